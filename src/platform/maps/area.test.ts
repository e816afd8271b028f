import { describe, expect, it } from 'vitest'

import { languages, withPlainSpaces } from '#tests/support/languages.ts'

import { areaDescription, centreOf, describeArea, distancesToEdges, kilometresBetween } from './area.ts'
import { readBox } from './box.ts'

/** Around the middle of Brno: 0.1° to the north and south, 0.2° to the west and east. */
const box = { west: 16.4, south: 49.1, east: 16.8, north: 49.3 }

describe('distances over the ground [B-GEO]', () => {
  it('are those of a round earth with a radius of 6371 km', () => {
    const quarter = kilometresBetween({ lat: 0, lng: 0 }, { lat: 90, lng: 0 })
    expect(quarter).toBeCloseTo((6371 * Math.PI) / 2, 9)
    expect(kilometresBetween({ lat: 0, lng: 0 }, { lat: 0, lng: 180 })).toBeCloseTo(6371 * Math.PI, 9)
  })

  it.each([
    ['Praha and Brno', { lat: 50.0755, lng: 14.4378 }, { lat: 49.1951, lng: 16.6068 }, '184.33'],
    ['one degree on the equator', { lat: 0, lng: 0 }, { lat: 0, lng: 1 }, '111.19'],
    ['one degree on the 60th parallel', { lat: 60, lng: 0 }, { lat: 60, lng: 1 }, '55.60'],
    ['two sides of the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, '111.19'],
    ['a point and itself', { lat: 49.2, lng: 16.6 }, { lat: 49.2, lng: 16.6 }, '0.00'],
  ])('are right between %s', (_, one, other, km) => {
    expect(kilometresBetween(one, other).toFixed(2)).toBe(km)
    expect(kilometresBetween(other, one)).toBeCloseTo(kilometresBetween(one, other), 9)
  })

  it('lead from the centre of a box to its northern and western edge', () => {
    expect(centreOf(box)).toEqual({ lat: 49.2, lng: 16.6 })
    const { north, west } = distancesToEdges(box)
    expect([north.toFixed(2), west.toFixed(2)]).toEqual(['11.12', '14.53'])
  })
})

const coordinates = ({ lat, lng }: { lat: number; lng: number }) => Promise.resolve(`${lat}/${lng}`)

describe('the description of an area [C-MAPS]', () => {
  it.each([
    ['en', 'Brno (11.12 km to the north, 14.53 km to the west)'],
    ['cs', 'Brno (11,12 km na sever, 14,53 km na západ)'],
  ] as const)('names the place and two distances with two decimals in %s [B-GEO]', (language, text) => {
    expect(withPlainSpaces(areaDescription('Brno', box, languages[language]))).toBe(text)
  })

  it('keeps both decimals also where they are zeros [B-GEO]', () => {
    const point = { west: 16.6, south: 49.2, east: 16.6, north: 49.2 }
    expect(withPlainSpaces(areaDescription('Brno', point, languages.en))).toContain('0.00 km to the north')
  })

  it('asks for the name of the centre', async () => {
    expect(await describeArea(coordinates, box, languages.en)).toMatch(/^49\.2\/16\.6 \(/)
  })

  it.each([
    ['en', 'Error retrieving area description'],
    ['cs', 'Popis oblasti se nepodařilo získat'],
  ] as const)('says to the letter in %s that nobody could name it', async (language, text) => {
    expect(await describeArea(() => Promise.reject(new Error('Offline.')), box, languages[language])).toBe(text)
  })
})

it.each(['', '1,2,3', '1,2,3,4,5', '1,2,three,4', '3,2,1,4', '1,4,3,2', '1,,3,4'])('reads no box from “%s”', (text) => {
  expect(readBox(text)).toBeNull()
})

it('reads a box as links write it', () => {
  expect(readBox('16.4,49.1,16.8,49.3')).toEqual(box)
})
