import { expect, it } from 'vitest'

import cloneValue from './cloneValue.ts'
import isPlainObject from './isPlainObject.ts'
import toPath from './toPath.ts'

it('finds the steps of a name, as fields and violations write it', () => {
  expect(toPath('range.price.from')).toEqual(['range', 'price', 'from'])
  expect(toPath('tourDates[0].start')).toEqual(['tourDates', '0', 'start'])
  expect(toPath('email')).toEqual(['email'])
  expect(toPath(['range', 'price'])).toEqual(['range', 'price'])
})

it('knows values that have fields from those that are one value', () => {
  expect([{}, { a: 1 }, Object.create(null)].map(isPlainObject)).toEqual([true, true, true])
  expect([[], null, undefined, 'a', 1, new Date(), new Map(), () => 1].map(isPlainObject)).not.toContain(true)
})

it('copies a value so that changing the copy changes nothing else', () => {
  const photo = new Date()
  const value = { name: 'Jana', photo, tags: ['new'] }
  const copy = cloneValue(value)
  copy.name = 'Eva'
  expect(value.name).toBe('Jana')
  expect(copy.photo).toBe(photo)
  const list = [1, 2]
  cloneValue(list).push(3)
  expect(list).toEqual([1, 2])
  expect([cloneValue('text'), cloneValue(null), cloneValue(undefined)]).toEqual(['text', null, undefined])
})
