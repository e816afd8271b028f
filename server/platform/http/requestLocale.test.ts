import { describe, expect, it } from 'vitest'

import { requestLocale } from './requestLocale.ts'

describe('the language of a request', () => {
  it.each([
    ['the one that was chosen', { cookie: 'a=b; locale=cs; c=d', 'accept-language': 'en-GB, en;q=0.9' }, 'cs'],
    ['the first of the browser that we speak', { 'accept-language': 'de-DE, cs-CZ;q=0.9, en;q=0.8' }, 'cs'],
    ['English where nothing is known', {}, 'en'],
    ['English where nothing fits', { cookie: 'locale=de; userlocale=cs', 'accept-language': 'de, sk' }, 'en'],
  ])('is %s', (_, headers, locale) => {
    expect(requestLocale({ headers })).toBe(locale)
  })
})
