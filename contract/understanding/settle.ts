import { subtypeOwners } from '../propertyFields/subtypeOwners.ts'
import { addEnergyClasses, dropContradictions } from './contradictions.ts'
import { telling } from './grammarWords.ts'
import { KindsNamed } from './kindsNamed.ts'
import { dropForeignParts, mergeTownsNearby } from './foreignParts.ts'
import { choosePlaces, present } from './present.ts'
import type { KnownPlace, Part } from './reading.ts'
import { fieldValues } from './readWords.ts'
import { settleAmount } from './settleAmount.ts'
import { isSubtype, rangeEntry, setEntry, type Entry, type Settled, type Understanding } from './settled.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

const flatEntry: readonly Entry[] = [{ key: 'property_type', control: 'multi', value: 'flat' }]
/** Fields whose opposite is all their other choices. */
const reversible = new Set(['ownership', 'lease_type', 'flat_class', 'house_position'])
const highestFloor = 60

/** Decides what each part means beside the others. */
export function settle(text: string, tokens: readonly Token[], parts: readonly Part[]): Understanding {
  const kinds = new KindsNamed(parts, tokens)
  const settled = parts.map((part, index) => settlePart(part, index))
  addEnergyClasses(settled, tokens)
  dropContradictions(settled)
  dropForeignParts(settled, tokens)
  mergeTownsNearby(settled, tokens)
  const places = choosePlaces(settled)
  return present(text, tokens, settled, places)

  function settlePart(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, entries: [] as Entry[], candidates: [] as readonly KnownPlace[] }
    switch (content.type) {
      case 'ignored':
        return { ...base, kind: 'ignored', note: content.note }
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
          content.key !== 'floor_number' || Math.max(content.range.min ?? 0, content.range.max ?? 0) <= highestFloor
        // `přízemní dům` has one storey; it does not lie on one.
        const isLow = tokens[part.from]?.text.startsWith('prizemn') === true
        if (isLow && kinds.hasHouse(index)) return { ...base, kind: 'words' }
        if (!isPossible) return { ...base, kind: 'words', note: 'outOfRange' }
        return { ...base, kind: 'filter', entries: [rangeEntry(content.key, content.range)], note: content.note }
      }
      case 'layouts':
        return settleLayouts(part, index)
      case 'amount':
        return settleSum(part, index)
      default:
        return settleChoices(part, index)
    }
  }

  function settleLayouts(part: Part, index: number): Settled {
    const { content } = part
    const base = { part, candidates: [], entries: [] as Entry[] }
    if (content.type !== 'layouts') return { ...base, kind: 'words' }
    if (kinds.hasHouse(index)) {
      // `dům 4+1`: layouts are of flats, houses count their rooms.
      const note = content.note ?? 'rooms'
      return { ...base, kind: 'filter', entries: [rangeEntry('room_count', content.rooms)], note }
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
      measure: content.measure ?? measureBeside(index),
      isLand: kinds.isLandBefore(index),
      isRent: kinds.isRent,
      isMonthly: written.some(({ text }) => /^(?:mesicne|mesic|mes|month|monthly|mth|mo|pm)$/.test(text)),
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
      const isUsed = [neighbour(index, 1), neighbour(index, -1)].some((at) => {
        const other = at === undefined ? undefined : parts[at]
        const type = other?.content.type ?? ''
        if (at !== undefined && other !== undefined && type === 'amount') return settleSum(other, at).kind === 'filter'
        return type === 'range' || type === 'set'
      })
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
      ...(telling.find(tokens, part.from) !== undefined && { isKept: true }),
    }
  }
}

function settleNegated(part: Part, meanings: readonly Meaning[]): Settled {
  const base = { part, candidates: [], entries: [] as Entry[] }
  const [meaning] = meanings
  const flags = meanings.filter(({ control }) => control === 'flag')
  if (flags.length > 0) return { ...base, kind: 'filter', entries: flags.map((flag) => ({ ...flag, value: 'false' })) }
  if (meaning?.key === 'deposit') return { ...base, kind: 'filter', entries: [rangeEntry('deposit', { max: 0 })] }
  const denied = meanings.filter(({ key }) => reversible.has(key))
  const [{ key, control } = { key: '', control: 'multi' as const }] = denied
  const others = fieldValues(key).filter((value) => !denied.some((choice) => choice.value === value))
  if (others.length === 0 || others.length > 4) return { ...base, kind: 'words', note: 'excluded' }
  return { ...base, kind: 'filter', entries: others.map((value) => ({ key, control, value })) }
}
