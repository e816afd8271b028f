import { czechia } from '#contract/czechia.ts'
import { districts } from '#contract/entities/districts.ts'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import { slugOf } from '#server/platform/text/slugOf.ts'
import { idInTown, numberOfName } from '../placeNumbers.ts'
import { contextOfTown, kilometres, leastSpread, postcodeId, postcodeName } from '../placeRows.ts'
import { nameKey } from '../statedPlace.ts'
import {
  findDistricts,
  findTowns,
  readQuarters,
  readStored,
  writeRegistered,
  type StoredPlace,
} from './importPlaces.store.ts'
import type { RegisterPlace } from './registerPlace.ts'
import {
  farthestKm,
  keyOf,
  keysOf,
  samePart,
  sameKm,
  shorterNames,
  townLike,
  uniqueById,
  withoutCovered,
} from './sameTown.ts'

/** What became of the places of a register. */
export interface ImportedPlaces {
  added: number
  changed: number
  unchanged: number
  /** Those that cannot be right, each with the reason. */
  rejected: string[]
}

/** So many places are written in one transaction, so that nobody waits for long. */
export const importBatchSize = 400

/** A town of so many people has many postal codes. */
const largeTown = 20_000
/** Numbers of towns without one of a register. */
const firstUnnumbered = 400_000_000

/**
 * Adds the places of a register, or brings them up to date, in one transaction. Towns come before what lies in them.
 * Importing the same again changes nothing.
 */
export async function importPlaces(database: Database, places: readonly RegisterPlace[]): Promise<ImportedPlaces> {
  return inTransaction(database, async (tx) => {
    const work = new Import()
    const inCzechia = places.filter((place) => work.accept(place))
    await work.putTowns(
      tx,
      inCzechia.filter(({ kind }) => kind === 'town'),
    )
    const inTowns = inCzechia.filter(({ kind }) => kind === 'quarter' || kind === 'street')
    await work.findContainers(tx, inTowns)
    await work.putParts(
      tx,
      inTowns.filter(({ kind }) => kind === 'quarter'),
    )
    await work.putStreets(
      tx,
      inTowns.filter(({ kind }) => kind === 'street'),
    )
    await work.putAreas(
      tx,
      inCzechia.filter(({ kind }) => kind === 'area'),
    )
    await work.putPostcodes(tx)
    return work.result
  })
}

class Import {
  readonly result: ImportedPlaces = { added: 0, changed: 0, unchanged: 0, rejected: [] }
  readonly #towns = new Map<string, StoredPlace>()
  readonly #containers = new Map<RegisterPlace, StoredPlace>()
  /** Ids of towns that have many postal codes. */
  readonly #large = new Set<string>()
  /** The places that a postal code covers. */
  readonly #postcodes = new Map<string, { town: StoredPlace; members: Set<string> }>()

  accept(place: RegisterPlace): boolean {
    const { name, position } = place
    if (name === '') return this.#reject(place, 'it has no name')
    if (position === null) return true
    const { latitude, longitude } = position
    const { south, north, west, east } = czechia
    const isIn = latitude > south && latitude < north && longitude > west && longitude < east
    return isIn || this.#reject(place, `${latitude}, ${longitude} is not in Czechia`)
  }

  async putTowns(tx: Database, places: readonly RegisterPlace[]): Promise<void> {
    if (places.length === 0) return
    const known = await findTowns(tx, keysOf(places.flatMap(({ town }) => town ?? [])))
    const unplaced = places.filter(({ town, position }) => position !== null && town !== null && town.district === null)
    const districtOf = new Map(
      (unplaced.length === 0
        ? []
        : await findDistricts(
            tx,
            unplaced.flatMap(({ position }) => position ?? []),
          )
      ).map((found, index) => [unplaced[index], found?.district ?? null]),
    )
    const current = new Map(known.map((town) => [town.id, town]))
    const rows = places.flatMap((place): StoredPlace[] => {
      const { town, position, name } = place
      if (town === null) return []
      const same = townLike([...current.values()], town, position)
      const at = position ?? same
      const district = town.district ?? same?.district ?? districtOf.get(place) ?? null
      const region = districts.find(({ code }) => code === district)?.region ?? same?.region
      if (at === undefined || region === undefined) {
        this.#reject(place, 'it has no position, and no town of its name is known')
        return []
      }
      const isMoved = position !== null && same !== undefined && kilometres(position, same) > sameKm
      const isOther = same === undefined || same.source === 'learnt' || isMoved || same.district !== district
      const townId = same?.townId ?? town.code ?? firstUnnumbered + numberOfName(`${nameKey(name)} ${district}`)
      const kept = isOther ? name : same.name
      const isHere = isMoved || same === undefined || same.source === 'learnt'
      const row: StoredPlace = {
        ...(same ?? { ...plain, key: nameKey(name) }),
        id: `town-${townId}`,
        kind: 'town',
        name: kept,
        context: contextOfTown({ name: kept, region, district: district ?? '' }),
        region,
        district,
        townId,
        latitude: isHere ? at.latitude : same.latitude,
        longitude: isHere ? at.longitude : same.longitude,
        source: isOther ? 'imported' : same.source,
        registerCode: town.code ?? same?.registerCode ?? null,
      }
      current.set(row.id, row)
      this.#towns.set(keyOf(town), row)
      for (const code of place.postcodes) this.#cover(code, row, row.id)
      return [row]
    })
    const written = uniqueById(rows)
    this.result.unchanged += rows.length - written.length
    await this.#write(tx, written)
  }

