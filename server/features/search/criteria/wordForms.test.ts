import { describe, expect, it } from 'vitest'

import { formsOf, meaningWords, stemOf } from './wordForms.ts'

describe('the forms of a word [E1]', () => {
  it.each([
    ['metra', 'metru'],
    ['metro', 'metrem'],
    ['zahrady', 'zahrada'],
    ['slunneho', 'slunny'],
    ['vyhledem', 'vyhled'],
    ['nadrazi', 'nadrazim'],
    ['zizkove', 'zizkov'],
    ['saunou', 'sauna'],
    ['stations', 'station'],
    ['views', 'view'],
  ])('%s and %s are one word', (one, other) => {
    expect(formsOf(one).has(other)).toBe(true)
    expect(formsOf(other).has(one)).toBe(true)
  })

  it.each([
    ['zahrada', 'zahradka'],
    ['byt', 'bydleni'],
    ['most', 'mostar'],
    ['les', 'lesni'],
    ['autobus', 'autobu'],
    ['2+kk', '2+k'],
    ['12', '1'],
  ])('%s and %s are not', (one, other) => {
    expect(formsOf(one).has(other)).toBe(false)
  })

  it.each([
    ['balcony', 'balkonem'],
    ['sklep', 'cellar'],
    ['elevator', 'vytah'],
    ['vytahem', 'lift'],
    ['brick', 'cihlova'],
  ])('%s is said in the other language as %s', (one, other) => {
    expect(formsOf(one).has(other)).toBe(true)
  })

  it('does not take a kind of home for another one', () => {
    for (const other of ['pozemek', 'louka', 'zahrada']) expect(formsOf('les').has(other)).toBe(false)
  })

  it('leaves words of three letters whole', () => {
    expect(['les', 'byt', 'dom'].map(stemOf)).toEqual(['les', 'byt', 'dom'])
  })
})

it('leaves out words that say nothing, unless there are no others [E1]', () => {
  expect(meaningWords('byt u metra v Praze')).toEqual(['byt', 'metra', 'praze'])
  expect(meaningWords('u')).toEqual(['u'])
})
