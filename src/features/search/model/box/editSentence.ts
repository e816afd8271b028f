import { foldText } from '#contract/understanding/foldText.ts'
import type { Piece } from '#contract/understanding/understand.ts'

/** A part of a text. */
export interface Span {
  start: number
  end: number
}

/** The text without a part, and without the signs and spaces that only it needed. */
export function withoutSpan(text: string, { start, end }: Span): string {
  const before = text.slice(0, start).replace(/[\s,;]+$/, '')
  const after = text.slice(end).replace(/^[\s,;]+/, '')
  return before === '' || after === '' ? before + after : `${before} ${after}`
}

/** The text with a name in the place of a part, ready for more. */
export function withName(text: string, { start, end }: Span, name: string): string {
  const after = text.slice(end).replace(/^\s+/, '')
  return `${text.slice(0, start)}${name} ${after}`
}

/** More words than names have. */
const longestName = 4
const shortest = 2

/**
 * The part of a sentence that may be the beginning of a place's name: the words at its end that are not understood, a
 * name that is, or a feature that is written like one: `house Kamen` on its way to Kamenice. Undefined where the end means
 * something else.
 */
export function placeBeingWritten(text: string, pieces: readonly Piece[]): Span | undefined {
  const [trailing = ''] = /\s*$/.exec(text) ?? []
  // After a space, another word begins.
  if (trailing !== '' || text === '') return undefined
  const run: Piece[] = []
  for (const piece of pieces.toReversed()) {
    const isName = (piece.kind === 'place' || isLikeName(piece)) && run.length === 0
    const isWord = piece.kind === 'words' && piece.note === undefined && /^[\p{L}\p{N} .'’-]+$/u.test(piece.text)
    if (!isName && !isWord) break
    run.unshift(piece)
    if (isName || run.length === longestName) break
  }
  const [first] = run
  if (first === undefined) return undefined
  const start = first.start + (/^(?:v|ve|na|u|in|near|o)\s+/i.exec(first.text)?.[0].length ?? 0)
  return text.length - start < shortest ? undefined : { start, end: text.length }
}

/** A feature with a capital inside of a sentence; nobody calls a place by a kind of home. */
const isLikeName = ({ kind, start, text, parameters = {} }: Piece) =>
  kind === 'filter' &&
  start > 0 &&
  /^\p{Lu}\p{L}+$/u.test(text) &&
  !Object.keys(parameters).some((name) => /^(?:property|listing)_type/.test(name))

/** A place stands in the sentence already, other than what is being written. */
export const hasPlaceBefore = (pieces: readonly Piece[], { start }: Span): boolean =>
  pieces.some((piece) => piece.kind === 'place' && piece.end <= start)

/** Whether a name begins with what is being written; the preposition before it is no part of it. */
export function isBeginning(fragment: string, name: string): boolean {
  const [written, whole] = [foldText(fragment).folded, foldText(name).folded]
  const words = whole.split(/[^\p{L}\p{N}]+/u)
  return whole.startsWith(written) || words.some((word) => word.startsWith(written))
}
