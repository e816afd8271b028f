import { districts } from '#contract/entities/districts.ts'
import { regions } from '#contract/entities/regions.ts'
import type { Place } from '#contract/entities/place.ts'

import { textIn } from '#server/platform/text/texts.ts'
import { readGazetteer, type Circle, type Quarter, type Town } from './gazetteer.ts'

/** A row of the table `place` that comes from the product itself. */
export interface PlaceRow extends Place {
  district: string | null
  townId: number | null
  population: number
  /** Km around its position that certainly belong to it, and that at most do. */
  extent: number
  spread: number
  otherNames: readonly string[]
  /** The places that it consists of. */
  members: readonly string[]
  circles: readonly number[]
}

/** Such as `60200`; its name is `602 00`. */
export const postcodeId = (code: string): string => `postcode-${code}`
export const postcodeName = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** How far a town of so many people reaches from its middle, in km. */
export const extentOf = (population: number): number => rounded(Math.max(0.5, Math.sqrt(population) / 130))

/** So far from the middle of a town listings are, at most, that say they lie in it. */
export const leastSpread = 8

/** The same around the middle of a town whose quarters we know: they reach as far themselves. */
const quarteredSpread = 5

const plain = { extent: 0.5, spread: leastSpread, otherNames: [], members: [], circles: [] } as const

/** A landscape counts as much as a town of so many people. */
const areaWeight = 20_000

/** How far from a station people say that they live by it, in km. */
const stationKm = 0.8

/** Regions, districts, towns, quarters, boroughs, stations, landscapes and postal codes as rows of the table `place`. */
export function placeRows(): PlaceRow[] {
  return [...regionRows(), ...districtRows(), ...townRows(), ...partRows(), ...areaRows(), ...postcodeRows()]
}

// Places are known by their Czech names, regions abroad also by their English ones.
function regionRows(): PlaceRow[] {
  const { towns } = readGazetteer()
  return regions.map(({ code, name }): PlaceRow => ({
    ...plain,
    ...middleOf(towns.filter((town) => town.region === code)),
    id: `region-${code}`,
    kind: 'region',
    name: textIn(name, 'cs'),
    context: textIn(name, 'en'),
    region: code,
    district: null,
    townId: null,
  }))
}

function districtRows(): PlaceRow[] {
  const { towns } = readGazetteer()
  return (
    districts
      // Prague is one town, one district and one region: nobody needs it a third time.
      .filter(({ region }) => region !== 'PHA')
      .map(({ code, name, region }): PlaceRow => ({
        ...plain,
        ...middleOf(towns.filter((town) => town.district === code)),
        id: `district-${code}`,
        kind: 'district',
        name: `okres ${name}`,
        context: regionName(region),
        region,
        district: code,
        townId: null,
      }))
  )
}

function townRows(): PlaceRow[] {
  const { towns, quarters } = readGazetteer()
  return towns.map((town): PlaceRow => {
    const own = quarters.filter((quarter) => quarter.town === town)
    return {
      ...plain,
      id: `town-${town.id}`,
      kind: 'town',
      name: town.name,
      context: contextOfTown(town),
      region: town.region,
      district: town.district,
      townId: town.id,
      population: town.population,
      latitude: town.latitude,
      longitude: town.longitude,
      // The quarters of a large town say better than its middle what lies in it.
      extent: own.length > 0 ? 1 : extentOf(town.population),
      spread: own.length > 0 ? quarteredSpread : rounded(Math.max(leastSpread, 2 * extentOf(town.population) + 4)),
    }
  })
}

function partRows(): PlaceRow[] {
  const { quarters, boroughs, stations, towns } = readGazetteer()
  const [prague] = towns
  return [
    ...quarters.map((quarter): PlaceRow => ({
      ...plain,
      ...inTown(quarter.town),
      id: quarter.id,
      kind: 'quarter',
      name: quarter.name,
      context: quarter.context,
      population: quarter.population,
      latitude: quarter.latitude,
      longitude: quarter.longitude,
      extent: rounded(Math.sqrt(quarter.population) / 260),
      circles: quarter.km === 0 ? [] : [quarter.latitude, quarter.longitude, quarter.km],
    })),
    ...boroughs.map((borough): PlaceRow => ({
      ...plain,
      ...inTown(borough.town),
      ...middleOf(borough.quarters),
      id: borough.id,
      kind: 'quarter',
      name: borough.name,
      context: borough.town.name,
      otherNames: borough.otherNames,
      members: borough.quarters.map(({ id }) => id),
    })),
    ...stations.map((station): PlaceRow => ({
      ...plain,
      ...(prague === undefined ? { region: 'PHA', district: null, townId: null } : inTown(prague)),
      id: `metro-${slug(station.name)}`,
      kind: 'metro',
      name: station.name,
      context: `Praha, metro ${station.lines}`,
      population: 0,
      latitude: station.latitude,
      longitude: station.longitude,
      circles: [station.latitude, station.longitude, stationKm],
    })),
  ]
}

function areaRows(): PlaceRow[] {
  return readGazetteer().areas.map(({ name, otherNames, region, context, circles }): PlaceRow => ({
    ...plain,
    id: `area-${slug(name)}`,
    kind: 'area',
    name,
    context,
    region,
    district: null,
    townId: null,
    population: areaWeight,
    latitude: mean(circles.map(([latitude]) => latitude)),
    longitude: mean(circles.map(([, longitude]) => longitude)),
    otherNames,
    circles: circles.flatMap((circle: Circle) => [...circle]),
  }))
}

function postcodeRows(): PlaceRow[] {
  return readGazetteer().postcodes.map(({ code, town, quarters }): PlaceRow => ({
    ...plain,
    ...inTown(town),
    ...(quarters.length === 0 ? { latitude: town.latitude, longitude: town.longitude } : middleOf(quarters)),
    id: postcodeId(code),
    kind: 'postcode',
    name: postcodeName(code),
    context: quarters.length === 1 ? `${town.name}, ${quarters[0]?.name}` : town.name,
    population: 0,
    members: quarters.length === 0 ? [`town-${town.id}`] : quarters.map(({ id }) => id),
  }))
}

const inTown = (town: Town) => ({ region: town.region, district: town.district, townId: town.id })

const slug = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '-')

const regionName = (code: string) => {
  const region = regions.find((one) => one.code === code)
  return region === undefined ? '' : textIn(region.name, 'cs')
}

/** What a town lies in, as suggestions say it. */
export function contextOfTown(town: Pick<Town, 'name' | 'district' | 'region'>): string {
  const district = districts.find(({ code }) => code === town.district)?.name ?? ''
  if (town.region === 'PHA') return 'Česko'
  const isOwn = district === town.name || district === `${town.name}-město`
  return isOwn || district === '' ? regionName(town.region) : `okres ${district}`
}

/** The middle of towns or quarters, and how many people live there. */
function middleOf(places: readonly (Town | Quarter)[]): { latitude: number; longitude: number; population: number } {
  return {
    latitude: mean(places.map(({ latitude }) => latitude)),
    longitude: mean(places.map(({ longitude }) => longitude)),
    population: places.reduce((total, { population }) => total + population, 0),
  }
}

const mean = (numbers: readonly number[]) => rounded(numbers.reduce((sum, one) => sum + one, 0) / numbers.length)

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}

interface Position {
  latitude: number
  longitude: number
}

/** Between two positions of one country. */
export function kilometres(a: Position, b: Position): number {
  const north = (a.latitude - b.latitude) * 111.2
  const east = (a.longitude - b.longitude) * 111.2 * Math.cos((a.latitude * Math.PI) / 180)
  return Math.hypot(north, east)
}
