import { relations } from './grammarWords.ts'
import type { KnownPlace } from './reading.ts'
import type { Settled } from './settled.ts'
import type { Token } from './tokens.ts'

export const isTownId = (id: string) => id.startsWith('town-')
const isPart = ({ id, within }: KnownPlace) => !isTownId(id) && within.some(isTownId)

/** `Karviná Nové Město`: a part that stands right behind a town lies in it, or nobody knows it. */
export function dropForeignParts(settled: readonly Settled[], tokens: readonly Token[]): void {
  for (const [index, item] of settled.entries()) {
    const before = settled[index - 1]
    const [town] = before?.candidates ?? []
    if (before?.kind !== 'place' || item.kind !== 'place' || town === undefined || !isTownId(town.id)) continue
    const isAnnounced = relations.find(tokens, item.part.from) !== undefined
    const isForeign = item.candidates.every((place, at) => (at > 0 || isPart(place)) && !place.within.includes(town.id))
    if (!isAnnounced && isForeign) Object.assign(item, { kind: 'words', candidates: [] })
  }
}

const prague = 'town-3067696'
const aroundPrague = ['district-CZ0209', 'district-CZ020A', 'region-STC']

/** `Jesenice u Prahy`: the town behind says which one is meant; nobody looks for homes in both. */
export function mergeTownsNearby(settled: readonly Settled[], tokens: readonly Token[]): void {
  for (const [index, item] of settled.entries()) {
    const before = settled[index - 1]
    const [other] = item.candidates
    if (before?.kind !== 'place' || item.kind !== 'place' || other === undefined || !isTownId(other.id)) continue
    if (tokens[item.part.from]?.text !== 'u' || !before.candidates.every(({ id }) => id !== other.id)) continue
    if (!before.candidates.some(({ id }) => isTownId(id))) continue
    const near = other.id === prague ? aroundPrague : other.within
    // `Bystřice u Olomouce`: of those that are known, none lies there.
    const nearness = ({ within }: KnownPlace) => within.filter((id) => near.includes(id)).length
    const towns = before.candidates
      .filter(({ id }) => isTownId(id))
      .toSorted((one, another) => nearness(another) - nearness(one))
    if (!towns.some((town) => nearness(town) > 0)) continue
    before.candidates = towns
    Object.assign(item, { kind: 'ignored', candidates: [] })
  }
}
