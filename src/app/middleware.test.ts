import { describe, expect, it } from 'vitest'

import { runMiddleware } from './middleware.ts'

describe('the middleware of a page', () => {
  it('runs in the order in which it is named', async () => {
    const ran: string[] = []
    const known = {
      first: ({ pathname }: { pathname: string }) => void ran.push(`first ${pathname}`),
      second: async ({ pathname }: { pathname: string }) => void ran.push(`second ${pathname}`),
    }
    await runMiddleware(['second', 'first'], known, { pathname: '/en/profile' })
    expect(ran).toEqual(['second /en/profile', 'first /en/profile'])
  })

  it.each(['nowhere', 'toString'])('throws for the unknown name %s [N-MIDDLEWARE]', async (name) => {
    await expect(runMiddleware([name], {}, { pathname: '/en' })).rejects.toThrow(`Unknown route middleware: '${name}'.`)
  })
})
