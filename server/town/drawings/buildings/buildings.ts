import type { BuildingKind } from '../drawing.ts'
import { brickBlock } from './brickBlock.ts'
import type { MakeBuilding } from './building.ts'
import { bungalow, familyHouse, terracedHouse } from './houses.ts'
import { panelBlock } from './panelBlock.ts'
import { residence } from './residence.ts'
import { shop, townHouse } from './townHouse.ts'
import { villa } from './villa.ts'

/** How each kind of building is put together. */
export const buildings: Record<BuildingKind, MakeBuilding> = {
  panelBlock,
  brickBlock,
  townHouse,
  residence,
  familyHouse,
  villa,
  bungalow,
  terracedHouse,
  logHouse: familyHouse,
  cabin: bungalow,
  mobileHome: bungalow,
  farmstead: familyHouse,
  office: residence,
  warehouse: residence,
  factory: brickBlock,
  shop,
  restaurant: villa,
  guestHouse: villa,
  barn: familyHouse,
  garageRow: bungalow,
  garageSpace: bungalow,
  outdoorSpace: residence,
  development: residence,
}
