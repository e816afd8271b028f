import type { Criteria } from '#machines/search/criteria.ts'

const parameter = /^[a-z][a-zA-Z0-9_]{0,49}(?:\[[a-zA-Z0-9_]{0,49}\])?$/
/** Never part of a search: tokens pass through any address, the time stamp through any request; `map` is a way to look. */
const foreign = new Set(['access_token', 'refresh_token', 'timestamp', 'map'])

const longestValue = 2000
const longestList = 100

/**
 * What the address of the results or of the search page asks for. Which parameters there are is known by the server alone,
 * which refuses the others by name; so everything that looks like a parameter with a value stays.
 */
export function readCriteria(search: Record<string, unknown>): Criteria {
  const entries = Object.entries(search)
    .filter(([key]) => parameter.test(key) && !foreign.has(key))
    .map(([key, value]) => [key, readValue(key, value)] as const)
    .filter((entry): entry is [string, string | string[]] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

function readValue(key: string, value: unknown): string | string[] | undefined {
  const texts = (Array.isArray(value) ? value : [value]).flatMap((one) => readText(one) ?? [])
  if (texts.length === 0) return undefined
  return key.endsWith('[]') ? [...new Set(texts)].slice(0, longestList) : texts.at(-1)
}

function readText(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return undefined
  const text = String(value).trim()
  return text === '' || text.length > longestValue ? undefined : text
}
