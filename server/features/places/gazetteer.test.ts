import { existsSync, readFileSync } from 'node:fs'

import { describe, expect, it } from 'vitest'

import { districts } from '#contract/entities/districts.ts'
import { regions } from '#contract/entities/regions.ts'
import { foldText } from '#contract/understanding/foldText.ts'

import { readGazetteer } from './gazetteer.ts'
import { kilometres, placeRows } from './placeRows.ts'

const { towns, quarters, boroughs, stations, areas, postcodes } = readGazetteer()
const rows = placeRows()
const town = (name: string) => towns.find((one) => one.name === name) ?? expect.fail(`no ${name}`)
const folded = (text: string) => foldText(text).folded

/** Files of registers that lie on some machines (docs/places.md); they are no part of the project. */
const registers = process.env.REGISTERS_DIRECTORY ?? ''
const withRegisters = existsSync(`${registers}/places/parts.csv`)

const linesOf = (file: string) =>
  readFileSync(`${registers}/${file}`, 'utf8')
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
const pointsOf = (file: string): { name: string; town: string; latitude: number; longitude: number }[] =>
  (
    JSON.parse(readFileSync(`${registers}/${file}`, 'utf8')) as {
      features: { properties: Record<string, string>; geometry: { coordinates: [number, number] } }[]
    }
  ).features.map(({ properties, geometry: { coordinates } }) => ({
    name: properties.nazev ?? '',
    town: properties.obec ?? '',
    longitude: coordinates[0],
    latitude: coordinates[1],
  }))

const count = (kind: string) => rows.filter((row) => row.kind === kind).length

describe('the places that are built in [E3]', () => {
  it('have an id each, a known region and district, and lie in Czechia', () => {
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    const wrong = rows.filter(
      ({ region, district, latitude, longitude }) =>
        !regions.some(({ code }) => code === region) ||
        (district !== null && districts.find(({ code }) => code === district)?.region !== region) ||
        !(latitude > 48.5 && latitude < 51.1 && longitude > 12.0 && longitude < 18.9),
    )
    expect(wrong).toEqual([])
  })

  it('are as many of each kind as there should be', () => {
    expect([count('region'), count('district'), count('metro')]).toEqual([14, 76, 58])
    expect(count('town')).toBeGreaterThan(1300)
    expect(boroughs.filter(({ name }) => /^Praha \d+$/.test(name))).toHaveLength(22)
  })

  it('know all towns that districts are named after, each in its district', () => {
    const named = districts.filter(({ name }) => !/-(?:město|venkov|západ|východ|jih|sever)$/.test(name))
    const missing = named.filter(
      ({ code, name }) => !towns.some((one) => one.name === name && one.district === code && one.population > 4000),
    )
    expect(missing).toEqual([])
  })

  it('have each quarter within its town, and apart from the others', () => {
    const far = quarters.filter(
      (quarter) => kilometres(quarter, quarter.town) > (quarter.town.region === 'PHA' ? 19 : 13),
    )
    expect(far.map(({ name }) => name)).toEqual([])
    const twins = quarters.filter((one, at) =>
      quarters.some((other, second) => second < at && other.km === one.km && kilometres(one, other) < 0.25),
    )
    expect(twins.map(({ name }) => name)).toEqual([])
  })

  it('have boroughs whose quarters lie together', () => {
    const wide = boroughs.filter((borough) => {
      const [first] = borough.quarters
      return first === undefined || borough.quarters.some((quarter) => kilometres(first, quarter) > 16)
    })
    expect(wide.map(({ name }) => name)).toEqual([])
  })

  it('have stations between 0.4 and 2.5 km from the next one of their line, as the trains go', () => {
    for (const line of ['A', 'B', 'C']) {
      // Of an interchange the file has one row, so neighbours are the nearest stations of the line.
      const ofLine = stations.filter(({ lines }) => lines.split(', ').includes(line))
      for (const station of ofLine) {
        const nearest = Math.min(
          ...ofLine.filter((other) => other !== station).map((other) => kilometres(station, other)),
        )
        expect(nearest, station.name).toBeGreaterThan(0.4)
        expect(nearest, station.name).toBeLessThan(2.5)
      }
    }
  })

  it.each([
    ['Krkonoše', 'Špindlerův Mlýn', true],
    ['Krkonoše', 'Jičín', false],
    ['Šumava', 'Železná Ruda', true],
    ['Šumava', 'Plzeň', false],
    ['Jizerské hory', 'Liberec', false],
    ['Beskydy', 'Frýdlant nad Ostravicí', true],
    ['Beskydy', 'Ostrava', false],
    ['Orlické hory', 'Deštné v Orlických horách', true],
    ['Krušné hory', 'Boží Dar', true],
    ['Krušné hory', 'Most', false],
    ['Pálava', 'Mikulov', true],
    ['Lipno', 'Lipno nad Vltavou', true],
    ['Máchovo jezero', 'Doksy', true],
    ['Bílé Karpaty', 'Luhačovice', false],
    ['Český ráj', 'Turnov', true],
  ])('have %s, and %s in it: %s', (area, name, isIn) => {
    const { circles } = areas.find((one) => one.name === area) ?? expect.fail(`no ${area}`)
    const place = towns.find((one) => one.name === name)
    // Villages of less than 1,000 people may be missing; then there is nothing to compare.
    if (place === undefined) return expect(name).toMatch(/^(?:Deštné|Boží Dar|Lipno nad)/)
    const inside = circles.some(([latitude, longitude, km]) => kilometres({ latitude, longitude }, place) <= km + 1)
    expect(inside).toBe(isIn)
  })

  it('have postal codes that begin as the region does', () => {
    const first: Readonly<Record<string, string>> = {
      PHA: '1',
      JHM: '6',
      MSK: '7',
      OLK: '7',
      PLK: '3',
      JHC: '3',
      KVK: '3',
    }
    const wrong = postcodes.filter(({ code, town: { region } }) => !code.startsWith(first[region] ?? code[0] ?? ''))
    expect(wrong).toEqual([])
  })

  it('cover every quarter of Prague by a postal code and a district', () => {
    const inPrague = quarters.filter(({ town: { region } }) => region === 'PHA')
    const covered = (list: readonly { quarters: readonly unknown[] }[]) =>
      inPrague.filter((quarter) => !list.some((one) => one.quarters.includes(quarter))).map(({ name }) => name)
    expect(covered(boroughs)).toEqual([])
    // Those that addresses seldom name need none.
    expect(covered(postcodes).filter((name) => quarters.find((one) => one.name === name)?.km === 0)).toEqual([])
  })
})

