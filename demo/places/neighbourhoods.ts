import { regions, type RegionCode } from '#contract/entities/regions.ts'

import { createRandom } from '#demo/random.ts'
import { normalQuantile } from '#demo/spread.ts'
import { readGazetteer, type Quarter, type Town } from '#server/features/places/gazetteer.ts'

/** Where listings lie: a quarter of a large town, or a town as a whole. */
export interface Neighbourhood {
  town: Town
  quarter: Quarter | undefined
  latitude: number
  longitude: number
  population: number
  /** How dear it is among its region's homes, as a standard normal. */
  dearness: number
}

let byRegion: ReadonlyMap<RegionCode, readonly Neighbourhood[]> | undefined

/** All neighbourhoods of a region. */
export function neighbourhoodsOf(region: RegionCode): readonly Neighbourhood[] {
  byRegion ??= new Map(regions.map(({ code }) => [code, rank(unranked(code))]))
  return byRegion.get(region) ?? []
}

type Unranked = Omit<Neighbourhood, 'dearness'>

function unranked(region: RegionCode): Unranked[] {
  const { towns, quarters } = readGazetteer()
  return towns
    .filter((town) => town.region === region && town.population > 0)
    .flatMap((town): Unranked[] => {
      const own = quarters.filter((quarter) => quarter.town === town && quarter.population > 0)
      if (own.length === 0) return [{ town, quarter: undefined, ...positionOf(town), population: town.population }]
      const counted = own.reduce((total, quarter) => total + quarter.population, 0)
      return own.map((quarter) => ({
        town,
        quarter,
        ...positionOf(quarter),
        population: (town.population * quarter.population) / counted,
      }))
    })
}

function positionOf({ latitude, longitude }: { latitude: number; longitude: number }) {
  return { latitude, longitude }
}

/** Dearer are the large towns, what lies near their middle, the spas and mountains, and the surroundings of Prague and Brno. */
function score({ town, quarter, latitude, longitude }: Unranked): number {
  const luck = createRandom(`dearness/${town.id}/${quarter?.name ?? ''}`).normal() * 0.45
  const size = Math.log10(town.population) * 0.8
  const [prague, brno] = [kilometres({ latitude, longitude }, praha), kilometres({ latitude, longitude }, brnoMiddle)]
  if (quarter !== undefined)
    return size - kilometres({ latitude, longitude }, town) * 0.28 + luck + (soughtAfter.has(quarter.name) ? 0.9 : 0)
  return (
    size + Math.max(0, 1.6 - prague / 25) + Math.max(0, 0.9 - brno / 25) + luck + (soughtAfter.has(town.name) ? 1.2 : 0)
  )
}

const praha = { latitude: 50.088, longitude: 14.4208 }
const brnoMiddle = { latitude: 49.1952, longitude: 16.608 }
const soughtAfter = new Set([
  'Staré Město',
  'Malá Strana',
  'Josefov',
  'Hradčany',
  'Vinohrady',
  'Dejvice',
  'Bubeneč',
  'Střešovice',
  'Karlín',
  'Holešovice',
  'Podolí',
  'Troja',
  'Stránice',
  'Pisárky',
  'Lesná',
  'Mariánské Lázně',
  'Luhačovice',
  'Karlovy Vary',
  'Špindlerův Mlýn',
  'Harrachov',
  'Mikulov',
  'Průhonice',
  'Říčany',
  'Černošice',
  'Třeboň',
  'Český Krumlov',
  'Litomyšl',
])

/** In km; good enough inside one country. */
function kilometres(a: { latitude: number; longitude: number }, b: { latitude: number; longitude: number }): number {
  return Math.hypot((a.latitude - b.latitude) * 111.2, (a.longitude - b.longitude) * 71.5)
}

/** Turns scores into a standard normal among the region's people, so that the region's prices keep their spread. */
function rank(neighbourhoods: Unranked[]): Neighbourhood[] {
  const total = neighbourhoods.reduce((sum, { population }) => sum + population, 0)
  let below = 0
  return neighbourhoods
    .map((neighbourhood) => ({ neighbourhood, score: score(neighbourhood) }))
    .toSorted((a, b) => a.score - b.score)
    .map(({ neighbourhood }) => {
      const middle = (below + neighbourhood.population / 2) / total
      below += neighbourhood.population
      return { ...neighbourhood, dearness: normalQuantile(middle) }
    })
}
