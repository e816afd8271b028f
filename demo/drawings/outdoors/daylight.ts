import { mix, type Colour } from '../pen/colour.ts'

export const daylights = ['morning', 'noon', 'golden', 'dusk', 'mist'] as const
export type Daylight = (typeof daylights)[number]

export const seasons = ['spring', 'summer', 'autumn', 'winter'] as const
export type Season = (typeof seasons)[number]

/** What one time of day does to every colour of a picture. */
export interface LightTones {
  sky: readonly [top: Colour, middle: Colour, bottom: Colour]
  /** Colour of the light on surfaces that face it. */
  sun: Colour
  /** Colour of the light on surfaces that do not. */
  shade: Colour
  /** Cast shadows. */
  shadow: Colour
  /** What distance fades to. */
  haze: Colour
  cloud: Colour
  /** Share of windows with a lamp on. */
  lamps: number
}

export const lightTones: Record<Daylight, LightTones> = {
  morning: {
    sky: ['#8fbcd6', '#c9e0e4', '#fbe8cf'],
    sun: '#fff5e2',
    shade: '#b7bccd',
    shadow: '#44506b',
    haze: '#d9e3df',
    cloud: '#fffaf2',
    lamps: 0.06,
  },
  noon: {
    sky: ['#5d9fd0', '#9ccbe6', '#e2f1f2'],
    sun: '#fffefa',
    shade: '#b4c0d3',
    shadow: '#33425c',
    haze: '#cfe2e6',
    cloud: '#ffffff',
    lamps: 0,
  },
  golden: {
    sky: ['#7fa3c0', '#efcda6', '#fadfae'],
    sun: '#ffe7c2',
    shade: '#b09cab',
    shadow: '#4d3f5c',
    haze: '#ecd3b5',
    cloud: '#fff0da',
    lamps: 0.12,
  },
  dusk: {
    sky: ['#2e3d63', '#78698f', '#eba982'],
    sun: '#a9a0be',
    shade: '#737197',
    shadow: '#1f2140',
    haze: '#8d7b97',
    cloud: '#d9a3a0',
    lamps: 0.55,
  },
  mist: {
    sky: ['#b9c8d1', '#d5dedf', '#eeece3'],
    sun: '#f1f0ea',
    shade: '#bfc4cc',
    shadow: '#4b5563',
    haze: '#d9dfdf',
    cloud: '#f3f3ef',
    lamps: 0.15,
  },
}

export interface SeasonTones {
  leaves: readonly Colour[]
  grass: Colour
  blossom: Colour | null
  isBare: boolean
  hasSnow: boolean
}

export const seasonTones: Record<Season, SeasonTones> = {
  spring: {
    leaves: ['#9dbf72', '#86b068', '#b3cc80'],
    grass: '#9cbc74',
    blossom: '#f3d3d6',
    isBare: false,
    hasSnow: false,
  },
  summer: {
    leaves: ['#6d9b58', '#588a50', '#84aa5f'],
    grass: '#86ad64',
    blossom: null,
    isBare: false,
    hasSnow: false,
  },
  autumn: {
    leaves: ['#d8a048', '#c97d3d', '#a89c4c', '#b9653a'],
    grass: '#a9aa66',
    blossom: null,
    isBare: false,
    hasSnow: false,
  },
  winter: {
    leaves: ['#8b8078', '#7d746f', '#978b80'],
    grass: '#eef0ee',
    blossom: null,
    isBare: true,
    hasSnow: true,
  },
}

/** The colour of something far away: `distance` 0 here, 1 lost in the haze. */
export const faded = (colour: Colour, tones: LightTones, distance: number): Colour => mix(colour, tones.haze, distance)
