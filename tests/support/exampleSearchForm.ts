import type { SearchForm } from '#contract/entities/form.ts'
import { contentWords } from '#contract/message.ts'

/** A small search form with one field of each control, for tests of what reads it. */
export const exampleSearchForm: SearchForm = {
  groups: [
    { key: 'kind', label: contentWords({ en: 'Kind', cs: 'Druh' }) },
    { key: 'price', label: contentWords({ en: 'Price', cs: 'Cena' }) },
    { key: 'place', label: contentWords({ en: 'Place', cs: 'Místo' }) },
    { key: 'equipment', label: contentWords({ en: 'Equipment', cs: 'Vybavení' }) },
  ],
  fields: [
    {
      key: 'listing_type',
      group: 'kind',
      control: 'single',
      label: contentWords({ en: 'Sale / Rent', cs: 'Prodej / Pronájem' }),
      options: [
        { value: 'sale', label: contentWords({ en: 'Sale', cs: 'Prodej' }) },
        { value: 'rent', label: contentWords({ en: 'Rent', cs: 'Pronájem' }) },
      ],
      visibleWhen: [],
    },
    {
      key: 'property_type',
      group: 'kind',
      control: 'multi',
      label: contentWords({ en: 'Type', cs: 'Typ' }),
      options: [
        { value: 'flat', label: contentWords({ en: 'Flat', cs: 'Byt' }) },
        { value: 'house', label: contentWords({ en: 'House', cs: 'Dům' }) },
        { value: 'land', label: contentWords({ en: 'Land', cs: 'Pozemek' }) },
      ],
      visibleWhen: [],
    },
    {
      key: 'disposition',
      group: 'kind',
      control: 'multi',
      label: contentWords({ en: 'Layout', cs: 'Dispozice' }),
      options: [
        { value: '2+kk', label: contentWords({ en: '2+kk', cs: '2+kk' }) },
        { value: '3+kk', label: contentWords({ en: '3+kk', cs: '3+kk' }) },
      ],
      visibleWhen: [{ key: 'property_type', anyOf: ['flat'] }],
    },
    {
      key: 'price',
      group: 'price',
      control: 'range',
      unit: 'CZK',
      label: contentWords({ en: 'Price', cs: 'Cena' }),
      min: 0,
      max: 2_000_000_000,
      visibleWhen: [],
    },
    {
      key: 'floor_number',
      group: 'equipment',
      control: 'range',
      label: contentWords({ en: 'Floor', cs: 'Podlaží' }),
      min: -3,
      max: 60,
      visibleWhen: [{ key: 'property_type', anyOf: ['flat'] }],
    },
    {
      key: 'available_from',
      group: 'price',
      control: 'range',
      label: contentWords({ en: 'Available from', cs: 'Volné od' }),
      isDate: true,
      visibleWhen: [{ key: 'listing_type', anyOf: ['rent'] }],
    },
    {
      key: 'balcony',
      group: 'equipment',
      control: 'flag',
      label: contentWords({ en: 'Balcony', cs: 'Balkon' }),
      visibleWhen: [],
    },
    { key: 'q', group: 'kind', control: 'keyword', label: contentWords({ en: 'Words', cs: 'Slova' }), visibleWhen: [] },
    {
      key: 'place',
      group: 'place',
      control: 'place',
      label: contentWords({ en: 'Place', cs: 'Místo' }),
      visibleWhen: [],
    },
    {
      key: 'radius',
      group: 'place',
      control: 'radius',
      unit: 'km',
      label: contentWords({ en: 'Distance', cs: 'Vzdálenost' }),
      options: [
        { value: '5', label: contentWords({ en: '5 km', cs: '5 km' }) },
        { value: '10', label: contentWords({ en: '10 km', cs: '10 km' }) },
      ],
      visibleWhen: [],
    },
    {
      key: 'bbox',
      group: 'place',
      control: 'area',
      label: contentWords({ en: 'Area', cs: 'Oblast' }),
      visibleWhen: [],
    },
  ],
  sorts: [
    { order: 'order[publishedAt]=desc', label: contentWords({ en: 'Newest', cs: 'Nejnovější' }) },
    { order: 'order[price]=asc', label: contentWords({ en: 'Cheapest', cs: 'Nejlevnější' }) },
  ],
}
