import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { slugOf } from '#server/platform/text/slugOf.ts'
import { numberOfTown } from './placeNumbers.ts'

export interface Town {
  /** Its number at GeoNames, or one above those. */
  id: number
  name: string
  district: string
  region: string
  /** 0 where we do not know it. */
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
  /** 0 where we do not know it. */
  population: number
  latitude: number
  longitude: number
  /** Streets that lie in it; none where we know none. */
  streets: readonly string[]
  /** How far it reaches, where addresses seldom name it: 0 for a quarter that they do. */
  km: number
}

/** A district of a large town that consists of quarters: Praha 7, Brno-střed. */
export interface Borough {
  id: string
  town: Town
  name: string
  otherNames: readonly string[]
  quarters: readonly Quarter[]
}

export interface Station {
  name: string
  /** `A, B` */
  lines: string
  latitude: number
  longitude: number
}

/** Latitude, longitude and km of a circle. */
export type Circle = readonly [latitude: number, longitude: number, km: number]

/** Mountains, a landscape, a lake. */
export interface Area {
  name: string
  otherNames: readonly string[]
  region: string
  context: string
  circles: readonly Circle[]
}

export interface Postcode {
  /** Five digits. */
  code: string
  town: Town
  /** Those that it covers; none for all of the town. */
  quarters: readonly Quarter[]
}

export interface Gazetteer {
  /** The most populous first. */
  towns: readonly Town[]
  quarters: readonly Quarter[]
  boroughs: readonly Borough[]
  stations: readonly Station[]
  areas: readonly Area[]
  postcodes: readonly Postcode[]
}

let gazetteer: Gazetteer | undefined

/** The places of Czechia that the product knows by itself, read once. */
export function readGazetteer(): Gazetteer {
  gazetteer ??= parseGazetteer()
  return gazetteer
}

function parseGazetteer(): Gazetteer {
  const numbered = readTable('towns.gen.tsv').map(townOf)
  const small = readTable('smallTowns.tsv').map((columns) =>
    townOf([String(numberOfTown(columns[0] ?? '', columns[1] ?? '')), ...columns]),
  )
  const towns = [...numbered, ...small].toSorted((one, other) => other.population - one.population)
  const townNamed = (name: string, region: string, of: string) => {
    const found = towns.find((town) => town.name === name && town.region === region)
    if (found === undefined) throw new Error(`${of} lies in an unknown town, ${name}.`)
    return found
  }
  const quarters = readTable('quarters.tsv').map((columns): Quarter => {
    const [
      townName = '',
      region = '',
      name = '',
      context = '',
      latitude,
      longitude,
      thousands,
      streets = '',
      km = '0',
    ] = columns
    const town = townNamed(townName, region, `The quarter ${name}`)
    return {
      id: partId(town, name),
      town,
      name,
      context: context === '' ? townName : context,
      population: Math.round(Number(thousands) * 1000),
      latitude: Number(latitude),
      longitude: Number(longitude),
      streets: listOf(streets),
      km: Number(km),
    }
  })
  const quarterOf = (town: Town, name: string) => {
    const found = quarters.find((quarter) => quarter.town === town && quarter.name === name)
    if (found === undefined) throw new Error(`${town.name} has no quarter ${name}.`)
    return found
  }
  return {
    towns,
    quarters,
    boroughs: readTable('boroughs.tsv').map(([townName = '', region = '', name = '', others = '', names = '']) => {
      const town = townNamed(townName, region, `The borough ${name}`)
      return {
        id: partId(town, name),
        town,
        name,
        otherNames: listOf(others),
        quarters: listOf(names).map((quarter) => quarterOf(town, quarter)),
      }
    }),
    stations: readTable('metro.tsv').map(([name = '', lines = '', latitude, longitude]) => ({
      name,
      lines,
      latitude: Number(latitude),
      longitude: Number(longitude),
    })),
    areas: readTable('areas.tsv').map(([name = '', others = '', , region = '', context = '', circles = '']) => ({
      name,
      otherNames: listOf(others),
      region,
      context,
      circles: circles.split(';').map((circle): Circle => {
        const [latitude = 0, longitude = 0, km = 0] = circle.split(',').map(Number)
        return [latitude, longitude, km]
      }),
    })),
    postcodes: readTable('postcodes.tsv').map(([code = '', townName = '', region = '', names = '']) => {
      const town = townNamed(townName, region, `The postal code ${code}`)
      return { code, town, quarters: listOf(names).map((quarter) => quarterOf(town, quarter)) }
    }),
  }
}

const townOf = ([
  id = '',
  name = '',
  district = '',
  region = '',
  population,
  latitude,
  longitude,
]: readonly string[]): Town => ({
  id: Number(id),
  name,
  district,
  region,
  population: Number(population),
  latitude: Number(latitude),
  longitude: Number(longitude),
})

const partId = (town: Town, name: string) => `quarter-${town.id}-${slugOf(name)}`

const listOf = (text: string) => (text === '' ? [] : text.split(','))

function readTable(file: string): string[][] {
  return readFileSync(join(import.meta.dirname, file), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'))
}
