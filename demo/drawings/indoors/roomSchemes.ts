import type { Colour } from '../pen/colour.ts'

/** The colours of a home: one scheme for all its rooms. */
export interface RoomScheme {
  wall: Colour
  /** The one wall that is painted. */
  feature: Colour
  floor: Colour
  wood: Colour
  textile: Colour
  accent: Colour
  /** A second small colour: cushions, books, vases. */
  spark: Colour
}

export const roomSchemes: readonly [RoomScheme, ...RoomScheme[]] = [
  {
    wall: '#f3ede3',
    feature: '#c9d3c0',
    floor: '#c79d6d',
    wood: '#a87849',
    textile: '#7f9a82',
    accent: '#4f7a63',
    spark: '#e0a458',
  },
  {
    wall: '#f4f1ec',
    feature: '#e4d3c2',
    floor: '#d8b98f',
    wood: '#c79a66',
    textile: '#d9c8b4',
    accent: '#b5704f',
    spark: '#56756c',
  },
  {
    wall: '#eef0f0',
    feature: '#b9cbd3',
    floor: '#b98f67',
    wood: '#8f6644',
    textile: '#5f7f92',
    accent: '#34536a',
    spark: '#e2b66b',
  },
  {
    wall: '#f6f0e6',
    feature: '#e8c9a9',
    floor: '#a9764c',
    wood: '#7c5434',
    textile: '#c77b58',
    accent: '#8f4c38',
    spark: '#6f8f86',
  },
  {
    wall: '#f2f0ee',
    feature: '#d6d2cd',
    floor: '#cfc4b5',
    wood: '#b79f82',
    textile: '#8d9196',
    accent: '#4a4f55',
    spark: '#c9a24f',
  },
  {
    wall: '#f5efe8',
    feature: '#d9b9ac',
    floor: '#d2a679',
    wood: '#a9774d',
    textile: '#cfa398',
    accent: '#935b57',
    spark: '#7e9a86',
  },
  {
    wall: '#eff1ea',
    feature: '#8fa58c',
    floor: '#d6b78d',
    wood: '#b88a57',
    textile: '#e6ddcc',
    accent: '#5a7758',
    spark: '#d98f62',
  },
  {
    wall: '#f3f0e8',
    feature: '#43565e',
    floor: '#b98a5d',
    wood: '#8e623c',
    textile: '#d3a54f',
    accent: '#38494f',
    spark: '#cf7b52',
  },
  {
    wall: '#f7f3ea',
    feature: '#e6dcae',
    floor: '#caa173',
    wood: '#a67c4f',
    textile: '#a9b58a',
    accent: '#7c8a4f',
    spark: '#c9705f',
  },
  {
    wall: '#efecea',
    feature: '#b7a6b5',
    floor: '#c2a083',
    wood: '#93704f',
    textile: '#8c7a94',
    accent: '#5e4c69',
    spark: '#dcb169',
  },
  {
    wall: '#f1efe9',
    feature: '#cfd8d6',
    floor: '#8e6a4c',
    wood: '#6f4e34',
    textile: '#a8b8b4',
    accent: '#2f6660',
    spark: '#e09a5b',
  },
  {
    wall: '#f6f2ee',
    feature: '#f0dcd0',
    floor: '#dcc3a2',
    wood: '#d1ac7c',
    textile: '#e3b7a0',
    accent: '#6f8690',
    spark: '#e3c06a',
  },
]
