import { readFileSync } from 'node:fs'

import { subtypeOwners } from '#contract/propertyFields/subtypeOwners.ts'
import { foldText } from '#contract/understanding/foldText.ts'

/** What is expected of a query: search parameters, places and words. */
export interface Expectation {
  criteria: readonly string[]
  places: readonly string[]
  words: readonly string[]
}

/** A row of the corpus: a query as people type it, and what a person would read in it. */
export interface CorpusQuery {
  id: string
  query: string
  /** One of them is right. */
  expected: readonly Expectation[]
  /** Parameters that may be there or not. */
  optional: readonly string[]
}

/** What follows from a parameter, and may be said or not. */
const impliedByKey: Readonly<Record<string, string>> = {
  disposition: 'property_type[]=flat',
  flat_class: 'property_type[]=flat',
  house_position: 'property_type[]=house',
  ...Object.fromEntries(Object.entries(subtypeOwners).map(([key, owner]) => [key, `property_type[]=${owner}`])),
  ...Object.fromEntries(
    ['pets', 'deposit', 'total_monthly', 'lease_type', 'available_from', 'min_lease_months'].map((key) => [
      key,
      'listing_type=rent',
    ]),
  ),
  mortgage_possible: 'listing_type=sale',
  transfer_to_personal: 'listing_type=sale',
}

/** Words that may be kept or dropped. */
const stopWords = new Set(
  (
    'a an and the of to in at on for with from by near is are i my me we our us you or any some only please hi hello' +
    ' s se v ve u o k ke na z ze za do od po pro pri nebo si mi je jsme jsem mam mame hledam hledame shanim chci chteli' +
    ' chtel bychom bych potrebuji prosim dekuji dobry den mate neco looking want need show have has there like would' +
    ' thanks bydleni nemovitost nemovitosti inzerat inzeraty nabidka nabidky property home homes listing listings' +
    ' anything moving relocating nutne hlavne'
  ).split(' '),
)

/** Reads a corpus; what its columns mean stands in docs/search-understanding.md. */
export function readQueryCorpus(file: string): CorpusQuery[] {
  const [, ...lines] = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const [id = '', , query = '', criteria = '', place = '', words = '', note = ''] = line.split('\t')
      const others = [...note.matchAll(/also: (.*?);;/g)].map(([, text = '']) =>
        text.split('|').map((part) => part.trim()),
      )
      return {
        id,
        query,
        expected: [[criteria, place, words], ...others].map((columns) => expectationOf(columns)),
        optional: [...note.matchAll(/#opt:(\S+)/g)].map(([, parameter = '']) => parameter),
      }
    })
}

function expectationOf([criteria = '', place = '', words = '']: readonly string[]): Expectation {
  return { criteria: criteria.split('&'), places: place.split(';'), words: words.split(/\s+/) }
}

/** An expectation in one spelling, so that two that mean the same are equal. */
export function canonical({ criteria, places, words }: Expectation, optional: readonly string[]): string {
  const said = new Set(criteria.map((text) => text.replace('[gt]', '[gte]').replace('[lt]', '[lte]')))
  for (const parameter of optional) said.delete(parameter)
  for (const parameter of said) said.delete(impliedByKey[/^\w+/.exec(parameter)?.[0] ?? ''] ?? '')
  return [
    [...said]
      .filter((text) => text !== '')
      .toSorted()
      .join('&'),
    places
      .map((place) => place.replace(/ \(.*\)/, '').trim())
      .filter((place) => place !== '')
      .toSorted()
      .join(';'),
    [...new Set(words.map((word) => plainWord(word)))]
      .filter((word) => word !== '' && !stopWords.has(word))
      .toSorted()
      .join(' '),
  ].join(' | ')
}

const plainWord = (word: string) => foldText(word).folded.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
