// Written by `npm run db:fields` from the fields that are offered as filters. Do not edit.

/** Fields with one value: a code in the column of the same name. */
export const enumColumns = [
  'listing_type',
  'property_type',
  'region',
  'district',
  'lister_type',
  'lease_type',
  'pets',
  'condition',
  'building_type',
  'ownership',
  'flat_class',
  'house_position',
  'energy_class',
  'furnished',
  'internet',
] as const
export type EnumColumn = (typeof enumColumns)[number]

/** Fields with several values: a bit for each choice. */
export const multiColumns = [
  'heating_source',
  'water',
  'sewerage',
  'electricity',
  'gas',
] as const
export type MultiColumn = (typeof multiColumns)[number]

/** Fields with a day. */
export const dateColumns = [
  'available_from',
] as const
export type DateColumn = (typeof dateColumns)[number]

/** Yes/no filters in the order of their bits in the search index. */
export const searchFlags = [
  'balcony',
  'loggia',
  'terrace',
  'cellar',
  'pool',
  'elevator',
  'barrier_free',
  'garage',
  'parking',
  'ev_charger',
  'solar_panels',
  'pv_panels',
  'air_conditioning',
  'fireplace',
  'garden',
  'washing_machine',
  'dishwasher',
  'mortgage_possible',
  'transfer_to_personal',
  'discounted',
  'no_commission',
  'with_photos',
  'with_floor_plan',
  'with_tour',
  'fair',
] as const
export type SearchFlag = (typeof searchFlags)[number]

/** Those of them that are no field of the property form. */
export const otherFlags = [
  'discounted',
  'no_commission',
  'with_photos',
  'with_floor_plan',
  'with_tour',
  'fair',
] as const
export type OtherFlag = (typeof otherFlags)[number]

/** Fields with a number: how many of the column's units make one of the field's. */
export const rangeColumns = {
  price: 1,
  price_per_m2: 1,
  total_monthly: 1,
  deposit: 1,
  usable_area: 10,
  land_area: 10,
  room_count: 1,
  floor_number: 1,
  year_built: 1,
  min_lease_months: 1,
} as const
export type RangeColumn = keyof typeof rangeColumns
