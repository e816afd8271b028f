import { layoutMarket, priceRise, regionMarket, roomMarket, type LayoutMarket } from '#demo/market.ts'
import type { Random } from '#demo/random.ts'
import { valueAt } from '#demo/spread.ts'
import { ageBuilding, describeBuilding, describeInternet, type Building } from './building.ts'
import {
  dearness,
  presentYear,
  roundArea,
  setWithArea,
  type Attributes,
  type PropertyFacts,
  type Sketch,
} from './facts.ts'

/** Kitchenettes are the mark of newer or rebuilt flats, of which Prague has more than its share. */
export function hasKitchenette(layout: string): boolean {
  return layout.endsWith('+kk') || layout === 'atypical' || layout === '6+'
}

export function flatFacts(random: Random, sketch: Sketch, layout: string): PropertyFacts {
  const { address, listingType } = sketch
  const market = marketOf(layout)
  const building = chooseBuilding(random, sketch, layout)
  const area = chooseArea(random, market)
  const attributes: Attributes = { disposition: layout, usable_area: area }
  describeBuilding(random, attributes, building)
  describeFloors(random, attributes, building, area, address.neighbourhood.town.population)
  describeOutside(random, attributes, building, area)
  describeEquipment(random, attributes, building, sketch)
  describeOwnership(random, attributes, building, sketch, area)
  describeInternet(random, attributes, address.neighbourhood.town.population)
  const pricePerM2 =
    valueAt(regionMarket[address.region].pricePerM2, dearness(random, address, building.quality)) * priceRise
  const salePrice = pricePerM2 * area
  return {
    attributes,
    salePrice,
    ...(layout === 'room' && listingType === 'rent'
      ? { rent: random.between(5_500, 9_500) * (address.region === 'PHA' ? 1.35 : 1) }
      : {}),
    rooms: market.rooms,
  }
}

function marketOf(layout: string): LayoutMarket {
  return layoutMarket.find((market) => market.layout === layout) ?? roomMarket
}

function chooseArea(random: Random, { area }: LayoutMarket): number {
  const drawn = valueAt(area, random.normal())
  return roundArea(random, Math.max(area.low * 0.72, Math.min(area.high * 1.35, drawn)))
}

function chooseBuilding(random: Random, { address }: Sketch, layout: string): Building {
  const panels = ['ULK', 'MSK', 'KVK'].includes(address.region) ? 1.5 : 1
  const buildingType = random.weighted(
    hasKitchenette(layout)
      ? ([
          ['brick', 58],
          ['panel', 17 * panels],
          ['skeleton', 15],
          ['mixed', 6],
          ['prefab', 3],
          ['wooden', 1],
        ] as const)
      : ([
          ['panel', 52 * panels],
          ['brick', 41],
          ['mixed', 4],
          ['prefab', 2],
          ['stone', 1],
        ] as const),
  )
  return ageBuilding(random, buildingType, chooseYear(random, buildingType, hasKitchenette(layout)))
}

function chooseYear(random: Random, buildingType: string, isNewer: boolean): number {
  if (buildingType === 'panel') return random.int(1961, 1991)
  if (buildingType === 'skeleton') return random.int(2004, presentYear + 1)
  if (buildingType === 'prefab' || buildingType === 'wooden') return random.int(1998, presentYear)
  if (buildingType === 'stone') return random.int(1780, 1915)
  const isNew = random.chance(isNewer ? 0.58 : 0.12)
  return isNew
    ? random.int(1999, presentYear + 2)
    : random.weighted([
        [random.int(1885, 1938), 70],
        [random.int(1946, 1962), 30],
      ])
}

function describeFloors(
  random: Random,
  attributes: Attributes,
  building: Building,
  area: number,
  population: number,
): void {
  const isNew = building.yearBuilt >= 1995
  const requestedFloors =
    building.buildingType === 'panel'
      ? random.pick([4, 4, 5, 6, 7, 8, 8, 9, 12, 13])
      : building.buildingType === 'skeleton'
        ? random.int(5, 12)
        : random.int(2, isNew ? 7 : 5)
  // Villages have no towers.
  const floorsTotal = Math.min(requestedFloors, population < 2_600 ? 3 : population < 6_000 ? 5 : 13)
  const floorNumber = random.int(1, floorsTotal)
  attributes.floors_total = floorsTotal
  attributes.floor_number = floorNumber
  attributes.elevator = random.chance(floorsTotal >= 6 ? 0.97 : floorsTotal >= 4 ? (isNew ? 0.95 : 0.38) : 0.07)
  if (isNew && attributes.elevator && random.chance(0.6)) attributes.barrier_free = true
  if (isNew || building.yearBuilt < 1945) attributes.underground_floors = random.int(1, isNew ? 2 : 1)
  const isTop = floorNumber === floorsTotal
  const isOld = building.yearBuilt < 1945
  attributes.flat_class =
    isTop && isOld && random.chance(0.35)
      ? 'attic'
      : area > 85 && isTop && random.chance(0.18)
        ? 'maisonette'
        : 'single_level'
  if (attributes.flat_class === 'single_level' && random.chance(0.3)) delete attributes.flat_class
  if (isOld && attributes.flat_class !== 'attic' && random.chance(0.45)) {
    attributes.ceiling_height = Math.round(random.between(2.9, 3.7) * 10) / 10
  }
}

