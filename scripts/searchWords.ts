import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import { wordLists, type NoWords } from '#contract/propertyFields/propertyField.ts'
import { searchFields } from '#contract/propertyFields/searchFields.ts'
import { subtypeOwners } from '#contract/propertyFields/subtypeOwners.ts'
import { fieldLexicon } from '#contract/understanding/fieldLexicon.ts'
import { foldText } from '#contract/understanding/foldText.ts'
import { negations, stopWords } from '#contract/understanding/grammarWords.ts'
import { readLayout } from '#contract/understanding/readLayout.ts'
import { isDenial } from '#contract/understanding/settle.ts'
import { tokensOf, type Token } from '#contract/understanding/tokens.ts'
import { Lexicon, spelledOut } from '#contract/understanding/vocabulary.ts'
import { isSubtypeKey } from '#server/features/search/criteria/filterColumns.ts'

import type { OfferedField } from './offeredField.ts'

const asNow: readonly OfferedField[] = propertyFields

/** The words of the filters, for the browser and for the server alone. */
export function wordFiles(head: string, fields: readonly OfferedField[]): Record<string, string> {
  const offered = [...fields, ...searchFields.map(({ control, ...field }) => ({ ...field, search: control }))]
  const lines = offered.flatMap((field) => wordLines(field, commonWords))
  const rare = offered.flatMap((field) => wordLines(field, rareWords))
  return {
    'contract/understanding/vocabulary.gen.ts': [
      head,
      '/**',
      ' * How people say each filter, without case and diacritics: a line for each choice, or for several that have the same',
      ' * words; `@` is the name of the choice. `[]` stands where several can be chosen, `#` where a number follows; a line that',
      ' * begins with `=` is of the field of the line before. See `SearchWords` for the notation.',
      ' */',
      'export const vocabulary = `',
      ...withoutRepeated(lines),
      '`',
      '',
    ].join('\n'),
    'contract/understanding/rareWords.gen.ts': [
      head,
      '/** Rare words of the filters, without case and diacritics: in each line those that mean the same as what stands first. */',
      'export const rareFieldWords = `',
      ...rareLines(lines, rare),
      '`',
      '',
    ].join('\n'),
  }
}

/** For rare words, a common phrase that means the same. */
function rareLines(common: readonly string[], rare: readonly string[]): string[] {
  const [known, added] = [fieldLexicon(common).words, fieldLexicon(rare).words]
  const meaningOf = (words: typeof known, phrase: string) => {
    const found = words.find(tokensOf(phrase), 0)
    return found?.length === tokensOf(phrase).length
      ? found.meanings.map(({ key, value }) => `${key}=${value}`).toSorted()
      : []
  }
  const commonByMeaning = new Map<string, string>()
  // Whole words first: a stem may be like the name of a place.
  for (const phrase of alternativesOf(common)
    .toSorted((one, other) => starsIn(one) - starsIn(other))
    .map((text) => text.replaceAll('*', ''))) {
    const meaning = meaningOf(known, phrase).join()
    if (!commonByMeaning.has(meaning)) commonByMeaning.set(meaning, phrase)
  }
  const meantBy = (phrase: string) =>
    commonByMeaning.get([...new Set([...meaningOf(added, phrase), ...meaningOf(known, phrase)])].toSorted().join())
  const lines = new Map<string, string[]>()
  const alone: string[] = []
  for (const text of new Set(rare.flatMap((line) => line.slice(line.indexOf(':') + 1).split(',')))) {
    const phrases = new Map(spelledOut(text).map((spelled) => [spelled, meantBy(spelled.replaceAll('*', '').trim())]))
    const [meant, ...others] = new Set(phrases.values())
    for (const [phrase, one] of others.length > 0 ? phrases : new Map([[text, meant]])) {
      if (one === undefined) alone.push(phrase)
      else lines.set(one, [...(lines.get(one) ?? []), phrase])
    }
  }
  if (alone.length > 0)
    throw new Error(`No common words mean the same as these rare ones, so they have to be common: ${alone.join('; ')}.`)
  return [...lines].map(([meant, texts]) => `${meant}:${texts.join()}`)
}

