import { floors, roomNumbers, scales, units } from './grammarWords.ts'
import { isKnown } from './isKnown.ts'
import { isSlip, isSwap } from './isSlip.ts'
import { fieldWords } from './readWords.ts'
import type { ReadOptions } from './reading.ts'
import type { Token } from './tokens.ts'
import { stemsOf } from './vocabulary.ts'

const shortest = 5

/** Words of the fields that are long enough to be told apart, by their first letter. */
const byFirst = new Map<string, string[]>()
for (const word of [
  ...fieldWords.words(),
  ...scales.words(),
  ...floors.words(),
  ...roomNumbers.words(),
  ...units.words(),
]) {
  const plain = word.replace('*', '')
  if (plain.length < 4 || !/^[a-z]+$/.test(plain)) continue
  const [letter = ''] = plain
  byFirst.set(letter, [...(byFirst.get(letter) ?? []), word])
}

/** The tokens with slips of the pen put right, where one word of the fields alone can be meant. */
export function corrected(tokens: readonly Token[], { findPlaces }: ReadOptions): Token[] {
  let end = 0
  return tokens.flatMap((token, index) => {
    if (index < end || token.kind !== 'word' || token.text.length < 3 || isKnown(token.text)) return token
    const sound = spelledBySound(token.text)
    if (sound === undefined && token.text.length < 4 && tokens[index + 1]?.text !== '.') return token
    const named = findPlaces?.(
      tokens.slice(index, index + 7).map(({ text }) => text),
      true,
    )
    if (named !== undefined) {
      // `Dolní Domaslavice`: no word of a name is put right or parted.
      end = index + named.length
      return token
    }
    const meant = sound ?? (tokens[index + 1]?.text === '.' ? fullWord(token.text) : undefined) ?? meantWord(token.text)
    return meant === undefined ? parted(token) : { ...token, text: meant, typed: token.text }
  })

  /** `bytbrno`: a word of the fields and what was typed to it without a space. */
  function parted(token: Token): Token[] {
    for (let length = token.text.length - 3; length >= 3; length -= 1) {
      const [text, rest] = [token.text.slice(0, length), token.text.slice(length)]
      if (!fieldWords.knows(text) || !(fieldWords.knows(rest) || findPlaces?.([rest], false) !== undefined)) continue
      const middle = token.start + length
      return [
        { ...token, text, end: middle },
        { ...token, text: rest, start: middle },
      ]
    }
    return [token]
  }
}

/** `bit`, `koupym`: `i` and `y` sound alike in Czech. Endings are compared without that. */
function spelledBySound(text: string): string | undefined {
  for (const { index, 0: letter } of text.matchAll(/[iy](?=.)/g)) {
    const other = `${text.slice(0, index)}${letter === 'i' ? 'y' : 'i'}${text.slice(index + 1)}`
    if (fieldWords.knows(other)) return other
  }
  return undefined
}

/** `novost.`, `stav.`: the words of the fields that begin so, where they are forms of one. */
function fullWord(text: string): string | undefined {
  const [meant, ...others] = (byFirst.get(text[0] ?? '') ?? [])
    .filter((word) => word.startsWith(text))
    .map((word) => word.replace('*', ''))
  const root = meant?.slice(0, text.length + 2) ?? ''
  return others.every((word) => word.startsWith(root)) ? meant : undefined
}

function meantWord(text: string): string | undefined {
  const stems = stemsOf(text)
  const found = new Set<string>()
  for (const word of byFirst.get(text[0] ?? '') ?? []) {
    const isStem = word.endsWith('*')
    for (const stem of stems) {
      // `pokles` is no `pole` in the plural.
      if (stem.endsWith('*') !== isStem || (stem !== text && stem.length < 6 && !isStem)) continue
      // Short words are too much alike for more than two letters in the wrong order, or a missing one of a whole word.
      const isLike = text.length > shortest || (!isStem && word.length > text.length) ? isSlip : isSwap
      if (isLike(stem, word)) found.add(isStem ? word.slice(0, -1) : word)
    }
  }
  const [meant] = [...found].toSorted((a, b) => b.length - a.length)
  return meant
}
