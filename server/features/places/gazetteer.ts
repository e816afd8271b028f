import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { slugOf } from '#server/platform/text/slugOf.ts'

export interface Town {
  /** Its number at GeoNames. */
  id: number
  name: string
  district: string
  region: string
  population: number
  latitude: number
  longitude: number
}

export interface Quarter {
  /** Such as `quarter-3067696-zizkov`. */
  id: string
  town: Town
  name: string
  /** What it lies in as addresses say it: 'Praha 3', or its town. */
  context: string
  population: number
  latitude: number
  longitude: number
  /** Streets that lie in it; none where we know none. */
  streets: readonly string[]
}

export interface Gazetteer {
  /** The most populous first. */
  towns: readonly Town[]
  quarters: readonly Quarter[]
}

let gazetteer: Gazetteer | undefined

/** The towns and quarters of Czechia that the product knows, read once. */
export function readGazetteer(): Gazetteer {
  gazetteer ??= parseGazetteer()
  return gazetteer
}

function parseGazetteer(): Gazetteer {
  const towns = readTable('towns.gen.tsv').map(
    ([id = '', name = '', district = '', region = '', population, latitude, longitude]): Town => ({
      id: Number(id),
      name,
      district,
      region,
      population: Number(population),
      latitude: Number(latitude),
      longitude: Number(longitude),
    }),
  )
  const quarters = readTable('quarters.tsv').map(
    ([townName = '', region = '', name = '', context = '', latitude, longitude, thousands, streets = '']): Quarter => {
      const town = towns.find((town) => town.name === townName && town.region === region)
      if (town === undefined) throw new Error(`The quarter ${name} lies in an unknown town, ${townName}.`)
      return {
        id: `quarter-${town.id}-${slugOf(name)}`,
        town,
        name,
        context: context === '' ? townName : context,
        population: Math.round(Number(thousands) * 1000),
        latitude: Number(latitude),
        longitude: Number(longitude),
        streets: streets === '' ? [] : streets.split(','),
      }
    },
  )
  return { towns, quarters }
}

function readTable(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