describe.skipIf(!withRegisters)('compared with registers (skipped without REGISTERS_DIRECTORY) [E3]', () => {
  it('every town is a municipality of its district', () => {
    const known = new Set(
      linesOf('places/parts.csv')
        .map((line) => line.split(',').slice(3, 7))
        .map(([, name = '', , district = '']) => `${folded(name).replaceAll(/[^a-z]/g, '')} ${district}`),
    )
    const wrong = towns.filter(({ name, district }) => {
      const districtName = districts.find(({ code }) => code === district)?.name ?? ''
      return !known.has(
        `${folded(name).replaceAll(/[^a-z]/g, '')} ${districtName.replace('Praha', districtName === 'Praha' ? 'Hlavní město Praha' : 'Praha')}`,
      )
    })
    expect(wrong.map(({ name, district }) => `${name} ${district}`)).toEqual([])
  })

  it('every quarter that addresses name is a part of its town', () => {
    const parts = linesOf('places/parts.csv').map((line) => line.split(','))
    // Registers number these towns, whose quarters have names in use only, or call the quarter after its town.
    const numbered = new Set(['České Budějovice', 'Děčín', 'Zlín', 'Karlovy Vary', 'Jihlava', 'Havířov', 'Teplice'])
    const wrong = quarters.filter(
      ({ name, town: { name: of }, km }) =>
        km === 0 &&
        !numbered.has(of) &&
        !parts.some(
          ([, part = '', , , town]) => town === of && (folded(part) === folded(name) || part.endsWith(`-${name}`)),
        ),
    )
    expect(wrong.map(({ name, town: { name: of } }) => `${name}, ${of}`)).toEqual(['Vinohrady, Brno'])
  })

  it('every station lies where the map has it, to 400 m', () => {
    const surveyed = pointsOf('map/metro_stanice.geojson')
    const far = stations.flatMap((station) => {
      const same = surveyed.filter(
        ({ name }) => folded(name).replaceAll(/[^a-z]/g, '') === folded(station.name).replaceAll(/[^a-z]/g, ''),
      )
      const km = Math.min(...same.map((point) => kilometres(point, station)))
      return same.length > 0 && km > 0.4 ? [`${station.name} ${km.toFixed(2)}`] : []
    })
    expect(far).toEqual([])
  })

  it('every borough that the register has lies within 5 km of it', () => {
    const surveyed = pointsOf('map/mestske_casti_body.geojson')
    const far = [...boroughs.map(({ id }) => id), ...quarters.map(({ id }) => id)].flatMap((id) => {
      const row = rows.find((one) => one.id === id)
      if (row === undefined) return []
      const name = `${towns.find((one) => one.id === row.townId)?.name}-${row.name}`
      const point = surveyed.find((one) => one.name === name)
      if (point === undefined) return []
      const km = kilometres(point, row)
      return km > 5 ? [`${name} ${km.toFixed(1)}`] : []
    })
    expect(far).toEqual([])
  })
})

it('knows Prague and Brno [E3]', () => {
  expect([town('Praha').district, town('Brno').district]).toEqual(['CZ0100', 'CZ0642'])
})
