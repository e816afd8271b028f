import type { BuildingKind } from '../drawing.ts'
import type { Colour } from '../pen/colour.ts'

const plaster: readonly Colour[] = [
  '#f3e6cc',
  '#efe9df',
  '#e9d3b4',
  '#dfe3d2',
  '#f0d9c8',
  '#e6e1d6',
  '#d6dfe2',
  '#f5efdf',
  '#e8c9a6',
  '#cfd6c4',
  '#eadfe0',
]
const town: readonly Colour[] = [
  '#ecd7a8',
  '#e5b99b',
  '#d3dcc4',
  '#efe2cf',
  '#c9d5da',
  '#e9c3b2',
  '#dccba4',
  '#e3dad3',
  '#d6b59c',
  '#b9c7b4',
  '#efdcae',
]
const logs: readonly Colour[] = ['#5f4635', '#73553d', '#4f3d31', '#8a6747', '#64503f']
const halls: readonly Colour[] = ['#d5dadc', '#c2cbcf', '#dfe0da', '#b7c4bd', '#cfd4d8']
const bricks: readonly Colour[] = ['#b5664c', '#a85d47', '#c07a5c', '#98563f', '#bd7f5f']

/** The main wall colour of each kind of building, by palette. */
export const wallColours: Record<BuildingKind, readonly Colour[]> = {
  panelBlock: ['#f1ead9', '#eef0e6', '#f4eee2', '#f6e7cd', '#efe9e4', '#e9ebea', '#f3efe4', '#f5ece6', '#d9d4ca'],
  brickBlock: ['#e9d8b8', '#b9705a', '#dcc8a6', '#c98d6d', '#e3dccb', '#cbb894', '#a9604a'],
  townHouse: town,
  residence: ['#f7f5f0', '#e7e4de', '#f3ebe0', '#c9cfcb', '#f5f6f4', '#d9cfc2', '#eeeae6'],
  familyHouse: plaster,
  villa: ['#f6f1e6', '#efe0c2', '#e6e6e0', '#f4e3d3', '#d9dfd8', '#f3ead9'],
  bungalow: plaster,
  terracedHouse: plaster,
  logHouse: logs,
  cabin: ['#8a6747', '#6f5140', '#a0774f', '#5d6f5c', '#7b4c3b', '#57493f'],
  mobileHome: ['#e6e2d7', '#cdd6d3', '#d8c9b0', '#b9c2b6'],
  farmstead: ['#f5f0e2', '#efdfbd', '#f2ead8', '#e8dcc8', '#f0d9b5'],
  office: ['#c3d0d6', '#aebfc7', '#d0d4d3', '#b9c7c4', '#8fa3ad'],
  warehouse: halls,
  factory: bricks,
  shop: town,
  restaurant: ['#f1dfba', '#e6c7a5', '#efe6d6', '#d9c9a9', '#d8d9c3'],
  guestHouse: ['#f4ecda', '#efe0c6', '#f6f1e8', '#e9d9bd'],
  barn: ['#8b5f44', '#a14f3d', '#77604b', '#9a7653'],
  garageRow: ['#d7d0c3', '#c9c5bd', '#ddd3bf', '#bfc4c2'],
  garageSpace: ['#d9dad8', '#cfd3d4', '#dedbd3'],
  outdoorSpace: ['#e9e2d2', '#dfe2dd', '#e6d6bf'],
  development: ['#f5f3ee', '#ece6da', '#e2e4e1', '#f1e4d3', '#dcd8d2'],
}
