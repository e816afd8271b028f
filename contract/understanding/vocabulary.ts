import type { Token } from './tokens.ts'

/** What words can mean: a choice, a yes, or the number beside them. */
export interface Meaning {
  key: string
  control: 'single' | 'multi' | 'flag' | 'range'
  /** Empty where a number follows. */
  value: string
}

/** Words that were found. */
export interface Found<T> {
  /** How many tokens they are. */
  length: number
  meanings: readonly T[]
}

interface Phrase<T> {
  text: string
  words: readonly string[]
  meanings: T[]
}

/** Endings of Czech nouns and adjectives, without diacritics. */
const endings = new Set(
  ' a e i o u y ou em ej om um am im ym ach ech ich ych ami emi imi ymi mi ama ema ima ovi ove ho eho iho mu emu imu at ata aty atum aty ek ka ky ku ce ni'.split(
    ' ',
  ),
)

/** Phrases by their first word, which may be a stem with `*`. */
export class Lexicon<T> {
  readonly #phrases = new Map<string, Phrase<T>[]>()
  readonly #words = new Set<string>()

  add(alternatives: string, meaning: T): void {
    for (const alternative of alternatives.split(',')) {
      for (const text of spelledOut(alternative.trim())) {
        const words = text.split(' ').filter((word) => word !== '')
        const [first] = words
        if (first === undefined) continue
        for (const word of words) this.#words.add(word)
        const phrases = this.#phrases.get(first) ?? []
        const known = phrases.find((phrase) => phrase.text === text)
        if (known !== undefined) {
          if (!known.meanings.includes(meaning)) known.meanings.push(meaning)
        } else phrases.push({ text, words, meanings: [meaning] })
        this.#phrases.set(first, phrases)
      }
    }
  }

  /** Every word of every phrase. */
  words(): Iterable<string> {
    return this.#words
  }

  knows(word: string): boolean {
    return stemsOf(word).some((stem) => this.#words.has(stem))
  }

  /** The longest phrase that begins at a token; of several that are as long, what all of them mean. */
  find(tokens: readonly Token[], from: number): Found<T> | undefined {
    const first = tokens[from]
    if (first === undefined) return undefined
    let longest: Found<T> | undefined
    for (const key of stemsOf(first.text)) {
      for (const phrase of this.#phrases.get(key) ?? []) {
        const length = lengthOf(phrase.words, tokens, from)
        if (length === 0 || length < (longest?.length ?? 0)) continue
        const before = longest?.length === length ? longest.meanings : []
        longest = { length, meanings: [...new Set([...before, ...phrase.meanings])] }
      }
    }
    return longest
  }
}

/** `balcon(y|ies)` as `balcony` and `balconies`. */
export function spelledOut(text: string): string[] {
  const group = /\(([^()]*)\)/.exec(text)
  if (group === null) return [text]
  const [whole, inner = ''] = group
  return inner.split('|').flatMap((choice) => spelledOut(text.replace(whole, choice)))
}

const known = new Map<string, readonly string[]>()

/** A word, and what it is with an ending taken off, as `pozemk*` of `pozemek` and `pozemky`, `plot` of `plots`. */
export function stemsOf(word: string): readonly string[] {
  let stems = known.get(word)
  if (stems === undefined) {
    const lengths = [0, 1, 2, 3, 4].map((ending) => word.length - ending)
    const cut = lengths.filter((length) => length > 0 && endings.has(word.slice(length)))
    const short = word === 'dum' ? 'dom*' : word.replace(/e([cklmnst])$/, '$1*')
    // `flats`, but neither `less` nor `homes`, which are any property.
    const single = word.replace(/(?<=..[^s])(?<!home)s$/, '')
    stems = [word, single, short, ...cut.map((length) => `${word.slice(0, length)}*`)]
    // As many as a few searches have: what people type has no end.
    if (known.size > 999) known.clear()
    known.set(word, stems)
  }
  return stems
}

const joints = new Set(['-', '.', "'", '’'])

/** How many tokens a phrase covers whose first word stands there; 0 where it goes on in another way. Hyphens do not matter. */
function lengthOf([, ...words]: readonly string[], tokens: readonly Token[], from: number): number {
  let at = from + 1
  for (const word of words) {
    if (joints.has(tokens[at]?.text ?? '')) at += 1
    const token = tokens[at]
    if (token === undefined || !stemsOf(token.text).includes(word)) return 0
    at += 1
  }
  return at - from
}
