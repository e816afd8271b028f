import type { Note } from './reading.ts'
import type { Entry, Settled } from './settled.ts'
import type { Token } from './tokens.ts'

const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G']

/** `třída A nebo B`, `třída C nebo lepší`. */
export function addEnergyClasses(settled: Settled[], tokens: readonly Token[]): void {
  for (const [index, item] of settled.entries()) {
    const [entry] = item.entries
    if (entry?.key !== 'energy_class') continue
    let isSpan = false
    for (let at = index + 1; at < settled.length; at += 1) {
      const next = settled[at]
      const text = next === undefined || next.part.to - next.part.from !== 1 ? '' : (tokens[next.part.from]?.text ?? '')
      // `A až C`
      if (/^(?:az|do|to|-)$/.test(text) && next !== undefined) {
        isSpan = true
        next.kind = 'ignored'
        continue
      }
      if (next?.kind === 'ignored' && text !== 'a') continue
      if (next !== undefined && (next.kind === 'words' || next.kind === 'ignored') && /^[a-g]$/.test(text)) {
        next.kind = 'filter'
        const last = text.toUpperCase()
        next.entries = energyClasses
          .filter((letter) => letter === last || (isSpan && letter > entry.value && letter < last))
          .map((value) => ({ ...entry, value }))
      } else if (next?.kind === 'words' && /^(?:lepsi|better|higher)$/.test(text)) {
        next.kind = 'filter'
        next.entries = energyClasses.filter((letter) => letter <= entry.value).map((value) => ({ ...entry, value }))
        // Of `třída max C` the last word that is meant has all of the text.
        if (tokens[item.part.from]?.start === tokens[item.part.to - 1]?.end)
          Object.assign(item, { kind: 'ignored', entries: [] })
      } else break
    }
  }
}

const toWords = (items: Iterable<Settled>, note: Note) => {
  for (const item of items) Object.assign(item, { kind: 'words', entries: [], note })
}

/** A feature, or a floor as one. */
const isFlag = (side: Settled | undefined) =>
  side?.kind === 'filter' && side.entries.every(({ key, control }) => control === 'flag' || key === 'floor_number')

const isOrBetween = (settled: readonly Settled[], one: Settled | undefined, other: Settled) =>
  one !== undefined &&
  settled.slice(settled.indexOf(one) + 1, settled.indexOf(other)).some(({ part }) => part.content.type === 'or')

/** `přízemí nebo 1. patro` is a range from one to the other. */
function joinRanges(entries: readonly Entry[]): void {
  const lows = entries.map(({ range }) => range?.min)
  const highs = entries.map(({ range }) => range?.max)
  const range = {
    ...(lows.every((low) => low !== undefined) && { min: Math.min(...lows) }),
    ...(highs.every((high) => high !== undefined) && { max: Math.max(...highs) }),
  }
  for (const entry of entries) entry.range = range
}

/** What cannot be meant, or cannot be searched for, remains as words. */
export function dropContradictions(settled: Settled[], tokens: readonly Token[]): void {
  // Features are all wanted: one or the other cannot be said.
  for (const [index, item] of settled.entries()) {
    if (item.part.content.type !== 'or') continue
    // `přízemí nebo s výtahem`
    const before = settled[index - 1]
    const behind = settled.slice(index + 1).find(({ kind }) => kind !== 'ignored')
    const isOneRange = behind?.entries.every(({ key }) => before?.entries[0]?.key === key)
    if (
      before !== undefined &&
      behind !== undefined &&
      (isFlag(before) || before.note === 'alternatives') &&
      isFlag(behind) &&
      isOneRange !== true
    )
      toWords([before, item, behind], 'alternatives')
  }
  // Results have one order.
  const ordered = settled.filter(({ entries }) => entries.some(({ key }) => key.startsWith('order[')))
  const isFirst = ({ key, value }: Entry) =>
    ordered[0]?.entries[0]?.key === key && ordered[0].entries[0].value === value
  toWords(
    ordered.filter(({ entries }) => !entries.every(isFirst)),
    'contradiction',
  )
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
    if (first.control === 'range' && items.every((item, at) => at === 0 || isOrBetween(settled, items[at - 1], item))) {
      joinRanges(entries)
      continue
    }
    if (key === 'listing_type') {
      // `koupím byt na pronájem`: what it is bought for.
      const bought = items.some((item) => /^(?:koup|kup|buy)/.test(tokens[item.part.from]?.text ?? ''))
      const purpose = items.filter(
        ({ part, entries: [entry] }) =>
          entry?.value === 'rent' && /^(?:na|to|for)$/.test(tokens[part.from - 1]?.text ?? ''),
      )
      if (bought && purpose.length > 0) {
        for (const item of purpose) Object.assign(item, { kind: 'words', entries: [] })
        continue
      }
      for (const item of items)
        Object.assign(item, { entries: item.entries.filter((entry) => entry.key !== key), note: 'both' })
      for (const item of items) if (item.entries.length === 0) item.kind = 'ignored'
    } else toWords(items, 'contradiction')
  }
}
