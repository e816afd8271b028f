import type { Daylight, Season } from './outdoors/daylight.ts'

export const buildingKinds = [
  'panelBlock',
  'brickBlock',
  'townHouse',
  'residence',
  'familyHouse',
  'villa',
  'bungalow',
  'terracedHouse',
  'logHouse',
  'cabin',
  'mobileHome',
  'farmstead',
  'office',
  'warehouse',
  'factory',
  'shop',
  'restaurant',
  'guestHouse',
  'barn',
  'garageRow',
  'garageSpace',
  'outdoorSpace',
  'development',
] as const
export type BuildingKind = (typeof buildingKinds)[number]

export const landKinds = ['building', 'commercial', 'field', 'forest', 'meadow', 'garden', 'orchard', 'pond'] as const
export type LandKind = (typeof landKinds)[number]

export const roomKinds = [
  'living',
  'bedroom',
  'kitchen',
  'bathroom',
  'hall',
  'study',
  'child',
  'balcony',
  'officeRoom',
  'shopRoom',
  'workshop',
  'diningRoom',
] as const
export type RoomKind = (typeof roomKinds)[number]

export const energyClasses = ['A', 'B', 'C', 'D', 'E', 'F', 'G'] as const
export type EnergyClass = (typeof energyClasses)[number]

export interface FacadeDrawing {
  scene: 'facade'
  seed: number
  building: BuildingKind
  /** Storeys above the ground. */
  floors: number
  light: Daylight
  season: Season
  /** Which of the building's colour schemes. */
  palette: number
  hasBalconies: boolean
  isWorn: boolean
}

export interface LandDrawing {
  scene: 'land'
  seed: number
  land: LandKind
  light: Daylight
  season: Season
  palette: number
}

export interface RoomDrawing {
  scene: 'room'
  seed: number
  room: RoomKind
  light: Daylight
  season: Season
  palette: number
  furnished: 'yes' | 'partly' | 'no'
}

export interface FloorPlanDrawing {
  scene: 'floorPlan'
  seed: number
  palette: number
  /** All rooms together, in tenths of a square metre, so that sums stay exact. */
  usableTenths: number
  /** Rooms to live in, without kitchen, hall and bath. */
  rooms: number
  /** Whether the kitchen is a room of its own (2+1) or a part of the living room (2+kk). */
  hasKitchenRoom: boolean
  hasBalcony: boolean
}

export interface EnergyLabelDrawing {
  scene: 'energyLabel'
  seed: number
  palette: number
  energyClass: EnergyClass
  /** kWh/m² a year; absent where the listing does not say. */
  kwhPerM2?: number
}

/** All that is stored of a picture: drawing it again from this gives the same picture, byte by byte. */
export type Drawing = FacadeDrawing | LandDrawing | RoomDrawing | FloorPlanDrawing | EnergyLabelDrawing
