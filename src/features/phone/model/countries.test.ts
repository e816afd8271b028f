import { getSupportedRegionCodes } from 'awesome-phonenumber'
import { describe, expect, it } from 'vitest'

import { countriesIn, countryOf, findCountries } from './countries.ts'
import { flagOf } from './flags.ts'

const english = countriesIn('en')
const czech = countriesIn('cs')
const found = (query: string, countries = english) => findCountries(countries, query).map(({ code }) => code)

/** What English and Czech readers see. */
const bothNames = (code: string) =>
  [english, czech].map((countries) => {
    const { name, native } = countryOf(countries, code) ?? { name: '', native: null }
    return native === null ? name : `${name} (${native.name}, ${native.language})`
  })

describe('the countries of a phone field [B-PHONEUI]', () => {
  it('are all that have phone numbers, each with names, calling code, example and flag', () => {
    expect(english.map(({ code }) => code).toSorted()).toEqual(getSupportedRegionCodes().toSorted())
    for (const { code, callingCode, name, example } of [...english, ...czech]) {
      expect(`${callingCode} ${name} ${example}`).toMatch(/^\d{1,3} \p{L}.+ .*\d/u)
      expect(flagOf(code)).toMatch(/\.svg/)
    }
  })

  it('are named in the language of the reader and in their own', () => {
    expect(bothNames('CZ')).toEqual(['Czech Republic (Česká republika, cs)', 'Česká republika'])
    expect(bothNames('DE')).toEqual(['Germany (Deutschland, de)', 'Německo (Deutschland, de)'])
    expect(bothNames('US')).toEqual(['United States', 'Spojené státy (United States, en)'])
    expect(bothNames('TW')).toEqual(['Taiwan (台灣, zh-Hant)', 'Tchaj-wan (台灣, zh-Hant)'])
  })

  it('stand in the order of their names, after those that are preferred', () => {
    const first = (countries: typeof english) => countries.slice(0, 3).map(({ name }) => name)
    expect(first(english)).toEqual(['Afghanistan', 'Åland Islands', 'Albania'])
    expect(first(czech)).toEqual(['Afghánistán', 'Ålandy', 'Albánie'])
    const names = czech.map(({ name }) => name)
    expect(names.indexOf('Čad')).toBeGreaterThan(names.indexOf('Curaçao'))
    expect(names.indexOf('Chile')).toBeGreaterThan(names.indexOf('Honduras'))
    const few = countriesIn('en', { preferred: ['SK', 'CZ'], included: ['AT', 'CZ', 'DE', 'SK'], excluded: ['DE'] })
    expect(few.map(({ code }) => code)).toEqual(['SK', 'CZ', 'AT'])
  })

  it.each([
    ['ger', 'DE'],
    ['deutsch', 'DE'],
    ['nemecko', 'DE'],
    ['NĚMECKO', 'DE'],
    ['cesko', 'CZ'],
    ['Czechia', 'CZ'],
    ['+420', 'CZ'],
    ['42 1', 'SK'],
    ['cz', 'CZ'],
    ['uk', 'GB'],
    ['usa', 'US'],
    ['cote d', 'CI'],
    ['ivory', 'CI'],
    ['日本', 'JP'],
    ['кыргыз', 'KG'],
    ['south africa', 'ZA'],
  ])('are found by %s', (query, code) => {
    expect([found(query).includes(code), found(query, czech).includes(code)]).toEqual([true, true])
    expect(found(query).length).toBeLessThan(12)
  })

  it('are found with the likeliest first, and none where nothing fits', () => {
    expect(found('united')[0]).toBe('AE')
    expect(found('de').slice(0, 2)).toEqual(['DK', 'DE'])
    expect(found('+1')).toContain('CA')
    expect(found('xyzzy')).toEqual([])
    expect(found('  ')).toHaveLength(245)
  })
})
