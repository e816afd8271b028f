import { expect, it } from 'vitest'

import { readStatsToken, storeStatsToken } from './statsToken.ts'

it('keeps the stats token in a cookie for three hours [B-STATS]', () => {
  const document = { cookie: '' }
  expect(readStatsToken({ document, isSecure: true })).toBeUndefined()
  storeStatsToken({ document, isSecure: true }, 'abc')
  expect(document.cookie).toBe('stats_token=abc; Max-Age=10800; Path=/; SameSite=Lax; Secure')
  expect(readStatsToken({ document, isSecure: true })).toBe('abc')
})
