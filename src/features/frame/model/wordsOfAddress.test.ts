import { expect, it } from 'vitest'

import { wordsOfAddress } from './wordsOfAddress.ts'

it.each([
  ['/en/flat-rent-prague', 'flat rent prague'],
  ['/cs/inzerat/byt-2-kk-brno/1234567', 'byt 2 kk brno'],
  ['/cs/d%C5%AFm-plze%C5%88?a=1', 'dům plzeň'],
  ['/en/listing/x/999999', ''],
  ['/en/profile', ''],
  ['/cs/listings', ''],
  ['/en/%zz', ''],
  ['/ja', ''],
])('reads %s as “%s”', (address, words) => {
  expect(wordsOfAddress(address)).toBe(words)
})
