import type { SearchWords } from '#contract/propertyFields/propertyField.ts'
import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import { searchFields } from '#contract/propertyFields/searchFields.ts'
import { spelledOut } from '#contract/understanding/vocabulary.ts'

import { plain, searchWords } from './searchWords.ts'

/** Endings of Czech nouns and adjectives without diacritics, and the English plural; the longest first. */
const endings = 'ami emi imi ymi ech ich ach ych eho emu iho imu ou em um am om at im ym y a e i o u s'.split(' ')
const shortestStem = 3

/** A word without its ending: `metra` and `metru` are `metr`. Words of three letters stay as they are. */
export function stemOf(word: string): string {
  if (!/^[a-z]+$/.test(word)) return word
  const ending = endings.find((one) => word.length - one.length >= shortestStem && word.endsWith(one))
  if (ending === undefined) return word
  // `autobus` and `kurs` are no plurals.
  if (ending === 's' && !/[b-df-hj-np-rtvwxz]s$|[ae]ts$|es$/.test(word)) return word
  return word.slice(0, -ending.length)
}

const stop = new Set(
  (
    'a i s se v ve u o k ke na z ze za do od po pro pri nebo ci je si' +
    ' the an of to in at on for with by from near and or is are'
  ).split(' '),
)

/** Whether a word is in nearly every listing, and says nothing of a home. */
const isStopWord = (word: string): boolean => stop.has(word)

/** The words of a text that say something, or all where none does. */
export function meaningWords(text: string): string[] {
  const all = searchWords(text)
  const meaning = all.filter((word) => !isStopWord(word))
  return meaning.length === 0 ? all : meaning
}

/** Words of the fields in one language by those in the other, both without their endings. */
let translations: ReadonlyMap<string, ReadonlySet<string>> | undefined

function translationsOf(stem: string): ReadonlySet<string> {
  translations ??= readTranslations()
  return translations.get(stem) ?? new Set()
}

function readTranslations(): Map<string, Set<string>> {
  const made = new Map<string, Set<string>>()
  const join = (from: string, to: string) => made.set(from, (made.get(from) ?? new Set()).add(to))
  for (const { cs, en } of sayings()) {
    for (const czech of singleWords(cs)) {
      for (const english of singleWords(en)) {
        join(czech, english)
        join(english, czech)
      }
    }
  }
  return made
}

/** Fields whose choices are one thing each. What a kind of home is called has words that mean something else. */
function sayings(): { cs: string; en: string }[] {
  const words = [...propertyFields, ...searchFields].flatMap((field): SearchWords[] => {
    if (!('words' in field) || field.words === undefined) return []
    if (isSaying(field.words)) return 'search' in field && field.search === 'flag' ? [field.words] : []
    return field.key === 'building_type' || field.key === 'condition' ? Object.values(field.words) : []
  })
  return words.flatMap((saying) => ('exempt' in saying ? [] : [saying]))
}

const isSaying = (words: object): words is SearchWords => 'cs' in words || 'exempt' in words

/** Alternatives of one word, without their endings: `balkon*, balkonek` are `balkon` and `balkonek`. */
const singleWords = (text: string): string[] =>
  text
    .split(/[,;]/)
    .flatMap((alternative) => spelledOut(alternative))
    .map((word) => word.trim())
    .filter((word) => word !== '' && !word.includes(' '))
    .map((word) => stemOf(plain(word.replace('*', ''))))
    .filter((word) => word.length >= shortestStem)

/** Every form that a word of a listing may have to mean the same as a word of a query, without that word itself. */
export function formsOf(word: string): ReadonlySet<string> {
  const stem = stemOf(word)
  const forms = new Set<string>()
  if (/^[a-z]+$/.test(word) && stem.length >= shortestStem) {
    for (const one of [stem, ...translationsOf(stem)]) {
      forms.add(one)
      for (const ending of endings) if (stemOf(one + ending) === one) forms.add(one + ending)
    }
  }
  forms.delete(word)
  return forms
}
