import { describe, expect, it } from 'vitest'

import { shortened, textLength } from './text.ts'

/** Three people in one sign: five code points, eight UTF-16 units. */
const family = '👨‍👩‍👧'

describe('the length of a text', () => {
  it.each([
    ['', 0],
    ['Dobrý den', 9],
    ['😀', 1],
    ['e\u0301', 2],
    [family, 5],
    ['🇨🇿', 2],
  ])('counts code points, as the server and the database do: %j has %i [C10]', (text, length) => {
    expect(textLength(text)).toBe(length)
  })
})

describe('a shortened text', () => {
  it.each([
    ['Byt v Brně', 10, 'Byt v Brně'],
    ['Byt v Brně', 9, 'Byt v Br…'],
    ['Byt v Brně', 5, 'Byt…'],
    // The accent stays with its letter, and people with each other.
    ['ne\u0301', 2, 'n…'],
    [`a${family}b`, 6, 'a…'],
    [`a${family}bc`, 7, `a${family}…`],
  ])('ends between two graphemes: %j of at most %i characters is %j [C10]', (text, maxLength, short) => {
    expect(shortened(text, maxLength)).toBe(short)
  })
})
