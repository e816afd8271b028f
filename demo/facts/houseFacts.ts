import { priceRise, regionMarket } from '#demo/market.ts'
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

export function houseFacts(random: Random, sketch: Sketch): PropertyFacts {
  const { address } = sketch
  const isVillage = address.neighbourhood.town.population < 6_000
  const subtype = random.weighted([
    ['family', 70],
    ['villa', isVillage ? 2 : 9],
    ['multigenerational', 8],
    ['farmstead', isVillage ? 10 : 0],
    ['turnkey', 5],
    ['monument', 2],
  ])
  const building = chooseBuilding(random, subtype)
  const position =
    subtype === 'family' || subtype === 'turnkey'
      ? random.weighted([
          ['detached', 66],
          ['terraced', 20],
          ['corner', 8],
          ['in_block', 6],
        ])
      : 'detached'
  const usableArea = roundArea(random, valueAt(areaOf(subtype), random.normal()))
  const landArea = chooseLandArea(random, position, isVillage, usableArea)
  const rooms = Math.max(2, Math.min(14, Math.round(usableArea / random.between(23, 32))))
  const attributes: Attributes = {
    house_subtype: subtype,
    house_position: position,
    room_count: rooms,
    usable_area: usableArea,
    land_area: landArea,
  }
  describeBuilding(random, attributes, building)
  describeSize(random, attributes, usableArea, landArea)
  describeOutside(random, attributes, building, landArea)
  describeEquipment(random, attributes, building, sketch, isVillage)
  describeInternet(random, attributes, address.neighbourhood.town.population)
  if (sketch.listingType === 'sale') attributes.mortgage_possible = building.quality > -1.5
  if (subtype === 'monument') attributes.protection = [random.pick(['monument_zone', 'cultural_monument'])]
  attributes.ownership = 'personal'

  const perM2 =
    valueAt(regionMarket[address.region].pricePerM2, dearness(random, address, building.quality)) * priceRise
  const sizeDiscount = (usableArea / 120) ** -0.35
  const salePrice = perM2 * 0.58 * sizeDiscount * usableArea + perM2 * 0.035 * Math.min(landArea, 1_500)
  return { attributes, salePrice: salePrice * (subtype === 'villa' ? 1.35 : 1), rooms }
}

function areaOf(subtype: string) {
  if (subtype === 'villa') return { low: 160, median: 240, high: 380 }
  if (subtype === 'multigenerational') return { low: 150, median: 210, high: 310 }
  if (subtype === 'farmstead') return { low: 110, median: 190, high: 360 }
  if (subtype === 'monument') return { low: 130, median: 260, high: 620 }
  return { low: 82, median: 130, high: 205 }
}

function chooseBuilding(random: Random, subtype: string): Building {
  if (subtype === 'monument')
    return ageBuilding(random, random.pick(['stone', 'mixed', 'brick']), random.int(1690, 1910))
  if (subtype === 'farmstead')
    return ageBuilding(random, random.pick(['stone', 'mixed', 'brick']), random.int(1820, 1938))
  if (subtype === 'turnkey') {
    return ageBuilding(
      random,
      random.weighted([
        ['brick', 50],
        ['wooden', 30],
        ['prefab', 12],
        ['modular', 8],
      ]),
      random.int(presentYear - 1, presentYear + 2),
    )
  }
  const buildingType = random.weighted([
    ['brick', 72],
    ['mixed', 10],
    ['wooden', 9],
    ['prefab', 4],
    ['stone', 4],
    ['panel', 1],
  ])
  const year =
    buildingType === 'stone'
      ? random.int(1850, 1935)
      : buildingType === 'wooden' || buildingType === 'prefab'
        ? random.int(2005, presentYear + 1)
        : buildingType === 'panel'
          ? random.int(1968, 1989)
          : random.weighted([
              [random.int(1900, 1945), 22],
              [random.int(1946, 1990), 38],
              [random.int(1991, presentYear), 40],
            ])
  return ageBuilding(random, buildingType, year)
}

function chooseLandArea(random: Random, position: string, isVillage: boolean, usableArea: number): number {
  const spread =
    position === 'detached'
      ? isVillage
        ? { low: 460, median: 900, high: 2_300 }
        : { low: 340, median: 620, high: 1_150 }
      : { low: 150, median: 270, high: 520 }
  return Math.round(Math.max(usableArea * 0.6, valueAt(spread, random.normal())))
}

