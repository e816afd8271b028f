import type { SearchParameters } from '../entities/searchParameters.ts'
import { subtypeOwners, type SubtypeKey } from '../propertyFields/subtypeOwners.ts'
import { nearRadius } from './readPlace.ts'
import type { KnownPlace, Note, Part, Range } from './reading.ts'
import { fieldValues } from './readWords.ts'
import { settleAmount } from './settleAmount.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

export interface PlaceFound extends KnownPlace {
  relation: 'in' | 'near'
  /** In km; 0 is the place itself. */
  radius: number
}

/** A piece of what was typed, and what it was understood as. */
export interface Piece {
  kind: 'filter' | 'place' | 'words' | 'ignored'
  text: string
  /** From where in the text to where. */
  start: number
  end: number
  /** Of a filter: the search parameters that it gives. */
  parameters?: SearchParameters
  place?: PlaceFound
  note?: Note
}

export interface Understanding {
  /** Everything that a search for it takes: filters, places and words. */
  parameters: SearchParameters
  filters: SearchParameters
  places: readonly PlaceFound[]
  /** What remains for `q`. */
  words: string
  pieces: readonly Piece[]
}

/** One value of one search parameter. */
interface Entry {
  key: string
  control: Meaning['control']
  value: string
  range?: Range
}

/** A part with what it turned out to be. */
interface Settled {
  part: Part
  kind: Piece['kind']
  entries: Entry[]
  candidates: readonly KnownPlace[]
  note?: Note | undefined
}

const yesNo = new Set(['furnished', 'pets'])
const kindOf = (meanings: readonly Meaning[]) => meanings.find(({ key }) => key === 'property_type')?.value
const isSubtype = (key: string): key is SubtypeKey => Object.hasOwn(subtypeOwners, key)
const setEntry = (key: string, value: string): Entry => ({ key, control: 'single', value })

