import { subtypeOwners } from '../propertyFields/subtypeOwners.ts'
import { addEnergyClasses, dropContradictions } from './contradictions.ts'
import { KindsNamed } from './kindsNamed.ts'
import { dropForeignParts, mergeTownsNearby } from './foreignParts.ts'
import { choosePlaces, present } from './present.ts'
import type { Content, Part } from './reading.ts'
import { fieldValues } from './readWords.ts'
import { settleAmount, type Amount } from './settleAmount.ts'
import { isSubtype, rangeEntry, setEntry, type Entry, type Settled, type Understanding } from './settled.ts'
import type { Token } from './tokens.ts'
import type { Meaning } from './vocabulary.ts'

const flatEntry: readonly Entry[] = [{ key: 'property_type', control: 'multi', value: 'flat' }]
/** Fields whose opposite is all their other choices. */
const reversible = new Set(['ownership', 'lease_type', 'flat_class', 'house_position', 'lister_type', 'building_type'])
/** Whether a choice is what denying the others means. */
export const isDenial = (value: string): boolean => value === 'no' || value === 'none'
const highestFloor = 60
/** Words of the fields that say more than the choice that they are; they are searched for as well. */
const telling = /^(?:bungalo|penthous|dvojdom)/

type Outcome = Partial<Settled> & Pick<Settled, 'kind'>
type Layouts = Extract<Content, { type: 'layouts' }>
type Choices = Extract<Content, { type: 'choices' }>

