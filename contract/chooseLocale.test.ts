import { describe, expect, it } from 'vitest'

import { acceptedLanguages, chooseLocale, cookieValue } from './chooseLocale.ts'

describe('the language to speak in [R-HOME] [J4]', () => {
  it.each([
    ['the address before the account', ['cs', 'en'], 'cs'],
    ['the account before what a letter was written in', ['en', 'cs'], 'en'],
    ['the letter where the account has no choice', [null, 'cs'], 'cs'],
    ['what the browser stored before its cookie', ['cs', 'en', 'en-GB'], 'cs'],
    ['the cookie where nothing is stored', [null, 'cs', 'en-GB'], 'cs'],
    ['the first of the browser that is ours', [undefined, 'xx', 'de', 'cs-CZ', 'en'], 'cs'],
    ['a tag by its language', ['CS-cz'], 'cs'],
    ['English for languages that we do not speak', ['de', 'fr', 'sk-SK'], 'en'],
    ['English for what only begins like one of ours', ['csb', 'english', ''], 'en'],
    ['English for words that every object knows', ['constructor', 'toString'], 'en'],
    ['English for an account without a choice', [null], 'en'],
    ['English where nothing is known', [], 'en'],
  ] as const)('is %s', (_, known, locale) => {
    expect(chooseLocale(...known)).toBe(locale)
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
