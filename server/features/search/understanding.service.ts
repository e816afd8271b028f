import type { Locale } from '#contract/entities/locale.ts'
import type { SearchParameters } from '#contract/entities/searchParameters.ts'
import type { PlaceName, SearchUnderstanding } from '#contract/entities/understanding.ts'
import type { Label } from '#contract/propertyFields/propertyField.ts'
import { propertyField } from '#contract/propertyFields/propertyFields.ts'
import { searchFields, searchSorts } from '#contract/propertyFields/searchFields.ts'
import { noteMessages } from '#contract/understanding/notes.ts'
import { understand, type FindPlaces, type KnownPlace, type Piece } from '#contract/understanding/understand.ts'

import { textIn } from '#server/platform/text/texts.ts'
import { queryText } from './criteria/canonicalQuery.ts'

/** What a sentence asks for on a day, with labels and notes in a language. */
export function understandSentence(
  q: string,
  { locale, today, findPlaces: find }: { locale: Locale; today: string; findPlaces: FindPlaces },
): SearchUnderstanding {
  const names = new Map<string, PlaceName>()
  const findPlaces: FindPlaces = (written, isAnnounced) => {
    const found = find(written, isAnnounced)
    if (found !== undefined) {
      const name = written.slice(0, found.length).join(' ')
      const candidates = found.candidates.slice(0, mostNamesakes).map(presentPlace)
      names.set(`${name} ${isAnnounced}`, { words: name, isAnnounced, isExact: found.isExact, candidates })
    }
    return found
  }
  const { parameters, filters, places, words, pieces } = understand(q, { today, findPlaces })
  return {
    q,
    parameters,
    address: queryText(parameters),
    filters,
    places: places.map(({ ids, label, relation, radius }) => ({ ids: [...ids], name: label, relation, radius })),
    words,
    pieces: pieces.map((piece) => presentPiece(piece, locale)),
    names: [...names.values()],
  }
}

/** As many as a browser needs to choose by what else is named. */
const mostNamesakes = 20

const presentPlace = ({ id, ids, label, within }: KnownPlace) => ({ id, ids: [...ids], label, within: [...within] })

function presentPiece(piece: Piece, locale: Locale): SearchUnderstanding['pieces'][number] {
  const { kind, text, start, end, parameters, place, note } = piece
  const label = place?.label ?? (parameters === undefined ? undefined : labelOf(parameters, locale))
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

/** `Layout: 2+kk, 2+1`, `Price: ≤ 20000` */
function labelOf(parameters: SearchParameters, locale: Locale): string {
  return Object.entries(parameters)
    .map(([name, value]) => {
      const sort = searchSorts.find(({ order }) => order === `${name}=${[value].flat().join()}`)
      if (sort !== undefined) return textIn(sort.label, locale)
      const [, key = name, operator = ''] = /^([^[\]]+)(?:\[([^[\]]*)\])?$/.exec(name) ?? []
      const field = propertyField(key) ?? searchFields.find((other) => other.key === key)
      const choices = field?.choices ?? []
      const values = [value].flat().map((one) => {
        const choice = choices.find(([known]) => known === one)
        return choice === undefined ? one : written(choice[1], locale)
      })
      const title = field === undefined ? key : written(field.label, locale)
      if (choices.length === 0 && values[0] === 'true') return title
      if (values[0] === 'false') return `${title}: ✗`
      const sign = operator === 'gte' ? '≥ ' : operator === 'lte' ? '≤ ' : ''
      return `${title}: ${sign}${values.join(', ')}`
    })
    .join(' · ')
}

const written = (label: Label, locale: Locale) => (typeof label === 'string' ? label : textIn(label, locale))
