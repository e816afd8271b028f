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
const sources = import.meta.glob<string>('../../../locales/*/articles/*.md', { query: '?raw', import: 'default' })

/** The text of an article as it was written: from what the build prepared for its page, else from its own file. */
export async function loadArticle(
  locale: Locale,
  name: ArticleName,
  delivery: Pick<Delivery, 'payloadOf'>,
): Promise<string> {
  const payload = await delivery.payloadOf(`/${locale}/article/${name}`)
  const source = isObject(payload) && 'source' in payload ? payload.source : undefined
  if (typeof source === 'string') return source
  const load = sources[`../../../locales/${locale}/articles/${name}.md`]
  if (load === undefined) throw new Error(`There is no article "${name}" in "${locale}".`)
  return load()
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null
