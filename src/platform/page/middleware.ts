import { notFound, redirect } from '@tanstack/react-router'

import type { User } from '#contract/entities/user.ts'
import { isAdministrator } from '#contract/roles.ts'

import type { MiddlewareName, NotFoundFacts } from './page.ts'

export interface MiddlewareFacts {
  /** The canonical path that is entered. */
  pathname: string
  /** The address that is entered, as the address bar shows it. */
  publicHref: string
  /** Knows who the visitor is. */
  session: { settled: () => Promise<{ user: User | undefined }> }
  /** On the server nobody is signed in: it makes an empty frame for pages of one visitor, and turns nobody away. */
  isServer: boolean
}

/** Decides before a page is loaded; throws a redirect or a not-found to turn the visitor away. */
export type Middleware = (facts: MiddlewareFacts) => void | Promise<void>

/** Waits until it is known who the visitor is. A guest goes to sign in, and comes back from there. */
async function requireUser({ pathname, publicHref, session }: MiddlewareFacts) {
  const { user } = await session.settled()
  if (user !== undefined) return user
  const [, lang] = pathname.split('/')
  throw redirect({ href: `/${lang}/auth/signin?next=${encodeURIComponent(publicHref)}`, replace: true })
}

export const middlewares: Readonly<Record<MiddlewareName, Middleware>> = {
  // For everybody, but another page for guests than for those who are signed in.
  known: async ({ isServer, session }) => {
    if (!isServer) await session.settled()
  },
  signedIn: async (facts) => {
    if (!facts.isServer) await requireUser(facts)
  },
  admin: async (facts) => {
    if (facts.isServer) return
    if (isAdministrator(await requireUser(facts))) return
    throw notFound({ data: { reason: 'permission' } satisfies NotFoundFacts })
  },
}

/** Runs what a page names, one after the other. The names may come from outside, so an unknown one is an error. */
export async function runMiddleware<Facts>(
  names: readonly string[],
  known: Readonly<Record<string, (facts: Facts) => void | Promise<void>>>,
  facts: Facts,
): Promise<void> {
  for (const name of names) {
    const middleware = Object.hasOwn(known, name) ? known[name] : undefined
    if (middleware === undefined) throw new Error(`Unknown route middleware: '${name}'.`)
    await middleware(facts)
  }
}
