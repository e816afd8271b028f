import { describe, expect, it } from 'vitest'

import { acceptedLanguages, cookieValue, preferredLocale } from './preferredLocale.ts'

describe('the language of a visitor [R-HOME]', () => {
  it.each([
    [{ stored: 'cs', cookie: 'en', languages: ['en-GB'] }, 'cs'],
    [{ stored: null, cookie: 'cs', languages: ['en-GB'] }, 'cs'],
    [{ cookie: 'xx', languages: ['de', 'cs-CZ', 'en'] }, 'cs'],
    [{ languages: ['de', 'fr'] }, 'en'],
    [{}, 'en'],
  ] as const)('follows from %j: %s', (clues, locale) => {
    expect(preferredLocale(clues)).toBe(locale)
  })

  it('reads Accept-Language by weight and leaves out what is refused', () => {
    expect(acceptedLanguages('en;q=0.5, cs-CZ, sk;q=0, de;q=0.9')).toEqual(['cs-CZ', 'de', 'en'])
    expect(acceptedLanguages(undefined)).toEqual([])
  })

  it('reads one cookie among several', () => {
    expect(cookieValue('a=1; locale=cs; my_locale=en', 'locale')).toBe('cs')
    expect(cookieValue('my_locale=en', 'locale')).toBeUndefined()
    expect(cookieValue(undefined, 'locale')).toBeUndefined()
  })
})
