import type { Random } from '#demo/random.ts'
import { presentYear, type Attributes } from './facts.ts'

export interface Building {
  buildingType: string
  yearBuilt: number
  yearReconstructed: number | undefined
  condition: string
  energyClass: string
  /** How much the condition adds to the price, about standard normal among all homes. */
  quality: number
}

/** What conditions add to a price. */
const conditionQuality: Readonly<Record<string, number>> = {
  new_building: 1.35,
  project: 1.1,
  under_construction: 1.15,
  after_reconstruction: 0.55,
  very_good: 0.15,
  good: -0.6,
  under_reconstruction: -0.7,
  before_reconstruction: -1.6,
  poor: -1.9,
  for_demolition: -2.5,
}

export function qualityOf(condition: string): number {
  return conditionQuality[condition] ?? 0
}

/** Condition, reconstruction and energy class that fit the age. */
export function ageBuilding(random: Random, buildingType: string, yearBuilt: number): Building {
  const condition = chooseCondition(random, yearBuilt)
  const yearReconstructed =
    condition === 'after_reconstruction'
      ? random.int(Math.min(presentYear, Math.max(yearBuilt + 12, presentYear - 8)), presentYear)
      : undefined
  const energyClass = chooseEnergyClass(random, yearBuilt, condition)
  return { buildingType, yearBuilt, yearReconstructed, condition, energyClass, quality: qualityOf(condition) }
}

function chooseCondition(random: Random, yearBuilt: number): string {
  if (yearBuilt > presentYear)
    return random.weighted([
      ['under_construction', 65],
      ['project', 35],
    ])
  if (yearBuilt >= presentYear - 4)
    return random.weighted([
      ['new_building', 92],
      ['very_good', 8],
    ])
  if (yearBuilt >= 2005)
    return random.weighted([
      ['very_good', 88],
      ['good', 10],
      ['after_reconstruction', 2],
    ])
  return random.weighted([
    ['after_reconstruction', 34],
    ['very_good', 33],
    ['good', 20],
    ['before_reconstruction', 8],
    ['poor', 2.5],
    ['under_reconstruction', 2.5],
  ])
}

function chooseEnergyClass(random: Random, yearBuilt: number, condition: string): string {
  if (yearBuilt >= 2020)
    return random.weighted([
      ['A', 18],
      ['B', 66],
      ['C', 16],
    ])
  if (yearBuilt >= 2005)
    return random.weighted([
      ['B', 25],
      ['C', 55],
      ['D', 20],
    ])
  if (condition === 'after_reconstruction')
    return random.weighted([
      ['B', 12],
      ['C', 42],
      ['D', 34],
      ['E', 12],
    ])
  if (condition === 'poor' || condition === 'before_reconstruction') {
    return random.weighted([
      ['E', 15],
      ['F', 25],
      ['G', 60],
    ])
  }
  return random.weighted([
    ['C', 24],
    ['D', 32],
    ['E', 20],
    ['F', 8],
    ['G', 16],
  ])
}

/** kWh/m² a year, from and to, by energy class. */
const consumption: Readonly<Record<string, readonly [number, number]>> = {
  A: [28, 48],
  B: [52, 88],
  C: [92, 135],
  D: [138, 190],
  E: [195, 262],
  F: [265, 340],
  G: [345, 470],
}

/** What the energy certificate says; where there is none the class is G and nothing more is known. */
export function describeEnergy(random: Random, attributes: Attributes, energyClass: string): void {
  attributes.energy_class = energyClass
  const range = consumption[energyClass]
  if (range === undefined || (energyClass === 'G' && random.chance(0.7))) return
  attributes.energy_kwh_m2 = Math.round(random.between(range[0], range[1]))
  attributes.energy_decree = random.weighted([
    ['264/2020', 78],
    ['78/2013', 22],
  ])
}

/** Writes the building into the attributes. */
export function describeBuilding(random: Random, attributes: Attributes, building: Building): void {
  attributes.building_type = building.buildingType
  attributes.condition = building.condition
  if (building.yearBuilt >= 1990 || random.chance(0.7)) attributes.year_built = building.yearBuilt
  if (building.yearReconstructed !== undefined) attributes.year_reconstructed = building.yearReconstructed
  describeEnergy(random, attributes, building.energyClass)
}

/** Fast connections in large towns, slower ones elsewhere. */
export function describeInternet(random: Random, attributes: Attributes, population: number): void {
  if (random.chance(0.25)) return
  const kind = random.weighted(
    population > 40_000
      ? ([
          ['fibre', 55],
          ['cable', 30],
          ['dsl', 10],
          ['wireless', 5],
        ] as const)
      : ([
          ['fibre', 18],
          ['cable', 12],
          ['dsl', 40],
          ['wireless', 30],
        ] as const),
  )
  attributes.internet = kind
  const speeds = {
    fibre: [300, 500, 1_000, 2_000],
    cable: [250, 500, 1_000],
    dsl: [50, 100, 250],
    wireless: [30, 50, 100],
  }
  attributes.internet_speed = random.pick(speeds[kind])
}