function describeOutside(random: Random, attributes: Attributes, building: Building, area: number): void {
  const isNew = building.yearBuilt >= 1995
  const isTop = attributes.floor_number === attributes.floors_total
  const isGround = attributes.floor_number === 1
  const isPanel = building.buildingType === 'panel'
  const hasLoggia = random.chance(isPanel ? 0.52 : isNew ? 0.18 : 0.02)
  const hasTerrace = random.chance(isNew ? (isTop || isGround ? 0.5 : 0.1) : isTop ? 0.09 : 0.01)
  const hasBalcony = !hasLoggia && !hasTerrace && random.chance(isPanel ? 0.4 : isNew ? 0.68 : 0.26)
  setWithArea(attributes, 'loggia', hasLoggia ? random.between(2.4, 6.5) : undefined)
  setWithArea(attributes, 'terrace', hasTerrace ? random.between(8, Math.max(14, area * 0.4)) : undefined)
  setWithArea(attributes, 'balcony', hasBalcony ? random.between(2.2, isNew ? 9 : 5) : undefined)
  setWithArea(
    attributes,
    'cellar',
    random.chance(isPanel ? 0.8 : isNew ? 0.74 : 0.62) ? random.between(1.2, 6) : undefined,
  )
  if (isNew && isGround && random.chance(0.4)) {
    attributes.garden = true
    attributes.garden_area = random.int(18, 140)
  }
}

function describeEquipment(
  random: Random,
  attributes: Attributes,
  building: Building,
  { listingType, address }: Sketch,
): void {
  const isNew = building.yearBuilt >= 1995
  const isFinished = building.yearBuilt <= presentYear
  const furnished = isFinished
    ? random.weighted(
        listingType === 'rent'
          ? ([
              ['partly', 45],
              ['yes', 33],
              ['no', 22],
            ] as const)
          : ([
              ['partly', 42],
              ['no', 48],
              ['yes', 10],
            ] as const),
      )
    : 'no'
  if (listingType === 'rent' || random.chance(0.75)) attributes.furnished = furnished
  if (furnished !== 'no' && attributes.furnished !== undefined) {
    attributes.dishwasher = random.chance(furnished === 'yes' ? 0.75 : 0.5)
    attributes.washing_machine = random.chance(furnished === 'yes' ? 0.88 : 0.3)
  }
  attributes.heating_source = [
    building.buildingType === 'panel'
      ? random.weighted([
          ['district', 90],
          ['gas_boiler', 10],
        ])
      : isNew
        ? random.weighted([
            ['district', 48],
            ['condensing_boiler', 30],
            ['heat_pump', 22],
          ])
        : random.weighted([
            ['condensing_boiler', 34],
            ['gas_boiler', 32],
            ['district', 22],
            ['direct_heater', 12],
          ]),
  ]
  attributes.water = ['mains']
  const heatsWithGas = ['gas_boiler', 'condensing_boiler'].some((source) =>
    asList(attributes.heating_source).includes(source),
  )
  attributes.gas = [heatsWithGas || (!isNew && random.chance(0.55)) ? 'mains' : 'none']
  const hasParking = random.chance(isNew ? 0.55 : address.neighbourhood.population < 15_000 ? 0.5 : 0.18)
  attributes.parking = hasParking
  if (hasParking)
    attributes.parking_count = random.weighted([
      [1, 88],
      [2, 12],
    ])
  if (random.chance(isNew ? 0.2 : 0.07)) {
    attributes.garage = true
    attributes.garage_count = 1
  }
  if (isNew && hasParking && random.chance(0.12)) attributes.ev_charger = true
  if (isFinished && random.chance(isNew ? 0.14 : 0.04)) attributes.air_conditioning = true
  if (building.yearBuilt < 1945 && random.chance(0.04)) attributes.fireplace = true
}

function describeOwnership(
  random: Random,
  attributes: Attributes,
  building: Building,
  sketch: Sketch,
  area: number,
): void {
  const ownership = random.weighted(
    building.buildingType === 'panel'
      ? ([
          ['personal', 78],
          ['cooperative', 21],
          ['municipal', 1],
        ] as const)
      : ([
          ['personal', 94],
          ['cooperative', 5],
          ['municipal', 1],
        ] as const),
  )
  attributes.ownership = ownership
  if (sketch.listingType !== 'sale') return
  attributes.mortgage_possible = ownership === 'personal' && building.condition !== 'poor'
  if (random.chance(0.7)) attributes.repair_fund = Math.round((area * random.between(14, 46)) / 10) * 10
  if (ownership !== 'cooperative') return
  attributes.transfer_to_personal = random.weighted([
    ['possible', 58],
    ['not_possible', 27],
    ['in_progress', 15],
  ])
  if (random.chance(0.45)) attributes.annuity = random.int(4, 90) * 10_000
}

function asList(value: Attributes[string] | undefined): readonly string[] {
  return Array.isArray(value) ? value : []
}
