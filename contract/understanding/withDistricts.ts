import { numberWords } from './grammarWords.ts'
import { isMeasured, scaleAt } from './readAmount.ts'
import { slipsOfPrague } from './slipsOfPrague.ts'
import type { Token } from './tokens.ts'

const prague = new RegExp(String.raw`^(?:prah\p{L}{0,2}|praze|prague|p|${slipsOfPrague.join('|')})$`, 'u')
const joint = /^(?:,|\/|-|a|az|i|nebo|ci|or|and)$/
const highest = 22

/** `Praha 3 nebo 8`, `Praha 5, 6`, `Praha 1-5`: every number names a district, as if the town stood before each. */
export function withDistricts(typed: readonly Token[]): Token[] {
  // `Praha šest`
  const tokens = typed.map((token, at): Token => {
    const value =
      prague.test(typed[at - 1]?.text ?? '') && typed[at + 1]?.text !== 'friendly' ? numberWords[token.text] : undefined
    return value === undefined ? token : { ...token, kind: 'number', text: String(value), value }
  })
  const all: Token[] = []
  let town: Token | undefined
  for (const [index, token] of tokens.entries()) {
    const before = tokens[index - 1]
    if (prague.test(before?.text ?? '') && isDistrict(tokens, index)) town = before
    else if (town !== undefined && joint.test(before?.text ?? '') && isDistrict(tokens, index))
      all.push({ ...town, start: token.start, end: token.start })
    else if (isBetween(tokens, index)) {
      // Those between; the last one is joined.
      const [first, , last] = tokens.slice(index - 1, index + 2)
      const named = tokens.slice(index - 2, index - 1)
      town = named[0]
      for (let value = (first?.value ?? 0) + 1; value < (last?.value ?? 0); value += 1)
        all.push(...named, { ...token, kind: 'number', text: String(value), value })
      continue
    } else if (!joint.test(token.text)) town = undefined
    all.push(token)
  }
  return all
}

/** The dash of `Praha 1-5`. */
const isBetween = (tokens: readonly Token[], at: number) =>
  /^(?:-|az)$/.test(tokens[at]?.text ?? '') &&
  prague.test(tokens[at - 2]?.text ?? '') &&
  !isMeasured(tokens, at - 1) &&
  isDistrict(tokens, at + 1)

function isDistrict(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at]
  if (token?.kind !== 'number' || !Number.isInteger(token.value) || token.value < 1 || token.value > highest)
    return false
  const next = tokens[at + 1]?.text ?? ''
  return (
    !/^(?:\+|plus|kk|-|pokoj\p{L}+|loznic\p{L}*|bed\p{L}*|room\p{L}*)$/u.test(next) &&
    !isMeasured(tokens, at) &&
    scaleAt(tokens, at + 1) === undefined
  )
}
