import type { Locale } from '#contract/entities/locale.ts'
import type { Delivery } from '#src/platform/delivery/delivery.ts'

/** The legal pages, by the last word of their address. */
export const articleNames = ['cookie-policy', 'privacy-policy', 'terms'] as const
export type ArticleName = (typeof articleNames)[number]

/** Where the links of articles lead. */
export const articleLinks = {
  'cookie-policy': '/$lang/article/cookie-policy',
  'privacy-policy': '/$lang/article/privacy-policy',
  terms: '/$lang/article/terms',
  support: '/$lang/profile/support',
} as const

// Each text is a file of its own, loaded with its page only.
const sources = {
  en: {
    'cookie-policy': () => import('#locales/en/articles/cookie-policy.md?raw'),
    'privacy-policy': () => import('#locales/en/articles/privacy-policy.md?raw'),
    terms: () => import('#locales/en/articles/terms.md?raw'),
  },
  cs: {
    'cookie-policy': () => import('#locales/cs/articles/cookie-policy.md?raw'),
    'privacy-policy': () => import('#locales/cs/articles/privacy-policy.md?raw'),
    terms: () => import('#locales/cs/articles/terms.md?raw'),
  },
} satisfies Record<Locale, Record<ArticleName, () => Promise<{ default: string }>>>

/** The text of an article as it was written: from what the build prepared for its page, else from its own file. */
export async function loadArticle(
  locale: Locale,
  name: ArticleName,
  delivery: Pick<Delivery, 'payloadOf'>,
): Promise<string> {
  const payload = await delivery.payloadOf(`/${locale}/article/${name}`)
  const source = isObject(payload) && 'source' in payload ? payload.source : undefined
  return typeof source === 'string' ? source : (await sources[locale][name]()).default
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
