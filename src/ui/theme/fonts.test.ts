import { expect, it } from 'vitest'

import { fontFaces, fontFilesOf, type LateTypeface } from './fonts.ts'

it('needs the file of the Czech letters only where there is one', () => {
  expect(fontFilesOf('<p title="Čeština">Café, 50 m², 8 000 €</p>')).toHaveLength(1)
  expect(fontFilesOf('<p>Žižkov</p>')).toHaveLength(2)
  expect(fontFilesOf('<p>Žižkov</p>')).toContainEqual(expect.stringContaining('latin-ext'))
})

const displays = (late: LateTypeface) =>
  fontFaces(late)
    .split('\n')
    .filter((rule) => rule.includes("'Figtree Variable'"))
    .map((rule) => /font-display:(\w+)/.exec(rule)?.[1])

it('exchanges a typeface that comes late at once, or never under somebody who reads [D11]', () => {
  expect([displays('swap'), displays('optional')]).toEqual([
    ['swap', 'swap'],
    ['optional', 'optional'],
  ])
})
