import { expect, it } from 'vitest'

import { vitalPageOf } from './fieldVitals.ts'

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
