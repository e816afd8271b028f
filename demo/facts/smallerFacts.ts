import { priceRise, regionMarket } from '#demo/market.ts'
import type { Random } from '#demo/random.ts'
import { valueAt } from '#demo/spread.ts'
import { ageBuilding, describeBuilding } from './building.ts'
import {
  dayFrom,
  dearness,
  presentYear,
  roundArea,
  setWithArea,
  type Attributes,
  type PropertyFacts,
  type Sketch,
} from './facts.ts'

/** Garages and parking spaces. */
export function garageFacts(random: Random, { address }: Sketch): PropertyFacts {
  const subtype = random.weighted([
    ['garage', 48],
    ['garage_space', 40],
    ['outdoor_space', 12],
  ])
  const area = Math.round(subtype === 'garage' ? random.between(15, 24) : random.between(11.5, 15))
  const attributes: Attributes = { garage_subtype: subtype, usable_area: area, ownership: 'personal' }
  if (subtype === 'garage_space' && random.chance(0.2)) attributes.ev_charger = true
  const flatPerM2 = valueAt(regionMarket[address.region].pricePerM2, dearness(random, address, 0)) * priceRise
  const ofFlat = subtype === 'garage' ? 0.29 : subtype === 'garage_space' ? 0.33 : 0.14
  const salePrice = Math.max(90_000, flatPerM2 * ofFlat * area)
  return { attributes, salePrice, rent: Math.max(700, Math.min(5_500, salePrice * 0.0042)) }
}

/** Cottages, country houses and mobile homes. */
export function recreationalFacts(random: Random, { address, listingType }: Sketch): PropertyFacts {
  const subtype = random.weighted([
    ['cottage', 56],
    ['chalet', 38],
    ['mobile_home', 6],
  ])
  const usableArea = roundArea(
    random,
    valueAt(
      subtype === 'chalet'
        ? { low: 68, median: 115, high: 210 }
        : subtype === 'cottage'
          ? { low: 30, median: 52, high: 92 }
          : { low: 24, median: 32, high: 42 },
      random.normal(),
    ),
  )
  const landArea = Math.round(
    valueAt(
      subtype === 'chalet' ? { low: 380, median: 900, high: 3_100 } : { low: 240, median: 450, high: 980 },
      random.normal(),
    ),
  )
  const buildingType =
    subtype === 'mobile_home'
      ? 'modular'
      : subtype === 'chalet'
        ? random.weighted([
            ['mixed', 44],
            ['stone', 22],
            ['wooden', 20],
            ['brick', 14],
          ])
        : random.weighted([
            ['wooden', 52],
            ['brick', 30],
            ['mixed', 18],
          ])
  const building = ageBuilding(
    random,
    buildingType,
    subtype === 'chalet'
      ? random.int(1840, 1935)
      : subtype === 'mobile_home'
        ? random.int(2012, presentYear)
        : random.int(1958, 2020),
  )
  const rooms = Math.max(1, Math.min(9, Math.round(usableArea / 22)))
  const attributes: Attributes = {
    recreational_subtype: subtype,
    usable_area: usableArea,
    land_area: landArea,
    room_count: rooms,
    ownership: 'personal',
  }
  describeBuilding(random, attributes, building)
  // Most cottages need no certificate.
  if (subtype !== 'chalet') {
    attributes.energy_class = 'exempt'
    delete attributes.energy_kwh_m2
    delete attributes.energy_decree
  }
  attributes.garden = subtype !== 'mobile_home' || random.chance(0.5)
  attributes.furnished =
    listingType === 'rent'
      ? 'yes'
      : random.weighted([
          ['yes', 42],
          ['partly', 38],
          ['no', 20],
        ])
  attributes.water = [
    random.weighted([
      ['well', 52],
      ['mains', 34],
      ['none', 14],
    ]),
  ]
  attributes.sewerage = [
    random.weighted([
      ['septic', 36],
      ['cesspool', 42],
      ['public', 12],
      ['treatment_plant', 10],
    ]),
  ]
  attributes.electricity = random.chance(0.4) ? ['230V', '400V'] : ['230V']
  attributes.heating_source = random.weighted([
    [['wood_stove'], 46],
    [['fireplace'], 22],
    [['solid_fuel'], 16],
    [['direct_heater'], 16],
  ])
  attributes.fireplace = attributes.heating_source.includes('fireplace')
  attributes.road_access = random.weighted([
    ['asphalt', 40],
    ['gravel', 30],
    ['unpaved', 30],
  ])
  setWithArea(attributes, 'terrace', random.chance(0.42) ? random.between(6, 28) : undefined)
  setWithArea(attributes, 'pool', random.chance(0.05) ? random.between(8, 24) : undefined)
  const flatPerM2 =
    valueAt(regionMarket[address.region].pricePerM2, dearness(random, address, building.quality)) * priceRise
  const salePrice = Math.max(190_000, flatPerM2 * 0.46 * usableArea ** 0.82 * 2.1 + landArea * 420)
  return { attributes, salePrice, rent: Math.max(6_000, salePrice * 0.0045), rooms }
}

