import { expect, it } from 'vitest'

import type { FormField, PropertyForm } from '../entities/form.ts'

import { readImportFile } from './importRow.ts'
import { importTemplate } from './importTemplate.ts'

const field = (key: string, type: FormField['type'], more: Partial<FormField> = {}): FormField => ({
  key,
  group: 'group',
  type,
  label: { en: key, cs: key },
  visibleWhen: [],
  ...more,
})

const form: PropertyForm = {
  steps: [],
  groups: [],
  comparisons: [],
  fields: [
    field('listing_type', 'enum'),
    field('price', 'money'),
    field('price_per_area', 'money', { isComputed: true }),
    field('locationGps', 'position'),
    field('pictures', 'media'),
    field('viewings', 'slots'),
    field('balcony', 'bool'),
  ],
}

it('has every column that a cell can fill, and is read as a file without listings', () => {
  const template = importTemplate(form, ';')
  expect(template).toBe('\uFEFFreference;listing_type;price;balcony;latitude;longitude\r\n')
  expect(readImportFile('template.csv', template, form)).toEqual([])
})

it('is read once it is filled in', () => {
  const filled = `${importTemplate(form, ',')}A-1,sale,4500000,yes,49.2,16.6\r\n`
  expect(readImportFile('template.csv', filled, form)).toEqual([
    {
      row: 2,
      reference: 'A-1',
      photos: [],
      values: {
        listing_type: 'sale',
        price: 4_500_000,
        balcony: true,
        locationGps: { latitude: 49.2, longitude: 16.6 },
      },
      unread: [],
    },
  ])
})
