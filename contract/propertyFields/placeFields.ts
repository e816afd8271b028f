import { districts } from '../entities/districts.ts'
import { regions } from '../entities/regions.ts'
import type { Choice, FieldGroup } from './propertyField.ts'

/** Where it is. */
export const placeGroup: FieldGroup = {
  key: 'place',
  step: 'location',
  label: ['Place', 'Místo'],
  fields: [
    { key: 'formattedAddress', type: 'text', label: ['Address', 'Adresa'], maxLength: 200 },
    { key: 'street', type: 'text', label: ['Street', 'Ulice'], maxLength: 200 },
    { key: 'house_no', type: 'text', label: ['No.', 'Číslo'], maxLength: 200 },
    { key: 'city', type: 'text', label: ['Town', 'Obec'], maxLength: 200, required: true },
    { key: 'city_part', type: 'text', label: ['District', 'Část obce'], maxLength: 200 },
    { key: 'zip', type: 'text', label: ['Postcode', 'PSČ'], maxLength: 6, pattern: '^\\d{3} ?\\d{2}$' },
    {
      key: 'region',
      type: 'enum',
      label: ['Region', 'Kraj'],
      choices: regions.map(({ code, en, cs }): Choice => [code, en, cs]),
      isComputed: true,
      search: 'multi',
    },
    {
      key: 'district',
      type: 'enum',
      label: ['District', 'Okres'],
      choices: districts.map(({ code, name, region }): Choice => [
        code,
        name,
        name,
        { key: 'region', anyOf: [region] },
      ]),
      isComputed: true,
      search: 'multi',
    },
    { key: 'ruian_code', type: 'int', label: ['Address register code', 'Kód RÚIAN'], min: 1, max: 999_999_999 },
    {
      key: 'ruian_level',
      type: 'enum',
      label: ['Address register level', 'Úroveň RÚIAN'],
      choices: [
        ['address', 'Address', 'Adresní místo'],
        ['street', 'Street', 'Ulice'],
        ['quarter', 'Town quarter', 'Část obce'],
        ['town', 'Town', 'Obec'],
      ],
    },
    {
      key: 'locationGps',
      type: 'position',
      label: ['Map position', 'Poloha na mapě'],
      required: true,
    },
    {
      key: 'location_accuracy',
      type: 'enum',
      label: ['Shown accuracy', 'Přesnost zobrazení'],
      choices: [
        ['exact', 'Exact place', 'Přesné místo'],
        ['street', 'Street only', 'Jen ulice'],
        ['district', 'District only', 'Jen část obce'],
      ],
      required: true,
    },
  ],
}
