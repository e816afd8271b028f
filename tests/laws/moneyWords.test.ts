import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

import PO from 'pofile'
import { expect, it } from 'vitest'

/** The sign of the currency in what people read; names of units (`'CZK/m2'`) and the currency's code are not read. */
const sign = /Kč|CZK(?!\/month'|\/m2'|'|:)/u

/** The one choice of the form's field for the currency: no amount stands beside it, so no formatter writes it. */
const theCurrency = 'CZK'

/** Lines of code, without comments, in which somebody wrote the sign by hand. */
const byHand = (source: string) =>
  source
    .replaceAll(/\/\*[\s\S]*?\*\//gu, '')
    .split('\n')
    .filter((line) => sign.test(line.replace(/\/\/.*$/u, '')))

it('leaves the sign of the currency to one formatter, so that no language shows that of another [C11]', () => {
  const files = execFileSync('git', ['ls-files', 'src/**/*.ts', 'src/**/*.tsx'], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const found = files
    .filter((file) => !/\.test\.tsx?$/u.test(file))
    .flatMap((file) => byHand(readFileSync(file, 'utf8')).map((line) => `${file}: ${line.trim()}`))
  expect(found).toEqual([])
})

it('has no sign of a currency in the catalogs [C11]', () => {
  const files = execFileSync('git', ['ls-files', 'locales/*/*.po'], { encoding: 'utf8' }).trim().split('\n')
  const found = files.flatMap((file) =>
    PO.parse(readFileSync(file, 'utf8'))
      .items.filter(({ msgid, msgstr }) => msgid !== theCurrency && /Kč|CZK/u.test(`${msgid} ${msgstr.join(' ')}`))
      .map(({ msgid }) => `${file}: ${msgid}`),
  )
  expect(found).toEqual([])
})

it('sees a sign that is planted, and not a unit', () => {
  expect(
    byHand(
      "const a = 'Kč/m²'\nconst b = `CZK ${x}`\nconst unit = 'CZK/m2' // Kč\nconst c = { CZK: one, currency: 'CZK' }",
    ),
  ).toEqual(["const a = 'Kč/m²'", 'const b = `CZK ${x}`'])
})
