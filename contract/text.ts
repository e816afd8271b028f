/**
 * How long a text is, in characters: Unicode code points, as the contract's `maxLength` and PostgreSQL's `length()` count
 * them. `'é'` is 1 or 2 (composed or not), `'👨‍👩‍👧'` is 5. JavaScript's own `length` counts UTF-16 units, of which an emoji
 * takes two or more: with it, browser and server would disagree about what is too long.
 * See docs/decisions/0083-text-length-limits.md.
 */
export function textLength(text: string): number {
  let length = 0
  for (const _character of text) length += 1
  return length
}

const segmenter = new Intl.Segmenter()

/**
 * A text of at most `maxLength` characters: as it is, or its beginning with an ellipsis. It ends between two graphemes, so
 * that nothing that is seen as one sign falls apart: no emoji of several parts, no letter with its accent.
 */
export function shortened(text: string, maxLength: number): string {
  if (textLength(text) <= maxLength) return text
  let kept = ''
  let left = maxLength - 1
  for (const { segment } of segmenter.segment(text)) {
    left -= textLength(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept.trimEnd()}…`
}
