import type { PropertyType } from '../entities/property.ts'

/** Fields that only one property type has, and that share the column `subtype` of the search index. */
export const subtypeOwners = {
  disposition: 'flat',
  house_subtype: 'house',
  recreational_subtype: 'recreational',
  land_subtype: 'land',
  commercial_subtype: 'commercial',
  garage_subtype: 'garage',
} as const satisfies Record<string, PropertyType>
export type SubtypeKey = keyof typeof subtypeOwners
