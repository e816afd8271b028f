import {
  AsYouType,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type CountryCode,
} from 'libphonenumber-js/core'
// The smaller sets know lengths, not numbers: they call one in nine wrong numbers right.
// See docs/decisions/0025-phone-field.md.
import metadata from 'libphonenumber-js/max/metadata'

import type { PhoneReading } from '#machines/phoneField/phoneField.machine.ts'

interface Question {
  text: string
  /** Whose number it is where the text does not say; empty where that is not known. */
  country: string
  /** The countries that may be named. */
  countries: readonly string[]
}

/** What a text means as a phone number. Loaded late: this file brings the rules of all countries with it. */
export function readNumber({ text, country, countries }: Question): PhoneReading {
  const options = isKnown(country) ? { defaultCountry: country } : {}
  const number = parsePhoneNumberFromString(text, options, metadata)
  const isInternational = text.trimStart().startsWith('+')
  if (number === undefined || !number.isValid()) {
    const named = isInternational ? countryOfBeginning(text) : undefined
    return { e164: null, display: null, country: offered(countries, named) }
  }
  // A prefix like 00 names a country as well as a plus does.
  const isElsewhere = isInternational || number.countryCallingCode !== callingCodeOf(country)
  const named = isElsewhere ? offered(countries, number.country) : null
  const isAtHome = !isElsewhere || named !== null
  return {
    e164: number.number,
    display: isAtHome ? number.formatNational() : number.formatInternational(),
    country: named,
  }
}

/** The country that an unfinished number belongs to, as soon as it can be no other. */
function countryOfBeginning(text: string): string | undefined {
  const typed = new AsYouType(undefined, metadata)
  typed.input(text)
  return typed.getCountry()
}

const offered = (countries: readonly string[], country: string | undefined) =>
  country !== undefined && countries.includes(country) ? country : null

const callingCodeOf = (country: string): string | undefined =>
  isKnown(country) ? getCountryCallingCode(country, metadata) : undefined

/** The parser is typed by the countries it knows. */
const isKnown = (country: string): country is CountryCode => isSupportedCountry(country as CountryCode, metadata)