/** Development projects; the price is that of their cheapest home. */
export function projectFacts(random: Random, { address, now }: Sketch): PropertyFacts {
  const unitsTotal = Math.round(valueAt({ low: 14, median: 46, high: 190 }, random.normal()))
  const startDays = random.int(-620, 240)
  const attributes: Attributes = {
    units_total: unitsTotal,
    units_available: Math.max(1, Math.round(unitsTotal * random.between(0.08, startDays > 0 ? 0.95 : 0.7))),
    construction_start: dayFrom(now, startDays),
    construction_end: dayFrom(now, Math.max(60, startDays + random.int(520, 900))),
    vat: random.weighted([
      ['included', 78],
      ['excluded', 22],
    ]),
    mortgage_possible: true,
  }
  const perM2 = valueAt(regionMarket[address.region].pricePerM2, dearness(random, address, 1.2)) * priceRise
  return {
    attributes,
    salePrice: perM2 * random.between(31, 46),
    projectName: nameProject(random, address.neighbourhood.quarter?.name ?? address.neighbourhood.town.name),
  }
}

function nameProject(random: Random, place: string): string {
  const first = random.pick(['Rezidence', 'Zahrady', 'Nový', 'Viladomy', 'Terasy', 'Dvory', 'Bydlení', 'Čtvrť', 'Park'])
  const nature = random.pick([
    'Pod Lipami',
    'U Mlýna',
    'Na Výsluní',
    'Ořechovka',
    'Jasmín',
    'Pod Vinicí',
    'Aurora',
    'Nad Řekou',
    'Kaskády',
    'Stará Cihelna',
    'U Tří dubů',
    'Bílý kámen',
    'Slunečnice',
    'Horizont',
    'Levandule',
    'Pod Hvězdárnou',
  ])
  // Only words that stand before a name as it is.
  return first === 'Nový' ? `Nový dvůr ${place}` : `${first} ${nature}`
}

/** Things that are neither: the salt of every market. */
export const curiosities = ['wine_cellar', 'houseboat', 'mill', 'bunker', 'hayloft', 'moorage'] as const
export type Curiosity = (typeof curiosities)[number]

export function otherFacts(random: Random, { address }: Sketch): PropertyFacts {
  const curiosity = random.pick(
    address.region === 'JHM' || address.region === 'ZLK'
      ? (['wine_cellar', 'hayloft', 'mill'] as const)
      : (['houseboat', 'mill', 'bunker', 'hayloft', 'moorage'] as const),
  )
  const base = {
    wine_cellar: 900_000,
    houseboat: 3_400_000,
    mill: 4_800_000,
    bunker: 320_000,
    hayloft: 780_000,
    moorage: 420_000,
  }[curiosity]
  const attributes: Attributes = { ownership: 'personal' }
  const salePrice = base * Math.exp(0.35 * random.normal() + 0.15 * address.neighbourhood.dearness)
  return { attributes, salePrice, rent: Math.max(1_200, salePrice * 0.004), curiosity }
}
