import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import { serverSession } from '#src/features/session/actors/session.ts'

import type { Page } from './page.ts'
import { applyPageRules, applyRedirect, isWithoutPermission, notFoundMessage, typedPath } from './pageRules.ts'

const title = { id: 'x' }
const facts = { pathname: '/en', publicHref: '/en', session: serverSession, isServer: true }
const match = (page: Page, params: Record<string, string> = {}) => ({ params, staticData: { page } })

describe('the rules of a page', () => {
  it('let in where every rule holds', async () => {
    const page = match({ title, validate: ({ id }) => id === '7' }, { id: '7' })
    await expect(applyPageRules([page, { params: {}, staticData: {} }], facts)).resolves.toBeUndefined()
  })

  it('answer not found, with the reason, where one fails [N-VALIDATE]', async () => {
    const thrown: unknown = await applyPageRules([match({ title, validate: () => false })], facts).catch(
      (error: unknown) => error,
    )
    expect(isNotFound(thrown) && thrown.data).toEqual({ reason: 'rule' })
  })

  it('throw for an unknown middleware of the build manifest too [N-MIDDLEWARE]', async () => {
    const entered = applyPageRules([match({ title })], facts, { appMiddleware: { nowhere: true } })
    await expect(entered).rejects.toThrow("Unknown route middleware: 'nowhere'.")
  })

  it('leave out what the manifest switches off [N-MIDDLEWARE]', async () => {
    const page: Page = { title, middleware: ['signedIn'] }
    await expect(
      applyPageRules([match(page)], facts, { appMiddleware: { signedIn: false, nowhere: false } }),
    ).resolves.toBeUndefined()
  })
})

describe('a redirect of the build manifest [N-RULES]', () => {
  const origin = 'https://domivo.test'
  const optionsOf = (target: string): unknown => {
    try {
      applyRedirect({ redirect: target }, origin)
    } catch (thrown) {
      return isRedirect(thrown) ? thrown.options : thrown
    }
    return 'stays'
  }

  it('leads to the page, in place of the address that was asked for', () => {
    expect(optionsOf('/cs/inzeraty?a=1')).toMatchObject({ href: '/cs/inzeraty?a=1', replace: true })
  })

  it('leaves for another site, and never for a script', () => {
    expect(optionsOf('https://example.com/x')).toMatchObject({ href: 'https://example.com/x' })
    expect(optionsOf('javascript:alert(1)')).toBe('stays')
  })
})

describe('the message of the 404 page', () => {
  it('says which rule the address broke [N-VALIDATE]', () => {
    expect(notFoundMessage({ reason: 'rule' }, '/en/listing/a/x')).toBe('Page Not Found: /en/listing/a/x')
  })
  it('is none where the page is there, but not for this visitor [V-ROLES]', () => {
    expect([{ reason: 'permission' }, { reason: 'rule' }, undefined].map(isWithoutPermission)).toEqual([
      true,
      false,
      false,
    ])
  })
  it.each([undefined, null, {}, 'rule'])('says that nothing matched, for %s [N-UNMATCHED]', (facts) => {
    expect(notFoundMessage(facts, '/en/nowhere?a=1')).toBe('Page not found: /en/nowhere?a=1')
  })
  it('quotes the address without its hash', () => {
    expect(typedPath('/cs/nikde?a=1#b')).toBe('/cs/nikde?a=1')
  })
})
