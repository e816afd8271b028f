import { expect, it } from 'vitest'

import { breakpoints } from '#src/ui/theme/scales.ts'

import { vitalDeviceOf, vitalPageOf } from './fieldVitals.ts'

it.each([
  ['/en', 'home'],
  ['/cs/inzeraty', 'results'],
  ['/en/search', 'results'],
  ['/cs/uzivatel/inzeraty/7', 'results'],
  ['/cs/inzerat/byt-3-kk-brno/7', 'listing'],
  ['/en/article/terms', 'article'],
  ['/en/auth/signin', 'account'],
  ['/cs/onboarding-nemovitosti/new', 'account'],
  ['/en/compare', 'other'],
])('%s is a page of the kind %s', (path, kind) => {
  expect(vitalPageOf(path)).toBe(kind)
})

it.each([
  [390, 'phone'],
  [599, 'phone'],
  [600, 'desktop'],
  [768, 'desktop'],
  [1440, 'desktop'],
])('a window of %d px is that of a %s: layouts for tablets begin at 600 px [23]', (width, device) => {
  expect(breakpoints.sm).toBe('600px')
  expect(vitalDeviceOf(width)).toBe(device)
})
