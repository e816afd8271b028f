import { join } from 'node:path'

import { assert, constantFrom, integer, pre, property, record, subarray, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { SearchFormField } from '#contract/entities/form.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { subtypeOwners } from '#contract/propertyFields/subtypeOwners.ts'
import { findBuiltInPlaces } from '#server/features/places/builtInPlaces.ts'
import { placeRows, type PlaceRow } from '#server/features/places/placeRows.ts'
import { understandSentence } from '#server/features/search/understanding.service.ts'
import { wordsOf } from '#server/platform/text/texts.ts'
import { readSentence } from '#src/features/search/model/box/readSentence.ts'
import { sentenceOf } from '#src/features/search/model/sentenceOf.ts'
import { placeName } from '#src/platform/i18n/placeName.ts'
import { languages } from '#tests/support/languages.ts'
import { languagesOfRun } from '#tests/support/languagesOfRun.ts'
import { readQueryCorpus } from '#tests/support/queryCorpus.ts'

import { longestSentence } from './sentence.ts'

const today = '2026-11-25'
const form = searchForm(today, wordsOf)
const placeNamesIn = (locale: string) => new Map(placeRows().map((place) => [place.id, placeName(place, locale)]))
const placeNamesBy = { en: placeNamesIn('en'), cs: placeNamesIn('cs') }

/** What the sentence of some criteria is understood as, by a browser that has the names from the server. */
function understoodAgain(criteria: SearchParameters, locale: keyof typeof languages) {
  const placeNames = placeNamesBy[locale]
  const sentence = sentenceOf(criteria, { form, i18n: languages[locale], placeNames })
  const { names, spellings } = understandSentence(sentence, { locale, today, findPlaces: findBuiltInPlaces })
  const ids = [criteria['place[]'] ?? []].flat()
  const chosen = new Map(ids.flatMap((id) => (placeNames.has(id) ? [[id, placeNames.get(id) ?? '']] : [])))
  return { sentence, parameters: readSentence(sentence, today, form, { names, spellings, chosen }).parameters }
}

/** What a sentence can say: it names three places at most, and nothing that is drawn. */
function sayable(criteria: SearchParameters): SearchParameters {
  const places = [criteria['place[]'] ?? []].flat()
  const isNamed = places.length <= 3 && places.every((id) => placeNamesBy.cs.has(id))
  return Object.fromEntries(
    Object.entries(criteria).filter(
      ([key]) => !key.startsWith('order[') && (isNamed || !/^(?:place\[\]|radius)$/.test(key)),
    ),
  )
}

const sorted = (criteria: SearchParameters) =>
  Object.fromEntries(
    Object.entries(criteria)
      .map(([key, value]) => [key, typeof value === 'string' ? value : value.toSorted()] as const)
      .toSorted(([one], [other]) => (one < other ? -1 : 1)),
  )

const places = placeRows().filter(({ kind }) => kind === 'town' || kind === 'quarter' || kind === 'region')
const sayableFields = form.fields.filter(({ control }) => ['single', 'multi', 'range', 'flag'].includes(control))
/** Said by the kind, or never without it. */
const kindFields = new Set(['listing_type', 'property_type', 'region', 'district'])
const features = sayableFields.filter(({ key }) => !kindFields.has(key))

const day = integer({ min: 1, max: 28 }).map((number) => `2027-03-${String(number).padStart(2, '0')}`)

const single = (name: string, value: string): SearchParameters => ({ [name]: value })

function valueOf({ key, control, isDate, options = [], min = 0, max = 1000 }: SearchFormField) {
  if (control === 'flag') return constantFrom('true', 'false').map((value) => single(key, value))
  if (control === 'range') {
    const low = Math.ceil(min)
    const number =
      isDate === true ? day : integer({ min: low, max: Math.min(max, key === 'floor_number' ? 60 : max) }).map(String)
    return tuple(number, number, constantFrom('gte', 'lte', 'both')).map(([one, other, bounds]): SearchParameters => {
      if (isDate === true || bounds !== 'both') return single(`${key}[${bounds === 'both' ? 'lte' : bounds}]`, one)
      const [from, to] = [one, other].toSorted((a, b) => Number(a) - Number(b))
      return { [`${key}[gte]`]: from ?? '', [`${key}[lte]`]: to ?? '' }
    })
  }
  const values = options.map(({ value }) => value)
  if (control === 'single') return constantFrom(...values).map((value) => single(key, value))
  return subarray(values, { minLength: 1, maxLength: 3 }).map((chosen): SearchParameters => ({ [`${key}[]`]: chosen }))
}

/** Praha 1 to 22 hold other quarters: which ones, the search knows, and these criteria need not. */
const isMadeOfQuarters = ({ name }: Pick<PlaceRow, 'name'>) => /^Praha \d+$/.test(name)

const isPartOf = (part: PlaceRow, whole: Pick<PlaceRow, 'kind' | 'townId' | 'region' | 'name'>) => {
  if (whole.kind === 'region') return part.region === whole.region
  const isWithin = whole.kind === 'town' || (isMadeOfQuarters(whole) && !isMadeOfQuarters(part))
  return isWithin && part.kind === 'quarter' && part.townId === whole.townId
}

/** What follows from a filter, as every search has it that was understood. */
function withKinds(criteria: SearchParameters): SearchParameters {
  const owners = Object.entries(subtypeOwners).flatMap(([key, owner]) => (`${key}[]` in criteria ? [owner] : []))
  const flats = 'disposition[]' in criteria || 'flat_class[]' in criteria ? ['flat'] : []
  const houses = 'house_position[]' in criteria ? ['house'] : []
  const types = [...new Set([...[criteria['property_type[]'] ?? []].flat(), ...owners, ...flats, ...houses])]
  return types.length === 0 ? criteria : { ...criteria, 'property_type[]': types }
}

const anyCriteria = record({
  offer: constantFrom<SearchParameters>({}, { listing_type: 'sale' }, { listing_type: 'rent' }),
  types: subarray(['flat', 'house', 'land', 'commercial', 'project', 'garage', 'recreational', 'other'], {
    maxLength: 2,
  }),
  near: subarray(places, { maxLength: 3 }),
  radius: constantFrom('', '5', '20'),
  chosen: subarray(features, { maxLength: 5 }).chain((fields) => tuple(...fields.map((field) => valueOf(field)))),
  words: constantFrom('', 'u lesa', 'dům se zahradou v Brně', 'sauna 3+1'),
}).map(({ offer, types, near, radius, chosen, words }): SearchParameters => {
  // Of a place and its part only the part is meant; of two places of a name, one is.
  const named = near.filter(
    ({ name, kind, townId, region }, index) =>
      near.findIndex((other) => other.name === name) === index &&
      !near.some((other, at) => at !== index && isPartOf(other, { name, kind, townId, region })),
  )
  return withKinds({
    ...offer,
    ...(types.length > 0 && { 'property_type[]': types }),
    ...(named.length > 0 && { 'place[]': named.map(({ id }) => id), ...(radius !== '' && { radius }) }),
    ...(Object.assign({}, ...chosen) as SearchParameters),
    ...(words !== '' && { q: words }),
  })
})

const corpus = readQueryCorpus(join(import.meta.dirname, 'queries.tsv'))

/** A run says each third sentence, in one of the two languages; the next runs say the others, and `LANGUAGES=all` all of them in both. */
const saidInRun = (sentence: string, locale: 'en' | 'cs') =>
  languagesOfRun(sentence, ['en', null, null, 'cs', null, null]).includes(locale)

// A thousand sentences are read twice: a busy machine is no failure.
describe.each(['en', 'cs'] as const)('the sentence of a search in %s', { timeout: 60_000 }, (locale) => {
  it('is understood as the same search, for every query of the corpus that is said in it in this run [E1]', () => {
    const ofRun = corpus.filter(({ query }) => saidInRun(query, locale))
    expect(ofRun.length).toBeGreaterThan(corpus.length / 10)
    const wrong = ofRun.flatMap(({ id, query }) => {
      const { parameters } = understandSentence(query, { locale, today, findPlaces: findBuiltInPlaces })
      const expected = sorted(sayable(parameters))
      const { sentence, parameters: again } = understoodAgain(parameters, locale)
      return JSON.stringify(sorted(again)) === JSON.stringify(expected)
        ? []
        : [{ id, sentence, expected, again: sorted(again) }]
    })
    expect(wrong).toEqual([])
  })

  it('is understood as the same place, alone and with what lies around it, for every place that is built in and said in it in this run [E1]', () => {
    const ofRun = places.filter(({ name }) => saidInRun(name, locale))
    const wrong = ofRun.flatMap(({ id, name }) => {
      return [{ 'place[]': [id] }, { 'place[]': [id], radius: '5' }].flatMap((criteria) => {
        const { sentence, parameters } = understoodAgain(criteria, locale)
        return JSON.stringify(sorted(parameters)) === JSON.stringify(sorted(criteria)) ? [] : [`${name}: ${sentence}`]
      })
    })
    expect(wrong).toEqual([])
  })

  it('is understood as the same search, for any filters [E1]', () => {
    assert(
      property(anyCriteria, (criteria) => {
        const { sentence, parameters } = understoodAgain(criteria, locale)
        pre(sentence.length <= longestSentence)
        expect([sentence, sorted(parameters)]).toEqual([sentence, sorted(sayable(criteria))])
      }),
      { numRuns: 150 },
    )
  })
})