/** Decides what each part means beside the others. */
export function settle(text: string, tokens: readonly Token[], parts: readonly Part[]): Understanding {
  const kinds = new KindsNamed(parts, tokens)
  const hasLease = parts.some(({ content }, index) => {
    if (content.type === 'set') return content.name.startsWith('min_lease_months')
    return content.type === 'amount' && content.unit === 'months' && settleSum(content, index).kind === 'filter'
  })
  const settled = parts.map((part, index): Settled => ({
    part,
    entries: [],
    candidates: [],
    ...outcomeOf(part, index),
  }))
  addEnergyClasses(settled, tokens)
  dropContradictions(settled, tokens)
  dropForeignParts(settled, tokens)
  mergeTownsNearby(settled, tokens)
  const places = choosePlaces(settled)
  return present(text, tokens, settled, places)

  function outcomeOf({ content, from }: Part, index: number): Outcome {
    switch (content.type) {
      case 'ignored':
      case 'words':
        return { kind: content.type, note: content.note }
      case 'or':
        return { kind: 'ignored' }
      case 'place':
        return {
          kind: content.candidates.length === 0 ? 'words' : 'place',
          candidates: content.candidates,
          note: content.note,
        }
      case 'set':
        return { kind: 'filter', entries: [setEntry(content.name, content.value)] }
      case 'range': {
        const isPossible =
          content.key !== 'floor_number' || Math.max(content.range.min ?? 0, content.range.max ?? 0) <= highestFloor
        // `přízemní dům`, `house with 2 floors`: it has storeys, and does not lie on one.
        const hasStoreys = content.note === 'floors' || tokens[from]?.text.startsWith('prizemn') === true
        if (hasStoreys && kinds.hasHouse(index)) return { kind: 'words' }
        if (!isPossible) return { kind: 'words', note: 'outOfRange' }
        return { kind: 'filter', entries: [rangeEntry(content.key, content.range)], note: content.note }
      }
      case 'layouts':
        return settleLayouts(content, index)
      case 'amount':
        return settleSum(content, index)
      default:
        return settleChoices(content, index)
    }
  }

  function settleLayouts(content: Layouts, index: number): Outcome {
    if (kinds.hasHouse(index)) {
      // `dům 4+1`: layouts are of flats, houses count their rooms.
      const note = content.note ?? 'rooms'
      // `4+kk nebo dům`
      const beside = (step: 1 | -1) => parts[index + step]?.content.type === 'or' && kinds.isKind(index + 2 * step)
      if (beside(1) || beside(-1)) return { kind: 'filter', entries: [...flatEntry], note: 'layoutOrHouse' }
      return { kind: 'filter', entries: [rangeEntry('room_count', content.rooms)], note }
    }
    if (isOfRoom(index)) return { kind: 'words' }
    const entries = content.layouts.map((value): Entry => ({ key: 'disposition', control: 'multi', value }))
    return { kind: 'filter', entries: [...flatEntry, ...entries], note: content.note }
  }

  function settleSum(content: Amount, index: number): Outcome {
    const written = tokensAt(index)
    const [number, unit] = [written.findLast(({ kind }) => kind === 'number'), written.at(-1)]
    const isMonthly = written.some(({ text }) => /^(?:mesicne|mesic|mes|month|monthly|mth|mo|pm)$/.test(text))
    const result = settleAmount(content, {
      measure: content.measure ?? measureBeside(index),
      isLand: kinds.isLandBefore(index),
      isRent: kinds.isRent,
      // Nobody asks for houses of 90 m at least, or for flats of 40 m at most.
      leastMetres:
        kinds.hasHouse(index) || kinds.isOfHouses ? 100 : kinds.isFlat && content.range.min === undefined ? 50 : 20,
      isFlat: kinds.isFlat,
      isMonthly,
      isTight: number !== undefined && unit !== undefined && number.end === unit.start,
    })
    // `1000 euros a month`
    if (result.note === 'currency' && isMonthly)
      return { kind: 'filter', entries: [setEntry('listing_type', 'rent')], note: 'currency', isKept: true }
    if (!('key' in result)) return { kind: 'words', note: result.note }
    // `terasa 20 m²` is no flat of that size.
    if (result.key === 'usable_area' && (result.range.min ?? 99) < 25 && hasOwnArea(parts[index - 1]?.content))
      return { kind: 'words' }
    const entries = [rangeEntry(result.key, result.range)]
    if (result.listingType !== undefined) entries.push(setEntry('listing_type', result.listingType))
    return { kind: 'filter', entries, note: result.note }
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
    // `do 18 tisíc Brno s poplatky`
    return measuresOf(behind)[0] ?? parts.flatMap((_, at) => measuresOf(at)).find((key) => key === 'total_monthly')
  }

  /** Whether a number beside it is of one of these fields. */
  function isUsed(measures: readonly Meaning[], index: number): boolean {
    return [neighbour(index, 1), neighbour(index, -1)].some((at) => {
      const other = at === undefined ? undefined : parts[at]?.content
      if (at !== undefined && other?.type === 'amount') {
        const { kind, entries = [] } = settleSum(other, at)
        return kind === 'filter' && entries.some((entry) => measures.some(({ key }) => key === entry.key))
      }
      return (
        other?.type === 'range' || (other?.type === 'set' && measures.some(({ key }) => other.name.startsWith(key)))
      )
    })
  }

  /** `pokoj ve 3+1`: the flat that a room is in. */
  function isOfRoom(index = -1): boolean {
    const { content, from = 0 } = parts[index] ?? {}
    const room = parts[neighbour(index, -1) ?? -1]?.content
    return (
      content?.type === 'layouts' &&
      room?.type === 'choices' &&
      room.meanings.some(({ value }) => value === 'room') &&
      tokens.slice(Math.max(0, from - 2), from).some(({ text }) => /^(?:ve?|in|byte|spolubydlen)$/.test(text))
    )
  }

  function tokensAt(index: number): readonly Token[] {
    return tokens.slice(parts[index]?.from, parts[index]?.to)
  }

  function neighbour(index: number, step: 1 | -1): number | undefined {
    for (let at = index + step; at >= 0 && at < parts.length; at += step)
      if (parts[at]?.content.type !== 'ignored') return at
    return undefined
  }

  function measuresOf(index: number | undefined): string[] {
    const content = index === undefined ? undefined : parts[index]?.content
    return content?.type === 'choices' && !content.isNegated
      ? content.meanings.filter(({ control }) => control === 'range').map(({ key }) => key)
      : []
  }

  function settleChoices({ meanings, isNegated, isCompany }: Choices, index: number): Outcome {
    if (isNegated) return settleNegated(meanings, parts)
    // `dům s podkrovím`
    if (kinds.hasHouse(index) && meanings.every(({ key }) => key === 'flat_class')) return { kind: 'words' }
    const isKind = kinds.isKind(index) || isOfRoom(neighbour(index, 1))
    const flags = meanings.filter(({ control }) => control === 'flag')
    const measures = meanings.filter(({ control }) => control === 'range')
    const choices = meanings.filter(({ control }) => control === 'single' || control === 'multi')
    const named = choices.filter(({ key }) => key === 'property_type' || isSubtype(key))
    // `room in a flat`
    const isRoomOf = !isCompany && choices.some(({ value }) => value === 'room') && !kinds.hasHouse(index)
    if (named.length > 0 && !isKind && !isRoomOf) {
      if (flags.length > 0) return { kind: 'filter', entries: flags }
      // `dům s velkým pozemkem`: how large it is, texts say.
      if (measures.length > 0)
        return isUsed(measures, index) || kinds.isLand
          ? { kind: 'ignored' }
          : parts[index - 1]?.content.type === 'words'
            ? { kind: 'words' }
            : { kind: 'ignored', note: 'leftOut' }
      const rest = choices.filter((meaning) => !named.includes(meaning))
      if (rest.length > 0) return { kind: 'filter', entries: rest }
      return { kind: kinds.isBuildingOfFlat(index) ? 'ignored' : 'words' }
    }
    if (choices.length === 0 && flags.length === 0) {
      const isFiller =
        isUsed(measures, index) ||
        measures.every(
          ({ key }) =>
            /^(?:price|available_from)$/.test(key) ||
            (key === 'total_monthly' && parts.some(({ content }) => content.type === 'amount')) ||
            // `krátkodobě, na 3 měsíce`
            (key === 'min_lease_months' && hasLease),
        )
      return { kind: isFiller ? 'ignored' : 'words' }
    }
    const entries: Entry[] = named.length > 0 ? choices : [...choices, ...flags]
    const owners = entries.flatMap(({ key }) => (isSubtype(key) ? [subtypeOwners[key]] : []))
    const isRoom = entries.some(({ key }) => key === 'disposition' || key === 'flat_class')
    const types = [...owners, ...(isRoom ? ['flat'] : [])].map((value): Entry => ({
      key: 'property_type',
      control: 'multi',
      value,
    }))
    const words = tokensAt(index).map(({ text }) => text)
    const isBedroom = words.some((word) => /^(?:bed|bedroom)/.test(word))
    return {
      kind: 'filter',
      entries: [...types, ...entries],
      ...(isRoom && isBedroom && { note: 'bedrooms' }),
      ...(telling.test(words[0] ?? '') && { isKept: true }),
    }
  }
}

