import { expect, it } from 'vitest'

import { placeText } from './placeText.ts'

// ~ is where no line may end.
it.each([
  ['Praha 5 - Stodůlky', 'Praha~5~- Stodůlky'],
  ['Dlouhá 12, 110 00 Praha – Staré Město', 'Dlouhá~12, 110~00 Praha~– Staré Město'],
  ['nám. 28. října 7, Brno', 'nám.~28. října~7, Brno'],
  ['Frýdek-Místek', 'Frýdek-Místek'],
  ['', ''],
])('keeps together what belongs together in %s', (place, expected) => {
  expect(placeText(place).replaceAll('\u00A0', '~')).toBe(expected)
})
