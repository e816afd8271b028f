/** What is written alike in every language: names, units, and words that people type as they are. */
const alike =
  /\b(?:Domivo|English|CZK|EN|CS|QPS|km|kWh|Mb|kk|JPEG|HEIC|HEIF|PNG|WebP|CSV|JSON|GeoNames|OpenStreetMap|Natural Earth|path)\b/g

const addresses = /(?:https?:\/\/|www\.)\S+|[\w.+-]+@[\w.-]+|\/[\w/.?=&-]+/g

/** Secrets of links, which people may have to copy. */
const secrets = /[\w-]{40,}/g

/** Codes of programs: what shows one of them shows no text. */
const isCode = (text: string) => /^(?:[a-z0-9_]+|[A-Z0-9_]+)$/.test(text)

/** What a picture shows: of those that were drawn for the demo it is said in two languages, and in English to all others. */
const drawn = new Set(['alt', 'subject'])

/** Every text among data, but codes and what the product says in each language. */
export function textsOf(data: unknown, language: string): string[] {
  if (typeof data === 'string') return data.split('\n').filter((line) => line.length > 1 && !isCode(line))
  if (Array.isArray(data)) return data.flatMap((each) => textsOf(each, language))
  if (typeof data !== 'object' || data === null || language in data) return []
  return Object.entries(data).flatMap(([key, each]) =>
    textsOf(drawn.has(key) ? drawnText(each, language) : each, language),
  )
}

function drawnText(words: unknown, language: string): unknown {
  const { en, [language]: own } = (words ?? {}) as Record<string, unknown> // read as unknown
  return en === own ? en : undefined
}

/** Words of three letters or more in a text of the pseudo-language, which has none, once its data are taken out. */
export function foreignWords(text: string, data: readonly string[]): string[] {
  const own = [...new Set(data)]
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, value) => rest.replaceAll(value, ' '), text.replaceAll('\u00A0', ' '))
  return (
    own
      .replaceAll(addresses, ' ')
      .replaceAll(secrets, ' ')
      .replaceAll(alike, ' ')
      .match(/[A-Za-z]{3,}/g) ?? []
  )
}
