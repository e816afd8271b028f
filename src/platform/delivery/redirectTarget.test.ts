import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { hostileAddresses as hostile } from '#tests/support/hostileAddresses.ts'

import { compileRules, rulesFor } from './matchRules.ts'
import { redirectTarget } from './redirectTarget.ts'
import { routeRules } from './routeRules.ts'

const origin = 'https://domivo.test'

describe('the target of a redirect [N-RULES]', () => {
  it.each([
    ['/en', '/en'],
    ['/cs/inzeraty?a=1#b', '/cs/inzeraty?a=1#b'],
    ['https://domivo.test/en', '/en'],
    ['/a/../en', '/en'],
  ])('%s is a page of ours', (target, path) => {
    expect(redirectTarget(target, origin)).toEqual({ kind: 'internal', path })
  })

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['http://example.com', 'http://example.com/'],
    ['//example.com/a', 'https://example.com/a'],
  ])('%s is openly another site', (target, address) => {
    expect(redirectTarget(target, origin)).toEqual({ kind: 'external', address })
  })
})

const places = (address: string) => [
  address,
  `/${address}`,
  `/en/${address}`,
  `/en/login?to=${address}`,
  `/en/login/${address}`,
]

describe('a hostile address', () => {
  it('is tried more than 200 times', () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(200)
  })

  it.each(hostile)('%j neither runs nor leaves the site, not even as a rule [N-RULES]', (address) => {
    expect(redirectTarget(address, origin)?.kind ?? 'nowhere').not.toBe('external')
  })

  it('leaves the site by no rule of ours, wherever it is put [N-RULES]', () => {
    const matcher = compileRules(routeRules)
    const left = hostile
      .flatMap(places)
      .map((path) => rulesFor(matcher, path).redirect)
      .filter((target) => target !== undefined && redirectTarget(target, origin)?.kind !== 'internal')
    expect(left).toEqual([])
  })

  it('of any other making stays where it is: only an open http address of a rule leads out', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl({ withFragments: true }), fc.webPath()),
        (target) => {
          const found = redirectTarget(target, origin)
          if (found?.kind === 'internal') expect(new URL(found.path, origin).origin).toBe(origin)
          if (found?.kind === 'external') {
            expect(target).toMatch(/^(https?:)?\/\//i)
            expect(new URL(found.address).protocol).toMatch(/^https?:$/)
          }
        },
      ),
      { numRuns: 300 },
    )
  })
})
