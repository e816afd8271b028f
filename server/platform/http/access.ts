import type { Endpoint } from '#contract/endpoint.ts'
import type { Role } from '#contract/entities/user.ts'
import type { FastifyRequest } from 'fastify'

import { Forbidden, Unauthorized } from './failures.ts'

/** Who makes a request. */
export type Actor = { kind: 'guest' } | SignedInActor

export interface SignedInActor {
  kind: 'user'
  userId: number
  /** The sign-in that the token came from. */
  sessionId: string
  roles: readonly Role[]
  isAdmin: boolean
  /** An administrator who has to set up a second factor first, and is none until then. */
  needsSecondFactor?: boolean
  /** Up to where the session has written, as PostgreSQL says it; null where no replica has to know. */
  wroteUntil?: string | null
}

/**
 * Finds out who makes a request; a guest is one without a token. A token that does not count any more is an
 * `Unauthorized` whose message says why.
 */
export type Identify = (request: FastifyRequest) => Actor | Promise<Actor>

export const guest: Actor = { kind: 'guest' }

/** Refuses an actor whom the call's access rule leaves out. Whose an object is, is asked where the object is read. */
export function checkAccess({ access, call, ignoresSession, allowsBanned }: Endpoint, actor: Actor): void {
  if (access !== 'anyone' && actor.kind === 'guest') throw new Unauthorized()
  if (actor.kind === 'guest' || ignoresSession === true) return
  if (access === 'admin' && actor.needsSecondFactor === true)
    throw new Forbidden('Set up two-step verification first, in your account settings.', {
      code: 'second_factor_required',
    })
  if (access === 'admin' && !actor.isAdmin) throw new Forbidden('Only administrators can do this.')
  const isRefusedWrite = !call.startsWith('GET ') && allowsBanned !== true
  if (actor.roles.includes('USER_BANNED') && (isRefusedWrite || access === 'confirmed'))
    throw new Forbidden('This account is banned.', { code: 'banned' })
  if (access === 'confirmed' && actor.roles.includes('ROLE_UNCONFIRMED'))
    throw new Forbidden('Please confirm your email address first.', { code: 'unconfirmed' })
}

/** Whether the account has the rights of an administrator, also where it cannot use them yet. */
export const isAdministrator = ({ isAdmin, needsSecondFactor }: SignedInActor): boolean =>
  isAdmin || needsSecondFactor === true

/** The account that asks, where the access rule lets in nobody else; the types do not know. */
export function signedInActor(actor: Actor): SignedInActor {
  if (actor.kind === 'guest') throw new Unauthorized()
  return actor
}
