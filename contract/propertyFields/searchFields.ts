import { msg, msgIn } from '../message.ts'
import type { FieldUnit, SearchControl } from '../entities/form.ts'
import type { Bounds, Choice, ChoiceWords, Label, Scope, SearchWords } from './propertyField.ts'

/** A filter that is not a field of the property form. */
export interface SearchField extends Scope, Bounds {
  key: string
  group: string
  control: SearchControl
  unit?: FieldUnit
  label: Label
  choices?: readonly Choice[]
  words: SearchWords | ChoiceWords
}

/** Radii in km around a place. */
export const searchRadii = [0, 1, 2, 5, 10, 20, 50] as const

/** Ages in days. */
export const publishedWithinDays = [1, 3, 7, 30] as const

const flag = (key: string, label: Label, words: SearchWords): SearchField => ({
  key,
  group: 'offer',
  control: 'flag',
  label,
  words,
})

const byPlace = { exempt: 'Places are read by the gazetteer.' }

/** Filters beyond the fields of the property form. */
export const searchFields: readonly SearchField[] = [
  { key: 'place', group: 'place', control: 'place', label: msg('Place'), words: byPlace },
  {
    key: 'radius',
    group: 'place',
    control: 'radius',
    unit: 'km',
    label: msg('Within'),
    choices: searchRadii.map((km): Choice => [String(km), `${km} km`]),
    min: 0,
    max: 50,
    words: byPlace,
  },
  { key: 'bbox', group: 'place', control: 'area', label: msg('Part of the map'), words: { exempt: 'It is drawn.' } },
  { key: 'polygon', group: 'place', control: 'area', label: msg('Drawn area'), words: { exempt: 'It is drawn.' } },
  {
    key: 'price_per_m2',
    group: 'price',
    control: 'range',
    unit: 'CZK/m2',
    label: msg('Price per m²'),
    min: 1,
    max: 2_000_000_000,
    words: {
      cs: 'cen* za metr*, za metr, za m2, na metr; cen* za m2',
      en: 'per m2, per sqm; price per m2, price per sqm, per square metre, per square meter',
    },
  },
  {
    key: 'q',
    group: 'offer',
    control: 'keyword',
    label: msg('Keywords'),
    words: { exempt: 'It takes all words that remain.' },
  },
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
    words: {
      '1': {
        cs: 'dnes, dnešn*, za poslední den; (|od )včera, (|od )včerejš*, (|za )posledních 24 (h|hod|hodin)',
        en: 'today, last day; (last|past) (24 hours|24h|day)',
      },
      '3': {
        cs: 'poslední 3 dny, za poslední 3 dny',
        en: 'last 3 days; past 3 days',
      },
      '7': {
        cs: 'tento týden, poslední týden, za poslední týden, za týden, posledních 7 dní',
        en: 'this week, last week, last 7 days',
      },
      '30': {
        cs: 'tento měsíc, poslední měsíc, za poslední měsíc',
        en: 'this month, last month',
      },
    },
  },
  flag('discounted', msgIn('discounted', 'Reduced price'), {
    cs: 'zlevněn*, slev*; snížen* cen*',
    en: 'reduced, discounted; price drop, price reduced, reduced price',
  }),
  flag('no_commission', msg('No commission'), {
    cs: 'bez provize; nulová provize, bez (provize|poplatku) (RK|realitce|realitk*)',
    en: '(no|without) commission, (no|without) (|agency |agent )fee(|s); commission free',
  }),
  flag('with_photos', msg('With photos'), {
    cs: 's fotkami, s fotografiemi, s fotkou, fotk*; fotografi*',
    en: 'with photos, photos',
  }),
  flag('with_floor_plan', msg('With a floor plan'), {
    cs: 'půdorys*, s půdorysem',
    en: 'floor plan, with a floor plan; floorplan',
  }),
  flag('with_tour', msg('With a 3D tour'), {
    cs: 'virtuáln* prohlídk*, 3D prohlídk*, 3D; videoprohlídk*, video prohlídk*, prohlídk* online, online prohlídk*, (s|se) videem',
    en: 'virtual tour, 3D tour, 3D; (video|online) (tour|viewing|walkthrough), with (|a )video',
  }),
  flag('fair', msg('Fair listing'), { cs: 'férov* inzerát*; férov* nabídk*', en: 'fair listing(|s)' }),
  flag('include_sold', msg('Include sold and rented'), {
    cs: 'i prodan*, včetně prodan*',
    en: '(also|already) sold; including sold',
  }),
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
