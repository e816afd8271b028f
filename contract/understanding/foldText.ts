/** A text without case and diacritics, and where each of its letters stands in the text as it was typed. */
export interface FoldedText {
  folded: string
  /** For each letter of `folded`, and for its end. */
  positions: readonly number[]
}

/** `'Žižkov, 60 m²'` becomes `'zizkov, 60 m2'`. */
export function foldText(text: string): FoldedText {
  let folded = ''
  let position = 0
  const positions: number[] = []
  for (const sign of text) {
    const plain = sign
      .normalize('NFKD')
      .toLowerCase()
      .replaceAll(/\p{M}/gu, '')
      .replaceAll(/[‐-―−]/g, '-')
    for (let index = 0; index < plain.length; index += 1) positions.push(position)
    folded += plain
    position += sign.length
  }
  positions.push(text.length)
  return { folded, positions }
}
