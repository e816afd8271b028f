import { districts } from '#contract/entities/districts.ts'
import { regions } from '#contract/entities/regions.ts'
import type { Place } from '#contract/entities/place.ts'

import { readGazetteer, type Town } from './gazetteer.ts'
import { textIn } from '#server/platform/text/texts.ts'

/** A row of the table `place`. */
export interface PlaceRow extends Place {
  district: string | null
  townId: number | null
  population: number
}

/** Regions, districts, towns and quarters as rows of the table `place`. */
export function placeRows(): PlaceRow[] {
  const { towns, quarters } = readGazetteer()
  // Places are known by their Czech names, regions abroad also by their English ones.
  const regionNames = new Map<string, string>(regions.map(({ code, name }) => [code, textIn(name, 'cs')]))
  const districtNames = new Map<string, string>(districts.map(({ code, name }) => [code, name]))

  const regionRows = regions.map(({ code, name }): PlaceRow => ({
    ...middleOf(towns.filter((town) => town.region === code)),
    id: `region-${code}`,
    kind: 'region',
    name: textIn(name, 'cs'),
    context: textIn(name, 'en'),
    region: code,
    district: null,
    townId: null,
  }))
  const districtRows = districts
    // Prague is one town, one district and one region: nobody needs it a third time.
    .filter(({ region }) => region !== 'PHA')
    .map(({ code, name, region }): PlaceRow => ({
      ...middleOf(towns.filter((town) => town.district === code)),
      id: `district-${code}`,
      kind: 'district',
      name: `okres ${name}`,
      context: regionNames.get(region) ?? '',
      region,
      district: code,
      townId: null,
    }))
  const townRows = towns.map((town): PlaceRow => ({
    id: `town-${town.id}`,
    kind: 'town',
    name: town.name,
    context: contextOfTown(town, districtNames, regionNames),
    region: town.region,
    district: town.district,
    townId: town.id,
    population: town.population,
    latitude: town.latitude,
    longitude: town.longitude,
  }))
  const quarterRows = quarters.map(({ id, town, name, context, population, latitude, longitude }): PlaceRow => ({
    id,
    kind: 'quarter',
    name,
    context,
    region: town.region,
    district: town.district,
    townId: town.id,
    population,
    latitude,
    longitude,
  }))
  return [...regionRows, ...districtRows, ...townRows, ...quarterRows]
}

function contextOfTown(town: Town, districtNames: Map<string, string>, regionNames: Map<string, string>): string {
  const district = districtNames.get(town.district) ?? ''
  const region = regionNames.get(town.region) ?? ''
  if (town.region === 'PHA') return 'Česko'
  return district === town.name ? region : `okres ${district}`
}

/** The middle of towns, and how many people live there. */
function middleOf(towns: readonly Town[]): { latitude: number; longitude: number; population: number } {
  const sum = (pick: (town: Town) => number) => towns.reduce((total, town) => total + pick(town), 0)
  return {
    latitude: rounded(sum((town) => town.latitude) / towns.length),
    longitude: rounded(sum((town) => town.longitude) / towns.length),
    population: sum((town) => town.population),
  }
}

function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000
}
