import type { DrawingFacts } from '#demo/drawings/planPictures.ts'
import type { PlannedListing } from './planListing.ts'

/** What the drawings want to know of a listing. */
export function pictureFacts({ propertyType, attributes, facts }: PlannedListing): DrawingFacts {
  const subtype =
    attributes.house_subtype ??
    attributes.recreational_subtype ??
    attributes.land_subtype ??
    attributes.commercial_subtype ??
    attributes.garage_subtype ??
    facts.curiosity
  const text = (key: string) => textOf(attributes[key])
  const number = (key: string) => numberOf(attributes[key])
  const known: { [Key in keyof DrawingFacts]: DrawingFacts[Key] | undefined } = {
    propertyType,
    subtype: textOf(subtype),
    disposition: text('disposition'),
    buildingType: text('building_type'),
    condition: text('condition'),
    energyClass: text('energy_class'),
    kwhPerM2: number('energy_kwh_m2'),
    floorsTotal: number('floors_total'),
    usableArea: number('usable_area'),
    landArea: number('land_area'),
    roomCount: number('room_count') ?? facts.rooms,
    furnished: text('furnished'),
    hasBalcony: ['balcony', 'loggia', 'terrace'].some((key) => attributes[key] === true),
    hasGarden: attributes.garden === true,
  }
  const notified = Object.entries(known).filter(([, value]) => value !== undefined)
  return { ...Object.fromEntries(notified), propertyType }
}

/** A number of its own for each listing of each seed. */
export function pictureSeed(seed: number, number: number): number {
  return (Math.imul(seed + 1, 1_000_003) + number) >>> 0
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
