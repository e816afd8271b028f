import { msg, msgIn } from '../message.ts'
import type { FieldUnit, SearchControl } from '../entities/form.ts'
import type { Bounds, Choice, Label, Scope } from './propertyField.ts'

/** A filter that is not a field of the property form. */
export interface SearchField extends Scope, Bounds {
  key: string
  group: string
  control: SearchControl
  unit?: FieldUnit
  label: Label
  choices?: readonly Choice[]
}

/** Radii in km around a place. */
export const searchRadii = [0, 1, 2, 5, 10, 20, 50] as const

/** Ages in days. */
export const publishedWithinDays = [1, 3, 7, 30] as const

const flag = (key: string, label: Label): SearchField => ({ key, group: 'offer', control: 'flag', label })

/** Filters beyond the fields of the property form. */
export const searchFields: readonly SearchField[] = [
  { key: 'place', group: 'place', control: 'place', label: msg('Place') },
  {
    key: 'radius',
    group: 'place',
    control: 'radius',
    unit: 'km',
    label: msg('Within'),
    choices: searchRadii.map((km): Choice => [String(km), `${km} km`]),
    min: 0,
    max: 50,
  },
  { key: 'bbox', group: 'place', control: 'area', label: msg('Part of the map') },
  { key: 'polygon', group: 'place', control: 'area', label: msg('Drawn area') },
  {
    key: 'price_per_m2',
    group: 'price',
    control: 'range',
    unit: 'CZK/m2',
    label: msg('Price per m²'),
    min: 1,
    max: 2_000_000_000,
  },
  { key: 'q', group: 'offer', control: 'keyword', label: msg('Keywords') },
  {
    key: 'published_within',
    group: 'offer',
    control: 'single',
    unit: 'days',
    label: msg('Published within'),
    choices: [
      ['1', msg('Last day')],
      ['3', msg('Last 3 days')],
      ['7', msg('Last week')],
      ['30', msg('Last month')],
    ],
    min: 1,
    max: 365,
  },
  flag('discounted', msgIn('discounted', 'Reduced price')),
  flag('no_commission', msg('No commission')),
  flag('with_photos', msg('With photos')),
  flag('with_floor_plan', msg('With a floor plan')),
  flag('with_tour', msg('With a 3D tour')),
  flag('fair', msg('Fair listing')),
  flag('include_sold', msg('Also sold and rented')),
]

/** Groups of filters that the property form does not have. */
export const offerGroup = { key: 'offer', label: msg('Offer') }

/** Orders of a search, the default first. */
export const searchSorts = [
  { order: 'order[publishedAt]=desc', label: msg('Newest') },
  { order: 'order[price]=asc', label: msg('Cheapest') },
  { order: 'order[price]=desc', label: msg('Most expensive') },
  { order: 'order[price_per_m2]=asc', label: msg('Lowest price per m²') },
  { order: 'order[price_per_m2]=desc', label: msg('Highest price per m²') },
  { order: 'order[usable_area]=desc', label: msg('Largest') },
  { order: 'order[usable_area]=asc', label: msg('Smallest') },
  { order: 'order[distance]=asc', label: msg('Nearest') },
] as const satisfies readonly { order: string; label: Label }[]
