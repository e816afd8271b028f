import type { Locale } from '#contract/entities/locale.ts'

/** One page in every language. */
export type LocalizedPaths = Readonly<Record<Locale, string>>

/** The pages for search engines that are always there. */
export const publicPages: readonly LocalizedPaths[] = [
  { en: '/en', cs: '/cs' },
  { en: '/en/listings', cs: '/cs/inzeraty' },
  { en: '/en/search', cs: '/cs/hledat' },
  { en: '/en/auth/signin', cs: '/cs/auth/signin' },
  { en: '/en/auth/signup', cs: '/cs/auth/signup' },
  { en: '/en/article/terms', cs: '/cs/article/terms' },
  { en: '/en/article/privacy-policy', cs: '/cs/article/privacy-policy' },
  { en: '/en/article/cookie-policy', cs: '/cs/article/cookie-policy' },
]

/** The listing whose page an address is; null for other pages. */
export function listingIdIn(url: string): number | null {
  const id = /^\/(?:en\/listing|cs\/inzerat)\/[^/?#]+\/([1-9]\d{0,14})\/?(?:[?#]|$)/.exec(url)?.[1]
  return id === undefined ? null : Number(id)
}

/** The page of a listing. */
export const listingPaths = ({ id, slug }: { id: number; slug: string }): LocalizedPaths => ({
  en: `/en/listing/${slug}/${id}`,
  cs: `/cs/inzerat/${slug}/${id}`,
})