function describeSize(random: Random, attributes: Attributes, usableArea: number, landArea: number): void {
  const floors =
    usableArea > 150
      ? random.int(2, 3)
      : random.weighted([
          [1, 38],
          [2, 62],
        ])
  const builtUp = Math.round(Math.min(landArea * 0.75, (usableArea / floors) * random.between(1.15, 1.4)))
  attributes.floors_total = floors
  attributes.built_up_area = Math.max(30, builtUp)
  if (random.chance(0.5)) attributes.floor_area = Math.round(usableArea * random.between(1.04, 1.2))
  const garden = Math.round(landArea - attributes.built_up_area - random.between(20, 60))
  if (garden > 30) {
    attributes.garden = true
    attributes.garden_area = garden
  }
}

function describeOutside(random: Random, attributes: Attributes, building: Building, landArea: number): void {
  const isNew = building.yearBuilt >= 1995
  setWithArea(attributes, 'cellar', random.chance(isNew ? 0.18 : 0.66) ? random.between(8, 55) : undefined)
  setWithArea(attributes, 'pool', landArea > 450 && random.chance(0.13) ? random.between(12, 40) : undefined)
  setWithArea(attributes, 'terrace', random.chance(isNew ? 0.72 : 0.32) ? random.between(10, 45) : undefined)
  setWithArea(attributes, 'balcony', random.chance(0.22) ? random.between(3, 12) : undefined)
}

function describeEquipment(
  random: Random,
  attributes: Attributes,
  building: Building,
  { listingType }: Sketch,
  isVillage: boolean,
): void {
  const isNew = building.yearBuilt >= 2000
  const sources = isNew
    ? random.weighted([
        [['heat_pump'], 46],
        [['condensing_boiler'], 34],
        [['electric_boiler'], 12],
        [['heat_pump', 'fireplace'], 8],
      ])
    : random.weighted([
        [['gas_boiler'], 34],
        [['condensing_boiler'], 24],
        [['solid_fuel'], 16],
        [['electric_boiler'], 10],
        [['gas_boiler', 'fireplace'], 10],
        [['wood_stove', 'direct_heater'], 6],
      ])
  attributes.heating_source = sources
  attributes.fireplace = sources.includes('fireplace')
  attributes.gas = [
    sources.some((source) => source === 'gas_boiler' || source === 'condensing_boiler')
      ? 'mains'
      : random.pick(['none', 'none', 'mains']),
  ]
  attributes.water = random.weighted([
    [['mains'], isVillage ? 60 : 92],
    [['mains', 'well'], isVillage ? 26 : 7],
    [['well'], isVillage ? 14 : 1],
  ])
  attributes.sewerage = [
    random.weighted([
      ['public', isVillage ? 62 : 95],
      ['treatment_plant', isVillage ? 16 : 2],
      ['septic', isVillage ? 12 : 1],
      ['cesspool', isVillage ? 10 : 2],
    ]),
  ]
  attributes.electricity = random.chance(0.82) ? ['230V', '400V'] : ['230V']
  attributes.road_access = random.weighted([
    ['asphalt', 84],
    ['gravel', 8],
    ['concrete', 5],
    ['unpaved', 3],
  ])
  if (random.chance(0.58)) {
    attributes.garage = true
    attributes.garage_count = random.weighted([
      [1, 76],
      [2, 24],
    ])
  }
  attributes.parking = random.chance(0.8)
  if (attributes.parking) attributes.parking_count = random.int(1, 4)
  if (isNew || building.condition === 'after_reconstruction') {
    if (random.chance(0.28)) attributes.pv_panels = true
    if (random.chance(0.1)) attributes.solar_panels = true
    if (random.chance(0.14)) attributes.air_conditioning = true
    if (random.chance(0.14)) attributes.ev_charger = true
  }
  const isFinished = building.yearBuilt <= presentYear
  if (listingType === 'rent')
    attributes.furnished = isFinished
      ? random.weighted([
          ['partly', 48],
          ['yes', 30],
          ['no', 22],
        ])
      : 'no'
  else if (isFinished && random.chance(0.5))
    attributes.furnished = random.weighted([
      ['partly', 60],
      ['no', 40],
    ])
}
