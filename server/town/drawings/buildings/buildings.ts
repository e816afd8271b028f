import type { BuildingKind } from '../drawing.ts'
import { panelBlock } from './panelBlock.ts'
import { residence } from './residence.ts'
import type { MakeBuilding } from './building.ts'

/** How each kind of building is put together. */
export const buildings: Record<BuildingKind, MakeBuilding> = {
  panelBlock,
  brickBlock: panelBlock,
  townHouse: residence,
  residence,
  familyHouse: residence,
  villa: residence,
  bungalow: residence,
  terracedHouse: residence,
  logHouse: residence,
  cabin: residence,
  mobileHome: residence,
  farmstead: residence,
  office: residence,
  warehouse: residence,
  factory: residence,
  shop: residence,
  restaurant: residence,
  guestHouse: residence,
  barn: residence,
  garageRow: residence,
  garageSpace: residence,
  outdoorSpace: residence,
  development: residence,
}
