import type { SearchForm } from '#contract/entities/form.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { PlaceName, SearchUnderstanding } from '#contract/entities/understanding.ts'
import { searchForm } from '#contract/propertyFields/searchForm.ts'
import { filterLabels, orderLabel, type LabelContext } from '#contract/filterLabels.ts'
import { labelsOf } from '#contract/understanding/labels.ts'
import { nameApart } from '#contract/understanding/nameApart.ts'
import { noteMessages } from '#contract/understanding/notes.ts'
import { spellingsOf } from '#contract/understanding/spellings.ts'
import {
  understand,
  type FindPlaces,
  type KnownPlace,
  type Piece,
  type Spelling,
} from '#contract/understanding/understand.ts'

import { textIn, wordsOf } from '#server/platform/text/texts.ts'
import { queryText } from './criteria/canonicalQuery.ts'

/** What a sentence asks for on a day, with labels and notes in a language. */
export function understandSentence(
  q: string,
  { locale, today, findPlaces: find }: { locale: Locale; today: string; findPlaces: FindPlaces },
): SearchUnderstanding {
  const form = formOf(today)
  const names = new Map<string, PlaceName>()
  const findPlaces: FindPlaces = (written, isAnnounced) => {
    const found = find(written, isAnnounced)
    if (found !== undefined) {
      const name = written.slice(0, found.length).join(' ')
      const candidates = found.candidates.slice(0, mostNamesakes).map(presentPlace)
      const { isExact, isSlip } = found
      const slip = isSlip === true && { isSlip }
      names.set(`${name} ${isAnnounced}`, { words: name, isAnnounced, isExact, ...slip, candidates })
    }
    return found
  }
  const reading = { today, findPlaces, labels: labelsOf(form) }
  let spellings: readonly Spelling[] = []
  const { parameters, filters, places, words, pieces } = understand(q, {
    ...reading,
    spellingsOf: (tokens) => (spellings = spellingsOf(tokens, reading)),
  })
  return {
    q,
    parameters,
    address: queryText(parameters),
    filters,
    places: places.map(({ ids, label, relation, radius }) => ({ ids: [...ids], name: label, relation, radius })),
    words,
    pieces: pieces.map((piece) => presentPiece(piece, locale, form)),
    names: [...names.values()],
    spellings: [...spellings],
  }
}

/** As many as a browser needs to choose by what else is named. */
const mostNamesakes = 20

const presentPlace = ({ id, ids, label, liesIn, within }: KnownPlace) => ({
  id,
  ids: [...ids],
  label,
  ...(liesIn !== undefined && { liesIn }),
  within: [...within],
})

let kept: { today: string; form: SearchForm } | undefined

/** The search form of a day; it changes with the day at most. */
function formOf(today: string): SearchForm {
  if (kept?.today !== today) kept = { today, form: searchForm(today, wordsOf) }
  return kept.form
}

function presentPiece(piece: Piece, locale: Locale, form: SearchForm): SearchUnderstanding['pieces'][number] {
  const { kind, text, start, end, parameters, place, note } = piece
  const criteria = parameters === undefined ? undefined : labelOf(parameters, locale, form)
  const label = place === undefined ? criteria : nameApart(place)
  return {
    kind,
    text,
    start,
    end,
    ...(parameters !== undefined && { parameters }),
    ...(label !== undefined && { label }),
    ...(note !== undefined && { note: textIn(noteMessages[note], locale) }),
  }
}

const noNames = new Map<string, string>()

/** `Flat, 2+kk`, `Price: up to CZK 20,000`: the same words as on the page of results. */
function labelOf(parameters: SearchParameters, locale: Locale, form: SearchForm): string {
  const context: LabelContext = {
    locale,
    say: (message) => textIn(message, locale),
    textOf: (words) => words[locale],
    placeNames: noNames,
  }
  const order = orderLabel(form, parameters, context)
  const labels = form.fields
    .filter(({ key }) => Object.keys(parameters).some((name) => name.replace(/\[.*$/, '') === key))
    .flatMap((field) => filterLabels(field, parameters, context).map(({ text }) => text))
  return [...labels, ...(order === undefined ? [] : [order])].join(', ')
}
