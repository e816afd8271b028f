/** What the head of a served page says, read from its HTML as a program without scripts does. */
export interface PageHeadFacts {
  language: string | undefined
  title: string | undefined
  /** `name` or `property` → content. */
  metas: Record<string, string>
  canonical: string | undefined
  /** `hreflang` → address. */
  alternates: Record<string, string>
  /** The JSON-LD; null where there is none. */
  data: unknown
}

/** Reads the head of a page; throws when its JSON-LD is no JSON. */
export function pageHeadOf(html: string): PageHeadFacts {
  const [head = ''] = html.split('</head>', 1)
  const tags = [...head.matchAll(/<(meta|link)( [^>]*)>/g)].map(([, name, text = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...text.matchAll(/ ([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, unescapeHtml(value)]),
    ) as Record<string, string>,
  }))
  const links = tags.filter(({ name }) => name === 'link').map(({ attributes }) => attributes)
  const metas = tags.filter(({ name }) => name === 'meta').map(({ attributes }) => attributes)
  const [, json] = /<script type="application\/ld\+json">([^]*?)<\/script>/.exec(head) ?? []
  const title = /<title>([^]*?)<\/title>/.exec(head)?.[1]
  return {
    language: /<html lang="([^"]*)"/.exec(html)?.[1],
    title: title === undefined ? undefined : unescapeHtml(title),
    metas: Object.fromEntries(
      metas.flatMap(({ name, property, content }) => {
        const key = name ?? property
        return key === undefined || content === undefined ? [] : [[key, content]]
      }),
    ),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    alternates: Object.fromEntries(
      links.flatMap(({ rel, hreflang, href }) =>
        rel === 'alternate' && hreflang !== undefined && href !== undefined ? [[hreflang, href]] : [],
      ),
    ),
    data: json === undefined ? null : JSON.parse(json),
  }
}

const unescapeHtml = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