const hasOwnArea = (content: Content | undefined) =>
  content?.type === 'choices' && content.meanings.some(({ key }) => /^(?:balc|terr|logg|cell)/.test(key))

/** What parts say of a field, or deny. */
const choicesOf = (parts: readonly Part[], key: string, isNegated: boolean) =>
  parts.flatMap(({ content }) =>
    content.type === 'choices' && content.isNegated === isNegated
      ? content.meanings.filter((meaning) => meaning.key === key).map(({ value }) => value)
      : [],
  )

function settleNegated(meanings: readonly Meaning[], parts: readonly Part[]): Outcome {
  const [meaning] = meanings
  const flags = meanings.filter(({ control }) => control === 'flag')
  if (flags.length > 0) return { kind: 'filter', entries: flags.map((flag) => ({ ...flag, value: 'false' })) }
  if (meaning?.key === 'deposit') return { kind: 'filter', entries: [rangeEntry('deposit', { max: 0 })] }
  const none = meaning === undefined ? [] : fieldValues(meaning.key).filter((value) => isDenial(value))
  const denied = none.length > 0 ? meanings : meanings.filter(({ key }) => reversible.has(key))
  const [{ key, control } = { key: '', control: 'multi' as const }] = denied
  // `ne panel ani dřevo`: what one part denies, another one does not allow.
  const left = choicesOf(parts, key, true)
  const others = none.length > 0 ? none : fieldValues(key).filter((value) => !left.includes(value))
  if (others.length === 0) return { kind: 'words', note: 'excluded' }
  // `cihla, ne panel`
  const chosen = choicesOf(parts, key, false)
  const isSaid = chosen.length > 0 && chosen.every((value) => others.includes(value))
  const entries = (isSaid ? chosen : others).map((value): Entry => ({ key, control, value }))
  // What is no loft is a flat all the same.
  return { kind: 'filter', entries: key === 'flat_class' ? [...flatEntry, ...entries] : entries }
}