/** Decides what each part means beside the others. */
export function settle(text: string, tokens: readonly Token[], parts: readonly Part[]): Understanding {
  const kinds = new KindsNamed(parts, tokens)
  const settled = parts.map((part, index) => settlePart(part, index))
  addEnergyClasses(settled, tokens)
  dropContradictions(settled)
  const places = choosePlaces(settled)
  return present(text, tokens, settled, places)

  function settlePart(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, entries: [] as Entry[], candidates: [] as readonly KnownPlace[] }
    switch (content.type) {
      case 'ignored':
      case 'or':
        return { ...base, kind: 'ignored' }
      case 'words':
        return { ...base, kind: 'words', note: content.note }
      case 'place':
        return content.candidates.length === 0
          ? { ...base, kind: 'words' }
          : { ...base, kind: 'place', candidates: content.candidates }
      case 'set':
        return { ...base, kind: 'filter', entries: [setEntry(content.name, content.value)] }
      case 'range': {
        const isPossible =
          content.key !== 'floor_number' || Math.max(content.range.min ?? 0, content.range.max ?? 0) <= 60
        if (!isPossible) return { ...base, kind: 'words', note: 'outOfRange' }
        return { ...base, kind: 'filter', entries: [rangeEntry(content.key, content.range)], note: content.note }
      }
      case 'layouts':
        return settleLayouts(part, index)
      case 'amount':
        return settleSum(part, index)
      case 'choices':
        return settleChoices(part, index)
    }
  }

  function settleLayouts(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, candidates: [], entries: [] as Entry[] }
    if (content.type !== 'layouts') return { ...base, kind: 'words' }
    if (kinds.hasHouse(index)) {
      if (content.note === undefined) return { ...base, kind: 'words', note: 'rooms' }
      return { ...base, kind: 'filter', entries: [rangeEntry('room_count', content.rooms)], note: content.note }
    }
    const entries = content.layouts.map((value): Entry => ({ key: 'disposition', control: 'multi', value }))
    return { ...base, kind: 'filter', entries: [...flatEntry, ...entries], note: content.note }
  }

  function settleSum(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, candidates: [], entries: [] as Entry[] }
    if (content.type !== 'amount') return { ...base, kind: 'words' }
    const written = tokens.slice(part.from, part.to)
    const [number, unit] = [written.find(({ kind }) => kind === 'number'), written.at(-1)]
    const result = settleAmount(content, {
      measure: measureBeside(index),
      isLand: kinds.isLandBefore(index),
      isRent: kinds.isRent,
      isMonthly: written.some(({ text }) => /^(?:mesicne|mesic|mes|month|monthly|pm)$/.test(text)),
      isTight: number !== undefined && unit !== undefined && number.end === unit.start,
    })
    if (!('key' in result)) return { ...base, kind: 'words', note: result.note }
    const entries = [rangeEntry(result.key, result.range)]
    if (result.listingType !== undefined) entries.push(setEntry('listing_type', result.listingType))
    return { ...base, kind: 'filter', entries, note: result.note }
  }

  /** The field that is named right before an amount, or behind it where no other amount follows. */
  function measureBeside(index: number): string | undefined {
    const before = neighbour(index, -1)
    const behind = neighbour(index, 1)
    const total = [before, behind].find((at) => measuresOf(at).includes('total_monthly'))
    if (total !== undefined) return 'total_monthly'
    if (measuresOf(before).length > 0) return measuresOf(before)[0]
    const next = behind === undefined ? undefined : neighbour(behind, 1)
    if (next !== undefined && parts[next]?.content.type === 'amount') return undefined
    return measuresOf(behind)[0]
  }

  function neighbour(index: number, step: 1 | -1): number | undefined {
    for (let at = index + step; at >= 0 && at < parts.length; at += step)
      if (parts[at]?.content.type !== 'ignored') return at
    return undefined
  }

  function measuresOf(index: number | undefined): string[] {
    const content = index === undefined ? undefined : parts[index]?.content
    return content?.type === 'choices'
      ? content.meanings.filter(({ control }) => control === 'range').map(({ key }) => key)
      : []
  }

  function settleChoices(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, candidates: [], entries: [] as Entry[] }
    if (content.type !== 'choices') return { ...base, kind: 'words' }
    const { meanings, isNegated } = content
    if (isNegated) return settleNegated(part, meanings)
    const isKind = kinds.isKind(index)
    const flags = meanings.filter(({ control }) => control === 'flag')
    const measures = meanings.filter(({ control }) => control === 'range')
    const choices = meanings.filter(({ control }) => control === 'single' || control === 'multi')
    const named = choices.filter(({ key }) => key === 'property_type' || isSubtype(key))
    if (named.length > 0 && !isKind) {
      if (flags.length > 0) return { ...base, kind: 'filter', entries: flags }
      if (measures.length > 0) return { ...base, kind: 'ignored' }
      const rest = choices.filter((meaning) => !named.includes(meaning))
      if (rest.length > 0) return { ...base, kind: 'filter', entries: rest }
      return { ...base, kind: kinds.isBuildingOfFlat(index) ? 'ignored' : 'words' }
    }
    if (choices.length === 0 && flags.length === 0) {
      const isUsed = [neighbour(index, 1), neighbour(index, -1)].some(
        (at) => at !== undefined && ['amount', 'range', 'set'].includes(parts[at]?.content.type ?? ''),
      )
      const isFiller = isUsed || measures.every(({ key }) => key === 'price' || key === 'available_from')
      return { ...base, kind: isFiller ? 'ignored' : 'words' }
    }
    const entries: Entry[] = named.length > 0 ? choices : [...choices, ...flags]
    const owners = entries.flatMap(({ key }) => (isSubtype(key) ? [subtypeOwners[key]] : []))
    const isRoom = entries.some(({ key }) => key === 'disposition' || key === 'flat_class')
    const types = [...owners, ...(isRoom ? ['flat'] : [])].map((value): Entry => ({
      key: 'property_type',
      control: 'multi',
      value,
    }))
    const words = tokens.slice(part.from, part.to).map(({ text }) => text)
    const isBedroom = words.some((word) => /^(?:bed|bedroom)/.test(word))
    return {
      ...base,
      kind: 'filter',
      entries: [...types, ...entries],
      ...(isRoom && isBedroom && { note: 'bedrooms' }),
    }
  }

  function settleNegated(part: Part, meanings: readonly Meaning[]): Settled {
    const base = { part, candidates: [], entries: [] as Entry[] }
    const [meaning] = meanings
    const flags = meanings.filter(({ control }) => control === 'flag')
    if (flags.length > 0)
      return { ...base, kind: 'filter', entries: flags.map((flag) => ({ ...flag, value: 'false' })) }
    if (meaning?.key === 'deposit') return { ...base, kind: 'filter', entries: [rangeEntry('deposit', { max: 0 })] }
    const denied = meanings.filter(
      ({ key }) => key === 'ownership' || key === 'lease_type' || key === 'flat_class' || key === 'house_position',
    )
    const [{ key, control } = { key: '', control: 'multi' as const }] = denied
    const others = fieldValues(key).filter((value) => !denied.some((choice) => choice.value === value))
    if (others.length === 0 || others.length > 4 || yesNo.has(key)) return { ...base, kind: 'words', note: 'excluded' }
    return { ...base, kind: 'filter', entries: others.map((value) => ({ key, control, value })) }
  }
}

const flatEntry: readonly Entry[] = [{ key: 'property_type', control: 'multi', value: 'flat' }]
const rangeEntry = (key: string, range: Range): Entry => ({ key, control: 'range', value: '', range })

