import type { SearchForm, SearchFormField } from '../entities/form.ts'
import { tokensOf, type Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

interface Titled {
  field: SearchFormField
  options: Phrases<Meaning>
}

/** What fields and choices are called in every language, so that a search in words can be read again. */
export interface Labels {
  /** Names of fields. */
  titles: Phrases<Titled>
  /** Names of choices and of features that stand without the name of a field. */
  alone: Phrases<Meaning>
}

/** A word as it was typed, before a slip was put right. */
const written = (token: Token | undefined) => token?.typed ?? token?.text

/** Things by the words that they are called, which are compared whole. */
export class Phrases<T> {
  readonly #byFirst = new Map<string, { words: readonly string[]; things: T[] }[]>()

  add(text: string, thing: T): void {
    const words = tokensOf(text).map((token) => token.text)
    const [first] = words
    if (first === undefined) return
    const known = this.#byFirst.get(first) ?? []
    const same = known.find((phrase) => phrase.words.join(' ') === words.join(' '))
    if (same === undefined) this.#byFirst.set(first, [...known, { words, things: [thing] }])
    else same.things.push(thing)
  }

  /** The longest phrase that begins at a token. */
  find(tokens: readonly Token[], at: number): { length: number; things: readonly T[] } | undefined {
    const [longest] = (this.#byFirst.get(written(tokens[at]) ?? '') ?? [])
      .filter(({ words }) => words.every((word, index) => written(tokens[at + index]) === word))
      .toSorted((one, other) => other.words.length - one.words.length)
    return longest === undefined ? undefined : { length: longest.words.length, things: longest.things }
  }
}

const made = new WeakMap<SearchForm, Labels>()

/** The labels of a search form; made once for each. */
export function labelsOf(form: SearchForm): Labels {
  const known = made.get(form)
  if (known !== undefined) return known
  const labels: Labels = { titles: new Phrases(), alone: new Phrases() }
  for (const field of form.fields) addField(labels, field)
  made.set(form, labels)
  return labels
}

/** Choices that are named alone. */
const selfEvident = /^(?:property_type|disposition|lister_type|\w+_subtype)$/

function addField({ titles, alone }: Labels, field: SearchFormField): void {
  const { key, control } = field
  const options = new Phrases<Meaning>()
  if (control === 'multi' || control === 'single') {
    for (const { value, label } of field.options ?? []) {
      for (const text of new Set(Object.values(label))) {
        const meaning: Meaning = { key, control, value }
        options.add(text, meaning)
        // One word is read with its endings, by the words of the fields.
        if (selfEvident.test(key) && text.includes(' ')) alone.add(text, meaning)
      }
    }
  }
  for (const text of new Set(Object.values(field.label))) {
    titles.add(text, { field, options })
    if (control === 'flag') alone.add(text, { key, control: 'flag', value: 'true' })
  }
}
