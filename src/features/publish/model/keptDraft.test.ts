import { expect, it } from 'vitest'

import { keptBeside } from './keptDraft.ts'

const saved = { city: 'Brno', price: 5 }

it('keeps what this tab stands for beside what another one stored, with what the server had then [A5]', () => {
  const there = { values: { city: 'Praha', price: 5, floor: 'x' }, saved: { city: 'Plzeň', price: 5 } }
  expect(keptBeside(there, { saved, own: { price: 6 } })).toEqual({
    values: { city: 'Praha', price: 6, floor: 'x' },
    saved: { city: 'Plzeň', price: 5, floor: null },
  })
  expect(keptBeside(null, { saved, own: { price: 6 } })).toEqual({ values: { city: 'Brno', price: 6 }, saved })
})

it('keeps nothing where the server has what this tab stood for, or it was dropped [A5]', () => {
  const there = { values: { city: 'Brno', price: 6 }, saved: { city: 'Brno', price: 4 } }
  expect(keptBeside(there, { saved, own: { price: 5 } })).toBeNull()
  expect(keptBeside(there, { saved, own: {}, dropped: ['price'] })).toBeNull()
  expect(keptBeside(null, { saved, own: {} })).toBeNull()
})
