import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { getExample, getSupportedRegionCodes } from 'awesome-phonenumber'
import examples from 'libphonenumber-js/mobile/examples'
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  isValidPhoneNumber,
  type CountryCode,
} from 'libphonenumber-js/max'

import { projectDirectory } from './project.js'

/**
 * Writes src/features/phone/model/countries.gen.ts: every country that has phone numbers, by its names and an example of its
 * fixed-line numbers, as the phone field shows them. Names come from the CLDR of the Node that runs this.
 */

/** What people call a country where CLDR has another word. */
const names: Readonly<Record<string, { en?: string; cs?: string; native?: string }>> = {
  CZ: { en: 'Czech Republic', cs: 'Česká republika', native: 'Česká republika' },
  HK: { en: 'Hong Kong', cs: 'Hongkong', native: '香港' },
  MO: { en: 'Macao', cs: 'Macao', native: '澳門' },
  MD: { native: 'Moldova' },
}

/** The language of a country that its own people would look for, where the most spoken one is not it or has no names. */
const languages: Readonly<Record<string, string>> = {
  BY: 'be',
  CF: 'fr',
  CM: 'fr',
  GH: 'en',
  KZ: 'kk',
  ML: 'fr',
  NE: 'fr',
  PY: 'es',
  SN: 'fr',
  HK: 'zh-Hant',
  MO: 'zh-Hant',
  TW: 'zh-Hant',
  ZW: 'en',
}

const regionNames = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
const english = regionNames('en')
const czech = regionNames('cs')

const rows = getSupportedRegionCodes()
  .toSorted()
  .map((code) => {
    if (!isSupportedCountry(code)) throw new Error(`The parser of the product knows no ${code}.`)
    const special = names[code]
    const en = special?.en ?? english.of(code) ?? code
    const language = languages[code] ?? new Intl.Locale(`und-${code}`).maximize().language
    const native = special?.native ?? nativeName(code, language) ?? en
    return [
      code,
      getCountryCallingCode(code),
      en,
      special?.cs ?? czech.of(code) ?? en,
      native === en ? '' : native,
      native === en ? '' : language,
      exampleOf(code),
    ]
  })

const lines = rows.map((row) => row.join('|'))
const file = join(projectDirectory, 'src/features/phone/model/countries.gen.ts')
writeFileSync(
  file,
  `// Written by \`npm run countries\`. Names: Unicode CLDR ${process.versions.cldr}; examples: libphonenumber (${version()}).\n
/** Code | calling code | in English | in Czech | in its own language, empty where that is the English name | that language | example. */
export const countryLines = \`\n${lines.join('\n')}\n\`\n`,
)
console.log(`${rows.length} countries in ${file}.`)

/** A fixed-line number; a mobile one where the newer rules of our parser do not know the fixed-line one any more. */
function exampleOf(code: CountryCode): string {
  const fixedLine = getExample(code, 'fixed-line').number?.national
  if (fixedLine !== undefined && isValidPhoneNumber(fixedLine, code)) return fixedLine
  const mobile = getExampleNumber(code, examples)?.formatNational()
  if (mobile === undefined) throw new Error(`There is no example of a number of ${code}.`)
  console.log(`${code}: ${mobile} instead of ${fixedLine ?? 'nothing'}.`)
  return mobile
}

/** Undefined where CLDR has no name of its own in that language. */
function nativeName(code: string, language: string): string | undefined {
  const isKnown = Intl.DisplayNames.supportedLocalesOf(language).length > 0
  return isKnown ? regionNames(language).of(code) : undefined
}

function version(): string {
  const { version: found } = createRequire(import.meta.url)('awesome-phonenumber/package.json') as { version: string }
  return `awesome-phonenumber ${found}`
}
