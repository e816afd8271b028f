import type { Actor, Identify } from '#server/platform/http/access.ts'
import { Unauthorized } from '#server/platform/http/failures.ts'

const account = (
  userId: number,
  roles: readonly ('ROLE_USER' | 'ROLE_UNCONFIRMED' | 'USER_BANNED' | 'ROLE_ADMIN')[],
): Actor => ({
  kind: 'user',
  userId,
  sessionId: `00000000-0000-4000-8000-00000000000${userId}`,
  roles,
  isAdmin: roles.includes('ROLE_ADMIN'),
})

/** Somebody of every kind that the access rules tell apart. */
export const actors = {
  guest: { kind: 'guest' },
  unconfirmed: account(1, ['ROLE_UNCONFIRMED']),
  user: account(2, ['ROLE_USER']),
  banned: account(3, ['ROLE_USER', 'USER_BANNED']),
  admin: account(4, ['ROLE_USER', 'ROLE_ADMIN']),
} as const satisfies Record<string, Actor>

export type ActorName = keyof typeof actors

/** Reads the name of an actor where a token would stand. */
export const identifyByName: Identify = ({ headers: { authorization } }) => {
  if (authorization === undefined) return actors.guest
  const name = authorization.replace('Bearer ', '')
  if (!(name in actors)) throw new Unauthorized('Invalid JWT Token')
  return actors[name as ActorName] // just asked
}

/** The headers of a request by somebody. */
export const asActor = (name: ActorName): Record<string, string> =>
  name === 'guest' ? {} : { authorization: `Bearer ${name}` }
