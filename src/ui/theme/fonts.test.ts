import { expect, it } from 'vitest'

import { fontFaces, fontFilesOf } from './fonts.ts'

it('needs the file of the Czech letters only where there is one', () => {
  expect(fontFilesOf('<p title="Čeština">Café, 50 m², 8 000 €</p>')).toHaveLength(1)
  expect(fontFilesOf('<p>Žižkov</p>')).toHaveLength(2)
  expect(fontFilesOf('<p>Žižkov</p>')).toContainEqual(expect.stringContaining('latin-ext'))
})

it('never exchanges the typeface of a page that is read', () => {
  const own = fontFaces.split('\n').filter((rule) => rule.includes("'Figtree Variable'"))
  expect(own.map((rule) => /font-display:(\w+)/.exec(rule)?.[1])).toEqual(['optional', 'optional'])
})
