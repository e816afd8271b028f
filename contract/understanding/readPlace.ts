import { around, circles, distanceFrom, negations, relations, units, unsupported } from './grammarWords.ts'
import { limitAt } from './limitAt.ts'
import { isKnown } from './isKnown.ts'
import { isTownId } from './foreignParts.ts'
import type { FoundPlaces, KnownPlace, Part, Read, ReadOptions } from './reading.ts'
import { isMeasured } from './readAmount.ts'
import { wholeNumber } from './readLayout.ts'
import type { Token } from './tokens.ts'

/** How far `near` reaches, in km, where nobody says it: a station is near on foot. */
export function nearRadius({ id }: { id: string }): number {
  if (id.startsWith('metro-')) return 1
  return /^(?:quarter|street|postcode)-/.test(id) ? 2 : 10
}
const longestName = 12

/** The name of a place that begins at a token. */
function nameAt(
  tokens: readonly Token[],
  at: number,
  { findPlaces }: ReadOptions,
  isAnnounced: boolean,
): FoundPlaces | undefined {
  if (findPlaces === undefined || at >= tokens.length) return undefined
  const written = tokens.slice(at, at + longestName).map(({ text, typed }) => typed ?? text)
  const slash = written.findIndex((text, index) => text === '/' && written[index - 1] === 'n')
  // `Ústí n/L` is written `n. L.` where it is known.
  const names =
    slash < 0 ? written : [...written.slice(0, slash), '.', written[slash + 1] ?? '', '.', ...written.slice(slash + 2)]
  // `Prague 3 months` and `Praha 2 lidé` are no districts.
  const measured = names.findIndex((_, index) => index > 0 && isMeasured(tokens, at + index))
  const named = findPlaces(measured > 0 ? names.slice(0, measured) : names, isAnnounced)
  const isSlashed = slash >= 0 && named !== undefined && named.length > slash
  const found = isSlashed ? { ...named, length: named.length - 1 } : named
  // `u Máchova jezera`: what a landmark is called after.
  const behind = tokens[at + (found?.length ?? 0)]
  const isAdjective = /(?:ov|[sc]k)(?:[aeuy]|ou)$/.test(names[0] ?? '')
  return isAdjective && found?.isExact === false && landmark.test(behind?.text ?? '') ? undefined : found
}

const park = /^(?:park(?:u|em)?|lesopark(?:u|em)?|obor[aeuy])$/
const landmark = /^(?:jezer|prehrad|rybnik|nadrz|namest|trid|ulic|nabrez|hrad|les|lake|dam|street|square|castle)/

/** `Praha 7 Letná`, `Brno-Bystrc nebo Komín`: behind a place, a name that is also a word is the part of it. */
export function readPartOf(tokens: readonly Token[], start: number, options: ReadOptions, before: Part[]): Read {
  const around = before.findLast(({ content }) => content.type !== 'ignored' && content.type !== 'or')?.content
  if (around?.type !== 'place') return undefined
  const towns = new Set(around.candidates.flatMap(({ id, within }) => [id, ...within]).filter((id) => isTownId(id)))
  const name = nameAt(tokens, start, options, true)
  const candidates = name?.candidates.filter(({ within }) => within.some((id) => towns.has(id))) ?? []
  if (name?.isExact !== true || candidates.length === 0) return undefined
  return { length: name.length, content: { type: 'place', relation: around.relation, candidates } }
}

/** `v Plzni`, `u Brna`, `20 km od Prahy`, `within 10 km of Olomouc`, and a name alone. */
export function readPlace(tokens: readonly Token[], start: number, options: ReadOptions): Read {
  return (
    readDistance(tokens, start, options) ?? readRelation(tokens, start, options) ?? readName(tokens, start, options)
  )
}

function readDistance(tokens: readonly Token[], start: number, options: ReadOptions): Read {
  const circle = circles.find(tokens, start)
  let at = start + (circle?.length ?? 0)
  at += limitAt(tokens, at)?.length ?? (tokens[at]?.text === 'within' ? 1 : 0)
  const km = wholeNumber(tokens[at])
  const unit = units.find(tokens, at + 1)
  if (unit?.meanings[0] !== 'km' || !(km <= 50)) return undefined
  at += 1 + unit.length
  at += distanceFrom.find(tokens, at)?.length ?? 0
  if (tokens[at]?.text === 'mesta') at += 1
  const name = nameAt(tokens, at, options, true)
  if (name === undefined) return undefined
  return {
    length: at + name.length - start,
    content: { type: 'place', relation: 'near', radius: km, candidates: name.candidates },
  }
}

