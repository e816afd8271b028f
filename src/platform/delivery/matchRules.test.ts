import { describe, expect, it } from 'vitest'

import { compileRules, rulesFor } from './matchRules.ts'
import { routeRules } from './routeRules.ts'

const table = {
  '/pre/**': { prerender: true, appMiddleware: { admin: true, signedIn: true } },
  '/pre/test': { redirect: '/en', appMiddleware: { admin: false } },
  '/old': { redirect: '/en' },
  '/u/*': { redirect: '/en/users' },
  '/u/*/edit/**': { appMiddleware: { signedIn: true } },
  '/pre/deep/**': { prerender: false, redirect: '/deep' },
}
const matcher = compileRules(table)

describe('rules of addresses', () => {
  it('are written by whole path, beginning and varying part [C-BUILDS]', () => {
    expect(matcher).toEqual({
      static: { '/pre/test': table['/pre/test'], '/old': table['/old'] },
      wildcard: { '/pre': table['/pre/**'], '/pre/deep': table['/pre/deep/**'] },
      dynamic: {
        '/u': {
          static: { '/': table['/u/*'] },
          wildcard: { '/edit': table['/u/*/edit/**'] },
          dynamic: {},
        },
      },
    })
  })

  it('are merged, and the most specific one wins [N-RULES]', () => {
    expect(rulesFor(matcher, '/pre/test')).toEqual({
      prerender: true,
      redirect: '/en',
      appMiddleware: { admin: false, signedIn: true },
    })
    expect(rulesFor(matcher, '/pre/deep/er')).toMatchObject({ prerender: false, redirect: '/deep' })
  })

  it.each([
    ['/pre', true],
    ['/pre/', true],
    ['/pre/a/b', true],
    ['/prefix', false],
    ['/', false],
  ])('hold at %s: %s', (path, holds) => {
    expect(rulesFor(matcher, path).prerender === true).toBe(holds)
  })

  it.each([
    ['/u/7', { redirect: '/en/users' }],
    ['/u/7/', { redirect: '/en/users' }],
    ['/u/7/edit/photos', { appMiddleware: { signedIn: true } }],
    ['/u/7/other', {}],
    ['/u', {}],
    ['/old/more', {}],
    ['/constructor', {}],
    ['/__proto__', {}],
  ])('of a varying part: %s', (path, rules) => {
    expect(rulesFor(matcher, path)).toEqual(rules)
  })

  it('have no say where an entry is empty', () => {
    expect(rulesFor({ static: { '/a': null }, wildcard: {}, dynamic: {} }, '/a')).toEqual({})
  })

  it('of the product lead no further than one step', () => {
    const own = compileRules(routeRules)
    const targets = Object.values(routeRules).flatMap(({ redirect }) => (redirect === undefined ? [] : [redirect]))
    expect(targets.filter((target) => rulesFor(own, target).redirect !== undefined)).toEqual([])
  })
})
