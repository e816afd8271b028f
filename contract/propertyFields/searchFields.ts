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

const flag = (key: string, ...label: Label): SearchField => ({ key, group: 'offer', control: 'flag', label })

/** Filters beyond the fields of the property form. */
export const searchFields: readonly SearchField[] = [
  { key: 'place', group: 'place', control: 'place', label: ['Place', 'Místo'] },
  {
    key: 'radius',
    group: 'place',
    control: 'radius',
    unit: 'km',
    label: ['Within', 'V okolí'],
    choices: searchRadii.map((km): Choice => [String(km), `${km} km`, `${km} km`]),
    min: 0,
    max: 50,
  },
  { key: 'bbox', group: 'place', control: 'area', label: ['Part of the map', 'Výřez mapy'] },
  { key: 'polygon', group: 'place', control: 'area', label: ['Drawn area', 'Nakreslená oblast'] },
  {
    key: 'price_per_m2',
    group: 'price',
    control: 'range',
    unit: 'CZK/m2',
    label: ['Price per m²', 'Cena za m²'],
    min: 1,
    max: 2_000_000_000,
  },
  { key: 'q', group: 'offer', control: 'keyword', label: ['Keywords', 'Klíčová slova'] },
  {
    key: 'published_within',
    group: 'offer',
    control: 'single',
    unit: 'days',
    label: ['Published within', 'Stáří inzerátu'],
    choices: [
      ['1', 'Last day', 'Poslední den'],
      ['3', 'Last 3 days', 'Poslední 3 dny'],
      ['7', 'Last week', 'Poslední týden'],
      ['30', 'Last month', 'Poslední měsíc'],
    ],
    min: 1,
    max: 365,
  },
  flag('discounted', 'Reduced price', 'Zlevněno'),
  flag('no_commission', 'No commission', 'Bez provize'),
  flag('with_photos', 'With photos', 'S fotografiemi'),
  flag('with_floor_plan', 'With a floor plan', 'S půdorysem'),
  flag('with_tour', 'With a 3D tour', 'S virtuální prohlídkou'),
  flag('fair', 'Fair listing', 'Férový inzerát'),
  flag('include_sold', 'Also sold and rented', 'I prodané a pronajaté'),
]

/** Groups of filters that the property form does not have. */
export const offerGroup = { key: 'offer', label: ['Offer', 'Nabídka'] as Label }

/** Orders of a search, the default first. */
export const searchSorts = [
  { order: 'order[publishedAt]=desc', label: ['Newest', 'Nejnovější'] },
  { order: 'order[price]=asc', label: ['Cheapest', 'Nejlevnější'] },
  { order: 'order[price]=desc', label: ['Most expensive', 'Nejdražší'] },
  { order: 'order[price_per_m2]=asc', label: ['Lowest price per m²', 'Nejnižší cena za m²'] },
  { order: 'order[price_per_m2]=desc', label: ['Highest price per m²', 'Nejvyšší cena za m²'] },
  { order: 'order[usable_area]=desc', label: ['Largest', 'Největší'] },
  { order: 'order[usable_area]=asc', label: ['Smallest', 'Nejmenší'] },
  { order: 'order[distance]=asc', label: ['Nearest', 'Nejbližší'] },
] as const satisfies readonly { order: string; label: Label }[]