function readRelation(tokens: readonly Token[], start: number, options: ReadOptions): Read {
  const relation = relations.find(tokens, start)
  const isTravel = /^(?:od|from|do|to|of)$/.test(tokens[start]?.text ?? '') && isTimeBefore(tokens, start)
  const isTo = !isTravel && /^(?:do|to)$/.test(tokens[start]?.text ?? '')
  const kind = isTravel || isTo ? 'near' : relation?.meanings[0]
  if (kind === undefined) return undefined
  let at = start + (relation?.length ?? 1)
  if (tokens[at]?.text === 'the' || tokens[at]?.text === 'mesta') at += 1
  // `za rozumnou cenu`: after these words less is a place.
  const name = nameAt(tokens, at, options, !/^(?:za|pod)$/.test(tokens[start]?.text ?? ''))
  // `v klidné lokalitě` is not Kladno.
  if (name === undefined || (!name.isExact && unsupported.find(tokens, at) !== undefined)) return undefined
  at += name.length
  // `20 minutes from Prague centre` is inside of it.
  if (isTravel && tokens[at]?.text.startsWith('cent') === true) return undefined
  // `do Prahy 20 minut vlakem`
  const travel = isTo ? distanceBehind(tokens, at, true) : undefined
  if (isTo)
    return travel === undefined || travel.km !== undefined
      ? undefined
      : {
          length: travel.next - start,
          content: { type: 'place', relation: 'near', candidates: name.candidates, note: 'travel' },
        }
  if (kind === 'between') {
    const and = /^(?:a|and)$/.test(tokens[at]?.text ?? '') ? nameAt(tokens, at + 1, options, true) : undefined
    return and === undefined
      ? undefined
      : { length: at + 1 + and.length - start, content: { type: 'words', note: 'between' } }
  }
  return withSurroundings(tokens, start, at, kind, name, options)
}

/** `do hodiny od Prahy`, `30 minut autem od Brna`: who travels does not live in the town. */
const isTimeBefore = (tokens: readonly Token[], at: number) =>
  tokens.slice(Math.max(0, at - 3), at).some(({ text }) => /^(?:min$|minut|hodin|hour)/.test(text))

function readName(tokens: readonly Token[], start: number, options: ReadOptions): Read {
  const name = nameAt(tokens, start, options, false)
  // `vedle parku Stromovka`, but `u parku Plzeň`.
  const isPark = park.test(tokens[start - 1]?.text ?? '') && name?.length === 1
  if (isPark && !name.candidates.some(({ id }) => isTownId(id))) return undefined
  if (name === undefined || (name.length === 1 && !name.isExact && isKnown(tokens[start]?.text ?? ''))) return undefined
  return withSurroundings(tokens, start, start + name.length, 'in', name, options)
}

const isInside =
  (places: readonly KnownPlace[]) =>
  ({ within }: KnownPlace) =>
    places.some(({ id }) => within.includes(id))

function withSurroundings(
  tokens: readonly Token[],
  start: number,
  end: number,
  relation: 'in' | 'near',
  { candidates, isChosen, isSlip }: FoundPlaces,
  options: ReadOptions,
): Read {
  const named = around.find(tokens, end)
  // `v Brně okolí Bystrce`: what stands between two places is said of the second.
  const isOfNext =
    tokens[end]?.text === 'okoli' && nameAt(tokens, end + 1, options, true)?.candidates.some(isInside(candidates))
  const behind = isOfNext === true ? undefined : named
  const next = end + (behind?.length ?? 0)
  const distance = distanceBehind(tokens, next)
  return {
    length: (distance?.next ?? next) - start,
    content: {
      type: 'place',
      relation: behind === undefined && distance === undefined ? relation : 'near',
      candidates,
      ...(isChosen === true && { isChosen }),
      ...(distance?.km !== undefined && { radius: distance.km }),
      ...(isSlip === true && { note: 'spelling' as const }),
      ...(distance !== undefined && distance.km === undefined && { note: 'travel' as const }),
    },
  }
}

/** `Brno within 5 km`, `Brno a okolí do 5 km`, `Brno + 5 km`, `Brno okolí 5 km` */
function distanceBehind(
  tokens: readonly Token[],
  from: number,
  isTo = false,
): { km?: number; next: number } | undefined {
  const at = /^(?:within|do|\+)$/.test(tokens[from]?.text ?? '') ? from + 1 : from
  const number = tokens[at]
  if (number?.kind !== 'number' || number.value > 50) return undefined
  const unit = units.find(tokens, at + 1)
  const [kind] = unit?.meanings ?? []
  const next = at + 1 + (unit?.length ?? 0)
  const behind = tokens[next]?.text ?? ''
  // `Brno do 30 minut autem`, but not `Praha do 10 minut od metra`
  const isTravel = kind === 'minutes' && (isTo || at > from) && !/^(?:od|k|na|from|to)$/.test(behind)
  if (kind !== 'km' && !isTravel) return undefined
  // `Praha 30 km around`
  return {
    ...(!isTravel && { km: number.value }),
    next: next + (/^(?:around|okoli|radius|autem|vlakem|mhd)$/.test(behind) ? 1 : 0),
  }
}

/** `ne Praha 4`: a search cannot leave a place out. */
export function readExcludedPlace(tokens: readonly Token[], start: number, options: ReadOptions): Read {
  const denied = negations.find(tokens, start)
  if (denied === undefined) return undefined
  const place = readRelation(tokens, start + denied.length, options) ?? readName(tokens, start + denied.length, options)
  return place === undefined
    ? undefined
    : { length: denied.length + place.length, content: { type: 'words', note: 'excluded' } }
}