/** Which parts name the kind of what is looked for. A garage, a garden or a plot beside a home is a part of it. */
class KindsNamed {
  readonly #parts: readonly Part[]
  readonly #tokens: readonly Token[]
  readonly isRent: boolean

  constructor(parts: readonly Part[], tokens: readonly Token[]) {
    this.#parts = parts
    this.#tokens = tokens
    this.isRent = parts.some(
      ({ content }) => content.type === 'choices' && content.meanings.some(({ value }) => value === 'rent'),
    )
  }

  isKind(index: number): boolean {
    const content = this.#parts[index]?.content
    if (
      content?.type !== 'choices' ||
      (kindOf(content.meanings) === undefined && !content.meanings.some(({ key }) => isSubtype(key)))
    )
      return false
    if (this.isBuildingOfFlat(index)) return false
    if (this.#isClear(index))
      return (
        !content.isCompany ||
        !this.#hasAnother(index) ||
        this.#tokens[(this.#parts[index]?.from ?? 0) - 1]?.text === 'a'
      )
    return !content.isCompany && !this.#hasAnother(index)
  }

  /** `v cihlovém domě`: the house of the flat. */
  isBuildingOfFlat(index: number): boolean {
    const part = this.#parts[index]
    const text = this.#tokens[part?.from ?? 0]?.text ?? ''
    return /^dome$|^domech$/.test(text) && this.#parts.some(({ content }, at) => at !== index && isFlat(content))
  }

  hasHouse(index: number): boolean {
    return (
      this.#parts.some(
        ({ content }, at) =>
          at !== index &&
          content.type === 'choices' &&
          kindOf(content.meanings) === 'house' &&
          !this.isBuildingOfFlat(at),
      ) && !this.#parts.some(({ content }) => content.type === 'choices' && kindOf(content.meanings) === 'flat')
    )
  }

  /** Whether the last thing named before an amount is land, or the next one where nothing was. */
  isLandBefore(index: number): boolean {
    for (let at = index - 1; at >= 0; at -= 1) {
      const content = this.#parts[at]?.content
      if (content?.type === 'layouts') return false
      if (content?.type !== 'choices') continue
      if (
        content.meanings.some(
          ({ key, value }) => key === 'land_area' || key === 'land_subtype' || key === 'garden' || value === 'land',
        )
      )
        return true
      if (kindOf(content.meanings) !== undefined) return false
    }
    const next = this.#parts.slice(index + 1).find(({ content }) => content.type !== 'ignored')?.content
    return next?.type === 'choices' && next.meanings.some(({ value }) => value === 'land')
  }

  #isClear(index: number): boolean {
    const content = this.#parts[index]?.content
    if (content?.type !== 'choices') return false
    return !content.meanings.some(({ control }) => control === 'flag' || control === 'range')
  }

  #hasAnother(index: number): boolean {
    return this.#parts.some(({ content }, at) => {
      if (at === index) return false
      if (isFlat(content)) return true
      if (content.type !== 'choices' || kindOf(content.meanings) === undefined) return false
      return this.#isClear(at) ? !content.isCompany || at < index : !this.#isClear(index) || at < index
    })
  }
}

const isFlat = (content: Part['content']) =>
  content.type === 'layouts' ||
  (content.type === 'choices' &&
    !content.isNegated &&
    content.meanings.some(
      ({ key, value }) => value === 'flat' || key === 'flat_class' || (key === 'disposition' && value !== 'room'),
    ))

/** `třída A nebo B`, `třída C nebo lepší`. */
function addEnergyClasses(settled: Settled[], tokens: readonly Token[]): void {
  for (const [index, item] of settled.entries()) {
    const [entry] = item.entries
    if (entry?.key !== 'energy_class') continue
    for (let at = index + 1; at < settled.length; at += 1) {
      const next = settled[at]
      const text = next === undefined || next.part.to - next.part.from !== 1 ? '' : (tokens[next.part.from]?.text ?? '')
      if (next?.kind === 'ignored' && text !== 'a') continue
      if (next !== undefined && (next.kind === 'words' || next.kind === 'ignored') && /^[a-g]$/.test(text)) {
        next.kind = 'filter'
        next.entries = [{ ...entry, value: text.toUpperCase() }]
      } else if (next?.kind === 'words' && /^(?:lepsi|better|higher)$/.test(text)) {
        next.kind = 'filter'
        next.entries = [...'ABCDEFG'].filter((letter) => letter <= entry.value).map((value) => ({ ...entry, value }))
      } else break
    }
  }
}

