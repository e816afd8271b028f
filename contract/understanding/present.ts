import type { SearchParameters } from '../entities/searchParameters.ts'
import { isTownId } from './foreignParts.ts'
import { nearRadius } from './readPlace.ts'
import { fieldValues } from './readWords.ts'
import type { Entry, Piece, PlaceFound, Settled, Understanding } from './settled.ts'
import type { Token } from './tokens.ts'

/** Which of the places of a name is meant: the one in a place that is named as well, or the largest. */
export function choosePlaces(settled: readonly Settled[]): Map<Settled, PlaceFound> {
  const named = settled.filter(({ kind }) => kind === 'place')
  const chosen = new Map<Settled, PlaceFound>()
  for (const item of named) {
    const others = new Set(
      named
        .filter((other) => other !== item)
        .flatMap(({ candidates }) => [
          ...candidates.map(({ id }) => id),
          // `Brno Líšeň, Vinohrady`: parts that are named together lie in one town.
          ...(candidates[0]?.within.filter((id) => isTownId(id)) ?? []),
        ]),
    )
    const { content } = item.part
    const isChosen = content.type === 'place' && content.isChosen === true
    const inOther = isChosen ? undefined : item.candidates.find(({ within }) => within.some((id) => others.has(id)))
    const place = inOther ?? item.candidates[0]
    if (place === undefined || content.type !== 'place') continue
    const isNear = content.relation === 'near'
    chosen.set(item, {
      ...place,
      relation: isNear ? 'near' : 'in',
      radius: isNear ? (content.radius ?? nearRadius(place)) : 0,
    })
  }
  return chosen
}

const joint = /^(?:nebo|anebo|ci|a|i|or|and)$/

/** What was understood, for whoever asked. */
export function present(
  text: string,
  tokens: readonly Token[],
  settled: readonly Settled[],
  chosen: Map<Settled, PlaceFound>,
): Understanding {
  const all = [...chosen.values()]
  // A town that is named beside its part says only which part is meant; `Praha 8 nebo Karlín` are two places.
  const isJoined = ({ part: { to } }: Settled) => joint.test(tokens[to]?.text ?? '')
  const surrounding = new Set([...chosen].filter(([item]) => !isJoined(item)).map(([, { id }]) => id))
  const places = all.filter(
    ({ id }, index) =>
      !(surrounding.has(id) && all.some((other) => other.id !== id && other.within.includes(id))) &&
      all.findIndex((other) => other.id === id) === index,
  )
  const filters = parametersOf(settled.flatMap(({ entries }) => entries))
  const spanOf = ({ part: { from, to } }: Settled) => [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0] as const
  // `voda a elektřina`: of a rare phrase that says two things, the last has the text.
  for (const [index, item] of settled.entries()) {
    const [start, end] = spanOf(item)
    if (start === end) settled[index + 1]?.entries.unshift(...item.entries.splice(0))
  }
  const pieces = settled.flatMap((item): Piece[] => {
    const { from, to } = item.part
    const [start, end] = spanOf(item)
    const isCorrected = tokens.slice(from, to).some(({ typed }) => typed !== undefined)
    const place = chosen.get(item)
    const note = item.note ?? (isCorrected ? 'spelling' : undefined)
    if (start === end) return []
    return [
      {
        kind: item.kind,
        text: text.slice(start, end),
        start,
        end,
        ...(item.kind === 'filter' && { parameters: parametersOf(item.entries) }),
        ...(place !== undefined && { place }),
        ...(note !== undefined && { note }),
        ...(item.isKept === true && { isKept: true }),
      },
    ]
  })
  const words = wordsOf(text, pieces)
  const searched = firstWords(words)
  if (searched !== words) noteTooMany(pieces)
  const radius = Math.max(0, ...places.map((place) => place.radius))
  return {
    parameters: {
      ...filters,
      ...(places.length > 0 && { 'place[]': places.flatMap(({ ids }) => ids).slice(0, 20) }),
      ...(radius > 0 && { radius: String(radius) }),
      ...(searched !== '' && { q: searched }),
    },
    filters,
    places,
    words,
    pieces,
  }
}

function parametersOf(entries: readonly Entry[]): SearchParameters {
  const parameters: Record<string, string | string[]> = {}
  for (const { key, control, value, range } of entries) {
    if (range !== undefined) {
      const { min, max } = range
      const [low, high] = [parameters[`${key}[gte]`], parameters[`${key}[lte]`]]
      if (min !== undefined) parameters[`${key}[gte]`] = String(Math.max(min, Number(low ?? -Infinity)))
      if (max !== undefined) parameters[`${key}[lte]`] = String(Math.min(max, Number(high ?? Infinity)))
    } else if (control === 'multi') {
      const before = [parameters[`${key}[]`] ?? []].flat()
      const values = fieldValues(key)
      parameters[`${key}[]`] = [...new Set([...before, value])].toSorted(
        (one, other) => values.indexOf(one) - values.indexOf(other),
      )
    } else parameters[key] = value
  }
  return parameters
}

const isSearched = ({ kind, isKept }: Piece) => kind === 'words' || isKept === true

/** Words as they were typed, with the signs in between where nothing else was understood of a word. */
function wordsOf(text: string, pieces: readonly Piece[]): string {
  const kept: string[] = []
  for (const { index, 0: chunk } of text.matchAll(/\S+/gu)) {
    const inside = pieces.filter(({ start, end }) => start < index + chunk.length && end > index)
    const words = inside.filter((piece) => isSearched(piece))
    if (words.length === 0) continue
    const isWhole = inside.every((piece) => isSearched(piece) || piece.kind === 'ignored')
    if (isWhole) kept.push(chunk.replaceAll(/^[,;.!?"“”„«»]+|[,;.!?"“”„«»]+$/g, ''))
    else
      kept.push(
        ...words.map((word) => text.slice(Math.max(word.start, index), Math.min(word.end, index + chunk.length))),
      )
  }
  return kept.filter((word) => word !== '').join(' ')
}

/** What `q` of a search takes. */
const maxWords = 12
const maxTextLength = 200

function firstWords(words: string): string {
  const last = [...words.matchAll(/[\p{L}\p{N}]+/gu)][maxWords]
  const searched = last === undefined ? words : words.slice(0, last.index).trim()
  // Only signs beyond words are as long as that.
  return searched.length <= maxTextLength ? searched : ''
}

/** Says of the words that a search does not take that it does not. */
function noteTooMany(pieces: readonly Piece[]): void {
  let count = 0
  for (const piece of pieces) {
    if (!isSearched(piece)) continue
    count += piece.text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
    if (count > maxWords) piece.note = 'tooMany'
  }
}