  /** Finds the towns that places lie in; those of which none is known are rejected. */
  async findContainers(tx: Database, places: readonly RegisterPlace[]): Promise<void> {
    const towns = places.flatMap(({ town }) => town ?? [])
    const known = towns.every((town) => this.#towns.has(keyOf(town))) ? [] : await findTowns(tx, keysOf(towns))
    for (const place of places) {
      if (place.town === null) continue
      // Without a number, several towns may have the name: the nearest is meant.
      const found = this.#towns.get(keyOf(place.town)) ?? townLike(known, place.town, place.position)
      if (found !== undefined) this.#containers.set(place, found)
    }
  }

  async putParts(tx: Database, places: readonly RegisterPlace[]): Promise<void> {
    const towns = new Map(places.map((place) => [place, this.#townOf(place)]))
    const inTowns = places.filter((place) => towns.get(place) !== undefined)
    const ids = [...new Set([...towns.values()].flatMap((town) => town?.townId ?? []))]
    const quarters = ids.length === 0 ? [] : await readQuarters(tx, ids)
    const rows = new Map<string, StoredPlace>()
    const boroughs = new Map<string, { town: StoredPlace; name: string; members: Set<string> }>()
    for (const place of inTowns) {
      const town = towns.get(place)
      if (town === undefined || town.townId === null) continue
      const { townId } = town
      const name = place.name
      const same = samePart(quarters, name, town)
      // Most municipalities have one part of their own name, which says nothing.
      const isWhole = nameKey(name) === town.key && same === undefined
      const id = isWhole ? town.id : (same?.id ?? idInTown('quarter', townId, name))
      for (const code of place.postcodes) this.#cover(code, town, id)
      for (const borough of place.boroughs) {
        const key = idInTown('quarter', townId, borough)
        const group = boroughs.get(key) ?? { town, name: borough, members: new Set() }
        boroughs.set(key, group)
        if (id !== key && !isWhole) group.members.add(id)
      }
      if (isWhole) this.result.unchanged += 1
      else if (
        same !== undefined &&
        (same.source === 'imported' || same.source === 'built_in') &&
        (place.position === null || same.located)
      )
        rows.set(id, rows.get(id) ?? same)
      else
        rows.set(id, {
          ...(same ?? { ...plain, ...inTown(town), key: nameKey(name) }),
          id,
          kind: 'quarter',
          name,
          context: place.boroughs.find((borough) => /^Praha \d+$/.test(borough)) ?? town.name,
          latitude: place.position?.latitude ?? same?.latitude ?? town.latitude,
          longitude: place.position?.longitude ?? same?.longitude ?? town.longitude,
          located: place.position !== null || same?.located === true,
          source: 'imported',
          otherNames: shorterNames(name, town.name),
        })
    }
    await this.#write(tx, [...rows.values()])
    await this.#putBoroughs(tx, boroughs, quarters)
  }

  async #putBoroughs(
    tx: Database,
    boroughs: ReadonlyMap<string, { town: StoredPlace; name: string; members: ReadonlySet<string> }>,
    quarters: readonly StoredPlace[],
  ): Promise<void> {
    const rows = [...boroughs].flatMap(([id, { town, name, members }]): StoredPlace[] => {
      // A district of one quarter that is called so is that quarter.
      const same = samePart(quarters, name, town)
      const all = [...new Set([...(same?.members ?? []), ...members])]
        .filter((member) => member !== (same?.id ?? id))
        .toSorted()
      if (same === undefined && all.length === 0) return []
      if (same !== undefined && all.every((member) => same.members.includes(member))) return []
      return [
        {
          ...(same ?? {
            ...plain,
            ...inTown(town),
            key: nameKey(name),
            latitude: town.latitude,
            longitude: town.longitude,
            located: false,
          }),
          id: same?.id ?? id,
          kind: 'quarter',
          name: same?.name ?? name,
          context: same?.context ?? town.name,
          members: all,
          source: 'imported',
        },
      ]
    })
    await this.#write(tx, rows)
  }

  async putStreets(tx: Database, places: readonly RegisterPlace[]): Promise<void> {
    const rows = places.flatMap((place): StoredPlace[] => {
      const town = this.#townOf(place)
      if (town === undefined || town.townId === null) return []
      if (place.position === null) {
        this.#reject(place, 'it has no position')
        return []
      }
      const context = [place.part === null || nameKey(place.part) === town.key ? '' : place.part, town.name]
      return [
        {
          ...plain,
          ...inTown(town),
          ...place.position,
          id: idInTown('street', town.townId, place.name),
          key: nameKey(place.name),
          kind: 'street',
          name: place.name,
          context: context.filter((name) => name !== '').join(', '),
          source: 'imported',
          circles: place.km === 0 ? [] : [place.position.latitude, place.position.longitude, place.km],
        },
      ]
    })
    const written = uniqueById(rows)
    this.result.unchanged += rows.length - written.length
    await this.#write(tx, written)
  }

  async putAreas(tx: Database, places: readonly RegisterPlace[]): Promise<void> {
    const positions = places.flatMap(({ position }) => position ?? [])
    const nearest = positions.length === 0 ? [] : await findDistricts(tx, positions)
    const rows = places.flatMap((place): StoredPlace[] => {
      const { position } = place
      const near = position === null ? undefined : nearest[positions.indexOf(position)]
      if (position === null || near == null) {
        this.#reject(place, 'it has no position')
        return []
      }
      return [
        {
          ...plain,
          ...position,
          id: `area-${slugOf(place.name).slice(0, 60)}`,
          key: nameKey(place.name),
          kind: 'area',
          name: place.name,
          context: '',
          region: near.region,
          district: null,
          townId: null,
          source: 'imported',
          circles: [position.latitude, position.longitude, place.km === 0 ? leastSpread : place.km],
        },
      ]
    })
    await this.#write(tx, uniqueById(rows))
  }

  async putPostcodes(tx: Database): Promise<void> {
    const known = new Map(
      (await readStored(tx, [...this.#postcodes.keys()].map(postcodeId))).map((row) => [row.id, row]),
    )
    const rows = [...this.#postcodes].flatMap(([code, { town, members }]): StoredPlace[] => {
      const id = postcodeId(code)
      const same = known.get(id)
      const all = withoutCovered([...new Set([...(same?.members ?? []), ...members])], this.#large)
      if (same !== undefined && all.join() === same.members.join()) return []
      return [
        {
          ...(same ?? {
            ...plain,
            ...inTown(town),
            key: code,
            name: postcodeName(code),
            context: town.name,
            latitude: town.latitude,
            longitude: town.longitude,
          }),
          id,
          kind: 'postcode',
          members: all,
          source: 'imported',
        },
      ]
    })
    await this.#write(tx, rows)
  }

  #cover(code: string, town: StoredPlace, id: string): void {
    const known = this.#postcodes.get(code) ?? { town, members: new Set() }
    this.#postcodes.set(code, known)
    if (town.population >= largeTown) this.#large.add(town.id)
    known.members.add(id)
  }

  #townOf(place: RegisterPlace): StoredPlace | undefined {
    const { town, position } = place
    const found = this.#containers.get(place)
    if (found === undefined)
      this.#reject(place, `the town ${town?.name ?? ''} is not known; import municipalities first`)
    else if (position !== null && kilometres(position, found) > farthestKm) {
      this.#reject(place, `it lies ${Math.round(kilometres(position, found))} km from ${found.name}`)
      return undefined
    }
    return found
  }

  async #write(tx: Database, rows: readonly StoredPlace[]): Promise<void> {
    const { added, changed } = await writeRegistered(tx, rows)
    this.result.added += added.length
    this.result.changed += changed.length
    this.result.unchanged += rows.length - added.length - changed.length
  }

  #reject({ kind, name, town }: RegisterPlace, reason: string): false {
    const where = kind === 'town' || town === null ? '' : `, ${town.name}`
    this.result.rejected.push(`${kind} ${name}${where}: ${reason}`)
    return false
  }
}

const plain = {
  population: 0,
  district: null,
  townId: null,
  located: true,
  otherNames: [],
  members: [],
  circles: [],
  registerCode: null,
} as const

const inTown = ({ region, district, townId }: StoredPlace) => ({ region, district, townId })

/** Reads a request for an import that came from another process; null for any other command. */
export function readImportCommand(value: unknown): RegisterPlace[] | null {
  if (Reflect.get(Object(value), 'name') !== 'importPlaces') return null
  const places: unknown = Reflect.get(Object(value), 'places')
  if (!Array.isArray(places)) throw new Error('There are no such places.')
  return places as RegisterPlace[] // of the same program, in a socket that the server's own user alone can open
}
