import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'

import type { User } from '#contract/entities/user.ts'
import { guestView, serverSession, type Session } from '#src/features/session/actors/session.ts'

import { middlewares, runMiddleware } from './middleware.ts'
import type { MiddlewareName } from './page.ts'

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

const asVisitor = (known: object | null): Session => {
  const view = known === null ? guestView : { state: 'signedIn', userType: 'user', user: known as User }
  return { ...serverSession, settled: () => Promise.resolve(view as typeof guestView) }
}

const enter = (name: MiddlewareName, known: object | null, isServer = false) =>
  Promise.resolve(
    middlewares[name]({
      pathname: '/cs/listings',
      publicHref: '/cs/inzeraty?a=1&b=x',
      session: asVisitor(known),
      isServer,
    }),
  ).then(
    () => 'enters',
    (thrown: unknown) =>
      isRedirect(thrown) ? (thrown.options as { href?: string }).href : isNotFound(thrown) ? thrown.data : thrown,
  )

it('a page that is another one for guests lets everybody in', async () => {
  expect([await enter('known', null), await enter('known', { isAdmin: false, userRoles: [] })]).toEqual([
    'enters',
    'enters',
  ])
})

describe('a page for those who are signed in', () => {
  const user = { isAdmin: false, userRoles: ['ROLE_USER'] }
  it.each(['signedIn', 'admin'] as const)('leads a guest to sign in and back, for %s', async (name) => {
    expect(await enter(name, null)).toBe('/cs/auth/signin?next=%2Fcs%2Finzeraty%3Fa%3D1%26b%3Dx')
  })

  it('lets in whoever is signed in, and administrators by flag or role [V-ROLES]', async () => {
    const admins = [
      { ...user, isAdmin: true },
      { ...user, userRoles: ['ROLE_USER', 'ROLE_ADMIN'] },
    ]
    expect(await enter('signedIn', user)).toBe('enters')
    for (const admin of admins) expect(await enter('admin', admin)).toBe('enters')
    expect(await enter('admin', user)).toEqual({ reason: 'permission' })
  })

  it('turns nobody away on the server, where nobody is known', async () => {
    expect([await enter('signedIn', null, true), await enter('admin', null, true)]).toEqual(['enters', 'enters'])
  })
})
