import { locales, type Locale } from '#contract/entities/locale.ts'
import { delocalize, pathIn } from '#contract/localizedPath.ts'

/** One page in every language. */
export type LocalizedPaths = Readonly<Record<Locale, string>>

const everywhere = (path: string): LocalizedPaths =>
  Object.fromEntries(locales.map((locale) => [locale, pathIn(locale, path)])) as LocalizedPaths

/** The pages for search engines that are always there. */
export const publicPages: readonly LocalizedPaths[] = [
  '',
  'listings',
  'search',
  'auth/signin',
  'auth/signup',
  'article/terms',
  'article/privacy-policy',
  'article/cookie-policy',
].map(everywhere)

/** The listing whose page an address is; null for other pages. */
export function listingIdIn(url: string): number | null {
  const [path = ''] = url.split(/[?#]/, 1)
  const id = /^\/[a-z]+\/listing\/[^/]+\/([1-9]\d{0,14})\/?$/.exec(delocalize(path))?.[1]
  return id === undefined ? null : Number(id)
}

/** The page of a listing. */
export const listingPaths = ({ id, slug }: { id: number; slug: string }): LocalizedPaths =>
  everywhere(`listing/${slug}/${id}`)