function dropContradictions(settled: Settled[]): void {
  const toWords = (items: Iterable<Settled>, note: Note) => {
    for (const item of items) Object.assign(item, { kind: 'words', entries: [], note })
  }
  // Features are all wanted: one or the other cannot be said.
  for (const [index, item] of settled.entries()) {
    if (item.part.content.type !== 'or') continue
    const [before, behind] = [settled[index - 1], settled[index + 1]]
    const isFlag = (side: Settled | undefined) =>
      side?.kind === 'filter' && side.entries.every(({ control }) => control === 'flag')
    if (before !== undefined && behind !== undefined && isFlag(before) && isFlag(behind))
      toWords([before, item, behind], 'alternatives')
  }
  const byKey = new Map<string, Settled[]>()
  for (const item of settled) {
    for (const { key } of item.entries) byKey.set(key, [...new Set([...(byKey.get(key) ?? []), item])])
  }
  for (const [key, items] of byKey) {
    const entries = items.flatMap((item) => item.entries.filter((entry) => entry.key === key))
    const [first] = entries
    if (first === undefined || items.length < 2) continue
    const isContrary =
      first.control === 'range'
        ? Math.max(...entries.map(({ range }) => range?.min ?? -Infinity)) >
          Math.min(...entries.map(({ range }) => range?.max ?? Infinity))
        : first.control !== 'multi' && entries.some(({ value }) => value !== first.value)
    if (!isContrary) continue
    if (key === 'listing_type') {
      for (const item of items)
        Object.assign(item, { entries: item.entries.filter((entry) => entry.key !== key), note: 'both' })
      for (const item of items) if (item.entries.length === 0) item.kind = 'ignored'
    } else toWords(items, 'contradiction')
  }
}

function choosePlaces(settled: readonly Settled[]): Map<Settled, PlaceFound> {
  const named = settled.filter(({ kind }) => kind === 'place')
  const chosen = new Map<Settled, PlaceFound>()
  for (const item of named) {
    const others = named.filter((other) => other !== item).flatMap(({ candidates }) => candidates.map(({ id }) => id))
    const place = item.candidates.find(({ within }) => within.some((id) => others.includes(id))) ?? item.candidates[0]
    const { content } = item.part
    if (place === undefined || content.type !== 'place') continue
    const isNear = content.relation === 'near'
    chosen.set(item, {
      ...place,
      relation: isNear ? 'near' : 'in',
      radius: isNear ? (content.radius ?? nearRadius) : 0,
    })
  }
  return chosen
}

function present(
  text: string,
  tokens: readonly Token[],
  settled: readonly Settled[],
  chosen: Map<Settled, PlaceFound>,
): Understanding {
  const all = [...chosen.values()]
  // A town that is named beside its part says only which part is meant.
  const places = all.filter(
    ({ id }, index) =>
      !all.some((other) => other.id !== id && other.within.includes(id)) &&
      all.findIndex((other) => other.id === id) === index,
  )
  const filters = parametersOf(settled.flatMap(({ entries }) => entries))
  const pieces = settled.map((item): Piece => {
    const { from, to } = item.part
    const [start, end] = [tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0]
    const isCorrected = tokens.slice(from, to).some(({ typed }) => typed !== undefined)
    const place = chosen.get(item)
    const note = item.note ?? (isCorrected ? 'spelling' : undefined)
    return {
      kind: item.kind,
      text: text.slice(start, end),
      start,
      end,
      ...(item.kind === 'filter' && { parameters: parametersOf(item.entries) }),
      ...(place !== undefined && { place }),
      ...(note !== undefined && { note }),
    }
  })
  const words = wordsOf(text, pieces)
  const radius = Math.max(0, ...places.map((place) => place.radius))
  return {
    parameters: {
      ...filters,
      ...(places.length > 0 && { 'place[]': places.flatMap(({ ids }) => ids).slice(0, 20) }),
      ...(radius > 0 && { radius: String(radius) }),
      ...(words !== '' && { q: words }),
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
      parameters[`${key}[]`] = [...new Set([...before, value])]
    } else parameters[key] = value
  }
  return parameters
}

/** Words as they were typed, with the signs in between where nothing else was understood of a word. */
function wordsOf(text: string, pieces: readonly Piece[]): string {
  const kept: string[] = []
  for (const { index, 0: chunk } of text.matchAll(/\S+/gu)) {
    const inside = pieces.filter(({ start, end }) => start < index + chunk.length && end > index)
    const words = inside.filter(({ kind }) => kind === 'words')
    if (words.length === 0) continue
    const isWhole = inside.every(({ kind }) => kind === 'words' || kind === 'ignored')
    if (isWhole) kept.push(chunk.replaceAll(/^[,;.!?]+|[,;.!?]+$/g, ''))
    else
      kept.push(
        ...words.map((word) => text.slice(Math.max(word.start, index), Math.min(word.end, index + chunk.length))),
      )
  }
  return kept.filter((word) => word !== '').join(' ')
}
