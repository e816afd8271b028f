import type { SearchParameters } from '#contract/entities/searchParameters.ts'

/**
 * Search parameters stand in the address just as the API takes them: `?listing_type=rent&property_type[]=flat`.
 * A key that ends in `[]` is always a list, every other key a single text. A link that was copied out of HTML has
 * `&amp;` between its parameters.
 */
export function parseSearch(search: string): SearchParameters {
  const parameters: Record<string, string | string[]> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const key = name.replace(/^(?:amp;)+/, '')
    const known = parameters[key]
    if (!key.endsWith('[]')) parameters[key] = value
    else if (Array.isArray(known)) known.push(value)
    else parameters[key] = [value]
  }
  return parameters
}

/** The reverse of `parseSearch`; brackets and commas stay readable. */
export function stringifySearch(parameters: Record<string, unknown>): string {
  const pairs = Object.entries(parameters).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value])
      .filter((one) => one !== undefined && one !== null && one !== '')
      .map((one) => `${encode(key)}=${encode(String(one))}`),
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

const readable: Record<string, string> = { '%5B': '[', '%5D': ']', '%2C': ',', '%3A': ':', '%3B': ';', '%20': '+' }
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/%(?:5B|5D|2C|3A|3B|20)/g, (code) => readable[code] ?? code)