/** Every phrase of lines of the vocabulary, as it may be typed. */
const alternativesOf = (lines: readonly string[]): string[] =>
  lines
    .flatMap((line) => line.slice(line.indexOf(':') + 1).split(','))
    .filter((text) => text !== '' && !text.includes('@'))
    .flatMap((text) => spelledOut(text))
    .map((phrase) => phrase.trim())

const starsIn = (text: string) => text.split('*').length

/** What a line says of its field: `property_type[]=`. */
const fieldOf = (line = '') => /^\w+(?:#|\[\]=|=)/.exec(line)?.[0] ?? ''

/** Lines without the field that the line before is of, and words without the English plural, which `stemsOf` knows. */
function withoutRepeated(lines: readonly string[]): string[] {
  return lines.map((line, index) => {
    const field = fieldOf(line)
    const short = fieldOf(lines[index - 1]) === field ? `=${line.slice(field.length)}` : line
    return short.replaceAll(/(?<=[a-z]{2}[a-rt-z])(?<!home)\(\|s\)/g, '')
  })
}

// `exempt` is also the name of a choice.
const isExempt = (words: object): words is NoWords => 'exempt' in words && typeof words.exempt === 'string'
const isSpoken = (words: object): words is { cs: string; en: string } => 'cs' in words && typeof words.cs === 'string'

/** A field's lines of the vocabulary. */
function wordLines(
  { key, search, words }: { key: string; search?: string | undefined; words?: OfferedField['words'] },
  foldedWords: typeof commonWords,
): string[] {
  if (words === undefined || isExempt(words)) return []
  const isOfOther = ofOtherThan(key)
  if (isSpoken(words)) {
    const own = withoutImplied(foldedWords(words), isOfOther)
    return own.length === 0 ? [] : [`${key}${search === 'range' ? '#' : '=true'}:${own.join()}`]
  }
  const sign = search === 'multi' ? '[]=' : '='
  // What names several choices stands in one line for all of them, with `@` where the name of the choice is a part of it.
  const choices = new Map<string, string[]>()
  let isAnyUnsaid = false
  const affirmed = new Lexicon<string>()
  for (const [value, ofChoice] of Object.entries(words)) {
    if (!isExempt(ofChoice) && !isDenial(value)) affirmed.add(foldedWords(ofChoice).join(), value)
  }
  for (const [value, ofChoice] of Object.entries(words)) {
    if (isExempt(ofChoice)) continue
    const name = new RegExp(`(?<= )${value.toLowerCase()}$`)
    const own = withoutImplied(foldedWords(ofChoice, wordsOfSubtypes(key, value)), isOfOther).filter(
      (text) =>
        !spelledOut(text)
          .flatMap(inflected)
          .every((phrase) => isLayout(phrase, value)),
    )
    const said = isDenial(value)
      ? own.filter((text) => !spelledOut(text).every((phrase) => isDenied(phrase, affirmed)))
      : own
    isAnyUnsaid ||= said.length === 0 && foldedWords === commonWords
    for (const text of said) {
      const general = /^[A-Z]$/.test(value) ? text.replace(name, '@') : text
      choices.set(general, [...(choices.get(general) ?? []), value])
    }
  }
  const lines = new Map<string, string[]>()
  for (const [text, values] of choices) {
    const line = values.join('|')
    lines.set(line, [...(lines.get(line) ?? []), text])
  }
  // A choice without words is still one, in the order of all of them.
  const all = Object.entries(words).flatMap(([value, own]) => (isExempt(own) ? [] : value))
  return [...(isAnyUnsaid ? [[all.join('|'), []] as const] : []), ...lines].map(
    ([values, texts]) => `${key}${sign}${values}:${texts.join()}`,
  )
}

/** Stems with two endings that no word has by itself. */
const inflected = (phrase: string) => ['y', 'emi'].map((ending) => phrase.replaceAll('*', ending))

/** Alternatives without those that another one is with an ending, or beside words that say nothing. */
function withoutImplied(alternatives: readonly string[], isOfOther: (text: string) => boolean): string[] {
  return alternatives.filter((text, index) => {
    const others = new Lexicon<string>()
    for (const [at, other] of alternatives.entries()) if (at !== index) others.add(other, other)
    return !spelledOut(text)
      .flatMap(inflected)
      .every((phrase) => {
        const tokens = tokensOf(phrase)
        const [from, to] = saying(tokens)
        const rest = tokens.slice(from, to)
        const isSaid = (said: typeof tokens) => said.length > 0 && others.find(said, 0)?.length === said.length
        return isSaid(tokens) || (isSaid(rest) && !isOfOther(rest.map((token) => token.text).join(' ')))
      })
  })
}

/** Whether words are read as this layout by the number of rooms in them: `two room`. */
function isLayout(phrase: string, value: string): boolean {
  const tokens = tokensOf(phrase)
  const read = readLayout(tokens, 0)
  return read?.length === tokens.length && read.content.type === 'layouts' && read.content.layouts.includes(value)
}

/** Whether words deny another choice, as `bez nábytku` and `nezařízený` do: that is understood by itself. */
function isDenied(phrase: string, affirmed: Lexicon<string>): boolean {
  const tokens = tokensOf(phrase.replaceAll('*', 'y').replace(/^ne(?=\p{L}{6})/u, 'ne '))
  const denial = negations.find(tokens, 0)?.length ?? 0
  return denial > 0 && affirmed.find(tokens, denial)?.length === tokens.length - denial
}

/** From where to where words say something: those before and behind are passed over wherever they stand. */
function saying(tokens: readonly Token[]): [from: number, to: number] {
  const isEmpty = (at: number) => stopWords.find(tokens.slice(0, at + 1), at)?.length === 1
  let [from, to] = [0, tokens.length]
  while (from < to && isEmpty(from)) from += 1
  while (to > from && isEmpty(to - 1)) to -= 1
  return [from, to]
}

/** Whether a phrase is one of another field than this. */
const ofOtherThan = (key: string) => {
  const all = new Lexicon<string>()
  for (const field of [...asNow, ...searchFields]) {
    if (field.key === key || field.words === undefined || isExempt(field.words)) continue
    const spoken = isSpoken(field.words) ? [field.words] : Object.values(field.words)
    for (const words of spoken) if (!isExempt(words)) all.add(allWords(words).join(), field.key)
  }
  return (text: string) => {
    const tokens = tokensOf(text)
    return all.find(tokens, 0)?.length === tokens.length
  }
}

/** What names a kind of a property type names the type as well: the browser need not load it twice. */
function wordsOfSubtypes(key: string, type: string): ReadonlySet<string> {
  if (key !== 'property_type') return new Set()
  const subtypes = asNow.filter((field) => isSubtypeKey(field.key) && subtypeOwners[field.key] === type)
  return new Set(
    subtypes.flatMap(({ words = {} }) =>
      Object.values(words as Readonly<Record<string, object>>).flatMap((ofChoice) =>
        isSpoken(ofChoice) ? allWords(ofChoice).flatMap((text) => spelledOut(text)) : [],
      ),
    ),
  )
}

/** Alternatives of both languages, without those that say the same or are said elsewhere. */
function foldedWords(texts: readonly string[], elsewhere: ReadonlySet<string> = new Set()): string[] {
  const alternatives = texts
    .flatMap((text) => text.split(','))
    .map((text) => foldText(text).folded.trim())
    // A number stands alone, as it is read.
    .map((text) =>
      text
        .replaceAll(/(\d)(?=[a-z])/g, '$1 ')
        .replaceAll('-', ' ')
        .replaceAll("'s", '(s|)'),
    )
  const isElsewhere = (text: string) => spelledOut(text).every((alternative) => elsewhere.has(alternative))
  return [...new Set(alternatives)].filter((text) => text !== '' && !isElsewhere(text))
}

type Spoken = { cs: string; en: string }
const allWords = (words: Spoken) => foldedWords(Object.values(wordLists(words)).flat())
const commonWords = (words: Spoken, elsewhere?: ReadonlySet<string>) => foldedWords(wordLists(words).common, elsewhere)
const rareWords = (words: Spoken, elsewhere?: ReadonlySet<string>) => foldedWords(wordLists(words).rare, elsewhere)
