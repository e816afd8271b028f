import { comparedAtMost } from '#machines/comparison/comparedAtMost.ts'

/** What the address of a comparison asks for. */
export interface ComparedIds {
  /** At most four, each once, in the order of the address. */
  ids: readonly number[]
  /** Those that found no room. */
  left: readonly number[]
}

/** Anything may stand in an address: what is no id is not asked for. */
export function readComparedIds(text: unknown): ComparedIds {
  const entries =
    typeof text === 'string' ? text.split(',').filter((entry) => /^[1-9]\d{0,14}$/.test(entry.trim())) : []
  const ids = [...new Set(entries.map(Number))]
  return { ids: ids.slice(0, comparedAtMost), left: ids.slice(comparedAtMost) }
}
