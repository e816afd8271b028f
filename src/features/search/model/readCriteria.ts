import { searchParameterNames } from '#contract/propertyFields/searchParameterNames.gen.ts'
import type { Criteria } from '#machines/search/criteria.ts'

const known = new Set(searchParameterNames)

/** The parameter by which a browser sends the sentence of the search box, where no script does. */
export const sentenceParameter = 'sentence'

const longestValue = 2000
const longestList = 100

/**
 * What the address of the results or of the search page asks for. Parameters that no search has are ignored, as whoever
 * shares a link adds some; what a known one may say is checked by the server, which names the one that is wrong.
 */
export function readCriteria(search: Record<string, unknown>): Criteria {
  const entries = Object.entries(search)
    .filter(([key]) => isParameter(key))
    .map(([key, value]) => [key, readValue(key, value)] as const)
    .filter((entry): entry is [string, string | string[]] => entry[1] !== undefined)
  return Object.fromEntries(entries)
}

/** `price[lte]` and `place[]` by the name before their brackets. */
function isParameter(key: string): boolean {
  const [, name = ''] = /^(\w{1,50})(?:\[\w{0,50}\])?$/.exec(key) ?? []
  return known.has(name)
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
