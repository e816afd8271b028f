import { palettes } from '#src/platform/colors/palette.ts'

/** Every colour of a map of ours, drawn or of streets. */
export interface MapColours {
  water: string
  waterLine: string
  abroad: string
  abroadLine: string
  land: string
  hills: string
  town: string
  countryLine: string
  regionLine: string
  districtLine: string
  grid: string
  motorway: string
  motorwayEdge: string
  railway: string
  road: string
  roadEdge: string
  wood: string
  building: string
  name: string
  quietName: string
  waterName: string
  halo: string
}

// Quiet enough that the pins, which are green and teal, stand out.
export const mapColours: Readonly<Record<'light' | 'dark', MapColours>> = {
  light: {
    water: '#c4e0e6',
    waterLine: '#8fc0cc',
    abroad: '#efece5',
    abroadLine: '#cfc9bd',
    land: '#fbfaf5',
    hills: '#d9ead0',
    town: '#ebe3d4',
    countryLine: '#7f9a86',
    regionLine: '#a9bba9',
    districtLine: '#d3dacb',
    grid: '#e9e6dc',
    motorway: '#f4c878',
    motorwayEdge: '#d99f47',
    railway: '#a39d92',
    road: '#ffffff',
    roadEdge: '#c9c1b2',
    wood: '#dcecd4',
    building: '#ded5c6',
    name: '#33312c',
    quietName: '#67625a',
    waterName: '#2f6f80',
    halo: '#fdfcf9',
  },
  dark: {
    water: '#17343b',
    waterLine: '#2c5a66',
    abroad: '#1a1c1a',
    abroadLine: '#3a3d39',
    land: '#232825',
    hills: '#273528',
    town: '#373630',
    countryLine: '#6f8f78',
    regionLine: '#51665a',
    districtLine: '#37423a',
    grid: '#2c322e',
    motorway: '#9a7434',
    motorwayEdge: '#5f4a26',
    railway: '#6a675f',
    road: '#4d534e',
    roadEdge: '#171a18',
    wood: '#26352a',
    building: '#343935',
    name: '#f1efea',
    quietName: '#b9b4a8',
    waterName: '#8fc3cf',
    halo: '#1a1c1a',
  },
}

/** Of areas that are looked in, and of places. */
export const markColours = { area: palettes.teal.solid, place: palettes.green.solid } as const
