import type { BuildingKind } from '../drawing.ts'
import { brickBlock } from './brickBlock.ts'
import type { MakeBuilding } from './building.ts'
import { cabin, logHouse, mobileHome } from './countryHouses.ts'
import { barn, farmstead, guestHouse } from './farmBuildings.ts'
import { bungalow, familyHouse, terracedHouse } from './houses.ts'
import { panelBlock } from './panelBlock.ts'
import { garageRow, garageSpace, outdoorSpace } from './parking.ts'
import { residence } from './residence.ts'
import { shop, townHouse } from './townHouse.ts'
import { development, factory, office, restaurant, warehouse } from './tradeBuildings.ts'
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
  logHouse,
  cabin,
  mobileHome,
  farmstead,
  office,
  warehouse,
  factory,
  shop,
  restaurant,
  guestHouse,
  barn,
  garageRow,
  garageSpace,
  outdoorSpace,
  development,
}
