import type { SearchForm } from '#contract/entities/form.ts'

/** A small search form with one field of each control, for tests of what reads it. */
export const exampleSearchForm: SearchForm = {
  groups: [
    { key: 'kind', label: { en: 'Kind', cs: 'Druh' } },
    { key: 'price', label: { en: 'Price', cs: 'Cena' } },
    { key: 'place', label: { en: 'Place', cs: 'Místo' } },
    { key: 'equipment', label: { en: 'Equipment', cs: 'Vybavení' } },
  ],
  fields: [
    {
      key: 'listing_type',
      group: 'kind',
      control: 'single',
      label: { en: 'Sale / Rent', cs: 'Prodej / Pronájem' },
      options: [
        { value: 'sale', label: { en: 'Sale', cs: 'Prodej' } },
        { value: 'rent', label: { en: 'Rent', cs: 'Pronájem' } },
      ],
      visibleWhen: [],
    },
    {
      key: 'property_type',
      group: 'kind',
      control: 'multi',
      label: { en: 'Type', cs: 'Typ' },
      options: [
        { value: 'flat', label: { en: 'Flat', cs: 'Byt' } },
        { value: 'house', label: { en: 'House', cs: 'Dům' } },
        { value: 'land', label: { en: 'Land', cs: 'Pozemek' } },
      ],
      visibleWhen: [],
    },
    {
      key: 'disposition',
      group: 'kind',
      control: 'multi',
      label: { en: 'Layout', cs: 'Dispozice' },
      options: [
        { value: '2+kk', label: { en: '2+kk', cs: '2+kk' } },
        { value: '3+kk', label: { en: '3+kk', cs: '3+kk' } },
      ],
      visibleWhen: [{ key: 'property_type', anyOf: ['flat'] }],
    },
    {
      key: 'price',
      group: 'price',
      control: 'range',
      unit: 'CZK',
      label: { en: 'Price', cs: 'Cena' },
      min: 0,
      max: 2_000_000_000,
      visibleWhen: [],
    },
    {
      key: 'floor_number',
      group: 'equipment',
      control: 'range',
      label: { en: 'Floor', cs: 'Podlaží' },
      min: -3,
      max: 60,
      visibleWhen: [{ key: 'property_type', anyOf: ['flat'] }],
    },
    {
      key: 'available_from',
      group: 'price',
      control: 'range',
      label: { en: 'Available from', cs: 'Volné od' },
      isDate: true,
      visibleWhen: [{ key: 'listing_type', anyOf: ['rent'] }],
    },
    {
      key: 'balcony',
      group: 'equipment',
      control: 'flag',
      label: { en: 'Balcony', cs: 'Balkon' },
      visibleWhen: [],
    },
    { key: 'q', group: 'kind', control: 'keyword', label: { en: 'Words', cs: 'Slova' }, visibleWhen: [] },
    { key: 'place', group: 'place', control: 'place', label: { en: 'Place', cs: 'Místo' }, visibleWhen: [] },
    {
      key: 'radius',
      group: 'place',
      control: 'radius',
      unit: 'km',
      label: { en: 'Distance', cs: 'Vzdálenost' },
      options: [
        { value: '5', label: { en: '5 km', cs: '5 km' } },
        { value: '10', label: { en: '10 km', cs: '10 km' } },
      ],
      visibleWhen: [],
    },
    { key: 'bbox', group: 'place', control: 'area', label: { en: 'Area', cs: 'Oblast' }, visibleWhen: [] },
  ],
  sorts: [
    { order: 'order[publishedAt]=desc', label: { en: 'Newest', cs: 'Nejnovější' } },
    { order: 'order[price]=asc', label: { en: 'Cheapest', cs: 'Nejlevnější' } },
  ],
}
