import { Value } from 'typebox/value'
import { expect, it } from 'vitest'

import { PropertyForm, SearchForm } from '../entities/form.ts'
import { propertyFields } from './propertyFields.ts'
import { propertyForm } from './propertyForm.ts'
import { searchForm } from './searchForm.ts'
import { wordsOf } from '#server/platform/text/texts.ts'

const today = '2026-11-21'
const form = propertyForm(today, wordsOf)
const search = searchForm(today, wordsOf)

it('answers the shape that the contract promises [E-FORMS]', () => {
  expect([...Value.Errors(PropertyForm, form)]).toEqual([])
  expect([...Value.Errors(SearchForm, search)]).toEqual([])
})

it('names every field once, in both languages', () => {
  const keys = form.fields.map(({ key }) => key)
  expect(keys).toEqual([...new Set(keys)])
  const words = [...form.fields, ...search.fields, ...form.groups, ...form.steps].flatMap(({ label }) => [
    label.en,
    label.cs,
  ])
  const options = [...form.fields, ...search.fields].flatMap((field) => field.options ?? [])
  expect(
    [...words, ...options.flatMap(({ label }) => [label.en, label.cs])].filter((text) => text.trim() === ''),
  ).toEqual([])
})

it('only depends on fields and values that exist', () => {
  const conditions = form.fields.flatMap((field) => [
    ...field.visibleWhen,
    ...(field.requiredWhen ?? []),
    ...(field.boundsWhen ?? []).flatMap(({ when }) => when),
  ])
  const unknown = [...conditions, ...search.fields.flatMap(({ visibleWhen }) => visibleWhen)].filter(
    ({ key, anyOf }) => {
      const field = propertyFields.find((candidate) => candidate.key === key)
      const values = field?.type === 'bool' ? ['true', 'false'] : (field?.choices ?? []).map(([value]) => value)
      return anyOf.some((value) => !values.includes(value))
    },
  )
  expect(unknown).toEqual([])
  const compared = form.comparisons.flatMap(({ lesser, greater, field }) => [lesser, greater, field])
  expect(compared.filter((key) => !form.fields.some((field) => field.key === key))).toEqual([])
})

it('counts bounds of years and days from the day it is asked for', () => {
  expect(form.fields.find(({ key }) => key === 'year_built')).toMatchObject({ min: 1200, max: 2031 })
  expect(form.fields.find(({ key }) => key === 'available_from')).toMatchObject({
    minDate: '2026-10-22',
    maxDate: '2028-11-20',
  })
})

it('offers the layout as a choice of many, for flats only [E-FORMS]', () => {
  const disposition = search.fields.find(({ key }) => key === 'disposition')
  expect(disposition).toMatchObject({
    control: 'multi',
    visibleWhen: [{ key: 'property_type', anyOf: ['flat'] }],
  })
  expect(disposition?.options?.map(({ value }) => value).slice(0, 3)).toEqual(['1+kk', '1+1', '2+kk'])
})

it('gives every range both of its bounds', () => {
  const ranges = search.fields.filter(({ control, isDate }) => control === 'range' && isDate !== true)
  expect(ranges.filter(({ min, max }) => min === undefined || max === undefined)).toEqual([])
  expect(ranges.length).toBeGreaterThan(8)
})
