import { describe, expect, it } from 'vitest'

import { delocalize, localize } from './localizedPath.ts'

describe('localized paths [R-PREFIX] [E4]', () => {
  it.each([
    ['/cs/inzerat/byt-2-kk/7', '/cs/listing/flat-2-kk/7'],
    ['/cs/inzerat/vila-sarka-dum-7-brno-dumka/7', '/cs/listing/vila-sarka-house-7-brno-dumka/7'],
    // A slug in another language than the page's: the page leads from here to its own address.
    ['/cs/inzerat/flat-2-kk/7', '/cs/listing/byt-2-kk/7'],
    ['/cs/inzerat/byt/x', '/cs/listing/flat/x'],
    ['/cs/inzeraty', '/cs/listings'],
    ['/cs/hledat', '/cs/search'],
    ['/cs/porovnani', '/cs/compare'],
    ['/cs/prohlednute', '/cs/seen'],
    ['/cs/uzivatel/inzeraty/3', '/cs/user/listings/3'],
    ['/cs/onboarding-nemovitosti/1/2', '/cs/property-onboarding/1/2'],
    ['/cs/auth/signin', '/cs/auth/signin'],
    ['/en/listing/flat/7', '/en/listing/flat/7'],
    ['/en/listing/byt-2-kk/7', '/en/listing/byt-2-kk/7'],
    ['/cs/inzeraty/flat', '/cs/listings/flat'],
    ['/en/user/listings/3', '/en/user/listings/3'],
    ['/cs', '/cs'],
    ['/', '/'],
  ])('reads %s as %s and writes it back', (typed, canonical) => {
    expect(delocalize(typed)).toBe(canonical)
    expect(localize(canonical)).toBe(typed)
  })

  it.each([
    '/cs/listing/a/7',
    '/cs/listings',
    '/cs/search',
    '/cs/user/listings/3',
    '/en/inzerat/a/7',
    '/en/hledat',
    '/en/uzivatel/inzeraty/3',
  ])('gives %s, a slug of the other language, to no route and keeps what was typed', (typed) => {
    expect(delocalize(typed)).toContain('~')
    expect(localize(delocalize(typed))).toBe(typed)
  })
})
