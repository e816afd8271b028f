import { isNotFound } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import type { Page } from './page.ts'
import { applyPageRules, notFoundMessage, typedPath } from './pageRules.ts'

const title = { id: 'x' }
const match = (page: Page, params: Record<string, string> = {}) => ({ params, staticData: { page } })

describe('the rules of a page', () => {
  it('let in where every rule holds', async () => {
    const page = match({ title, validate: ({ id }) => id === '7' }, { id: '7' })
    await expect(applyPageRules([page, { params: {}, staticData: {} }], '/en')).resolves.toBeUndefined()
  })

  it('answer not found, with the reason, where one fails [N-VALIDATE]', async () => {
    const thrown: unknown = await applyPageRules([match({ title, validate: () => false })], '/en').catch(
      (error: unknown) => error,
    )
    expect(isNotFound(thrown) && thrown.data).toEqual({ reason: 'rule' })
  })
})

describe('the message of the 404 page', () => {
  it('says which rule the address broke [N-VALIDATE]', () => {
    expect(notFoundMessage({ reason: 'rule' }, '/en/listing/a/x')).toBe('Page Not Found: /en/listing/a/x')
  })
  it.each([undefined, null, {}, 'rule'])('says that nothing matched, for %s [N-UNMATCHED]', (facts) => {
    expect(notFoundMessage(facts, '/en/nowhere?a=1')).toBe('Page not found: /en/nowhere?a=1')
  })
  it('quotes the address without its hash', () => {
    expect(typedPath('/cs/nikde?a=1#b')).toBe('/cs/nikde?a=1')
  })
})
