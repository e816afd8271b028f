import { getExample, parsePhoneNumber } from 'awesome-phonenumber'
import { describe, expect, it } from 'vitest'

import { countriesIn, type Country } from './countries.ts'
import { readNumber } from './readNumber.ts'

const all = countriesIn('en')
const codes = all.map(({ code }) => code)
const read = (text: string, country: string, countries = codes) => readNumber({ text, country, countries })

/** Numbers of a country: its examples of each kind, nationally and internationally. */
function numbersOf({ code }: Country): { national: string; e164: string }[] {
  return (['fixed-line', 'mobile', 'toll-free'] as const).flatMap((kind) => {
    try {
      const { number } = getExample(code, kind)
      // The rules of the two parsers are not of the same month.
      const isKnown = number !== undefined && read(number.e164, code).e164 !== null
      return isKnown ? [{ national: number.national, e164: number.e164 }] : []
    } catch {
      return []
    }
  })
}

describe('a phone number of any country [V-PHONE]', () => {
  it.each(all.map((country) => [country.code, country] as const))('%s: its example is one', (code, country) => {
    const { e164, display } = read(country.example, code)
    expect(e164).toBe(parsePhoneNumber(country.example, { regionCode: code }).number?.e164)
    expect(e164).toMatch(new RegExp(`^\\+${country.callingCode}\\d+$`))
    expect(display?.replaceAll(/\D/g, '')).toBe(country.example.replaceAll(/\D/g, ''))
  })

  it.each(all.map((country) => [country.code, country] as const))('%s: there and back again', (code, country) => {
    const numbers = numbersOf(country)
    expect(numbers.length).toBeGreaterThan(0)
    for (const { national, e164 } of numbers) {
      expect(read(national, code).e164).toBe(e164)
      const abroad = read(e164, code === 'CZ' ? 'DE' : 'CZ')
      expect(abroad.e164).toBe(e164)
      // Countries that share a calling code also share some numbers.
      expect(read(abroad.display ?? '', abroad.country ?? code).e164).toBe(e164)
      if (country.callingCode !== '1') expect(read(e164, code).display).toBe(read(national, code).display)
    }
  })

  it.each(all.map(({ code, example }) => [code, example] as const))(
    '%s: too short, too long, no number',
    (code, example) => {
      const wrong = [example.replaceAll(/\D/g, '').slice(0, 2), `${example}000000000000`, 'abc', '+', '0']
      expect(wrong.map((text) => read(text, code).e164)).toEqual(wrong.map(() => null))
    },
  )

  it(
    'gets the verdict of the parser that people know from elsewhere, in 995 of 1000 cases and more',
    { timeout: 60_000 },
    () => {
      let compared = 0
      const other: string[] = []
      for (const country of all) {
        for (const { national } of numbersOf(country)) {
          const digits = national.replaceAll(/\D/g, '')
          // Each number with one digit more, one less, and each digit changed by a step.
          const texts = [
            `${digits}1`,
            digits.slice(0, -1),
            ...Array.from(
              digits,
              (digit, at) => digits.slice(0, at) + ((Number(digit) + 3) % 10) + digits.slice(at + 1),
            ),
          ]
          for (const text of texts) {
            compared += 1
            const isOtherwise =
              (read(text, country.code).e164 !== null) !== parsePhoneNumber(text, { regionCode: country.code }).valid
            if (isOtherwise) other.push(`${country.code} ${text}`)
          }
        }
      }
      expect(compared).toBeGreaterThan(5000)
      expect(other.length / compared).toBeLessThan(0.005)
    },
  )
})

describe('the examples in messages [X-PHONEMSG]', () => {
  it.each([
    ['CZ', '212 345 678'],
    ['SK', '02/212 345 67'],
    ['US', '(201) 555-0123'],
    ['GB', '0121 234 5678'],
    ['DE', '030 123456'],
  ])('are fixed-line numbers: %s %s', (code, example) => {
    expect(all.find((country) => country.code === code)?.example).toBe(example)
  })
})

describe('what a text means as a phone number', () => {
  it.each([
    ['601123456', 'CZ', '+420601123456', '601 123 456', null],
    [' (+420) 601-123-456 ', 'SK', '+420601123456', '601 123 456', 'CZ'],
    ['+421 912 123 456', 'CZ', '+421912123456', '0912 123 456', 'SK'],
    ['00421912123456', 'CZ', '+421912123456', '0912 123 456', 'SK'],
    ['+1 416 555 0123', 'US', '+14165550123', '(416) 555-0123', 'CA'],
    ['416 555 0123', 'US', '+14165550123', '(416) 555-0123', null],
    ['+49', 'CZ', null, null, 'DE'],
    ['+4', 'CZ', null, null, null],
    ['+1', 'CZ', null, null, null],
    ['60112345', 'CZ', null, null, null],
    ['+800 1234 5678', 'CZ', '+80012345678', '+800 1234 5678', null],
  ])('%j in %s is %s', (text, country, e164, display, named) => {
    expect(read(text, country)).toEqual({ e164, display, country: named })
  })

  it('writes the number of a country that is not offered with its calling code', () => {
    const reading = read('+49 30 123456', 'CZ', ['CZ', 'SK'])
    expect(reading).toEqual({ e164: '+4930123456', display: '+49 30 123456', country: null })
  })

  it('can be international only where no country is known', () => {
    expect(read('601123456', '').e164).toBeNull()
    expect(read('+420601123456', '')).toEqual({ e164: '+420601123456', display: '601 123 456', country: 'CZ' })
  })
})
