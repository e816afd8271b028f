import { msg, msgIn } from '../message.ts'
import { districts } from '../entities/districts.ts'
import { regions } from '../entities/regions.ts'
import type { Choice, FieldGroup } from './propertyField.ts'

/** Where it is. */
export const placeGroup: FieldGroup = {
  key: 'place',
  step: 'location',
  label: msg('Place'),
  fields: [
    { key: 'formattedAddress', type: 'text', label: msg('Address'), maxLength: 200 },
    { key: 'street', type: 'text', label: msg('Street'), maxLength: 200 },
    { key: 'house_no', type: 'text', label: msg('No.'), maxLength: 200 },
    { key: 'city', type: 'text', label: msg('Town'), maxLength: 200, required: true },
    { key: 'city_part', type: 'text', label: msg('District'), maxLength: 200 },
    { key: 'zip', type: 'text', label: msg('Postcode'), maxLength: 6, pattern: '^\\d{3} ?\\d{2}$' },
    {
      key: 'region',
      type: 'enum',
      label: msg('Region'),
      choices: regions.map(({ code, name }): Choice => [code, name]),
      isComputed: true,
      search: 'multi',
      words: { exempt: 'Places are read by the gazetteer.' },
    },
    {
      key: 'district',
      type: 'enum',
      label: msgIn('district', 'District'),
      choices: districts.map(({ code, name, region }): Choice => [code, name, { key: 'region', anyOf: [region] }]),
      isComputed: true,
      search: 'multi',
      words: { exempt: 'Places are read by the gazetteer.' },
    },
    { key: 'ruian_code', type: 'int', label: msg('Address register code'), min: 1, max: 999_999_999 },
    {
      key: 'ruian_level',
      type: 'enum',
      label: msg('Address register level'),
      choices: [
        ['address', msgIn('ruian_level', 'Address')],
        ['street', msg('Street')],
        ['quarter', msg('Town quarter')],
        ['town', msg('Town')],
      ],
    },
    {
      key: 'locationGps',
      type: 'position',
      label: msg('Map position'),
      required: true,
    },
    {
      key: 'location_accuracy',
      type: 'enum',
      label: msg('Shown accuracy'),
      choices: [
        ['exact', msg('Exact place')],
        ['street', msg('Street only')],
        ['district', msg('District only')],
      ],
      required: true,
    },
  ],
}
