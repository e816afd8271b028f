import type { FastifyRequest } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import { guest, type Actor, type Identify } from '#server/platform/http/access.ts'
import { Unauthorized } from '#server/platform/http/failures.ts'
import { findSessionAccount } from './session.store.ts'
import { rolesOf } from './accountRoles.ts'

const bearer = /^bearer(?:$| +)/i

/**
 * Finds out by the access token who asks. Session and account are looked up for each request, so that signing out, a ban
 * or another role counts from the next one on. An
 * administrator without the second factor that is required is none. Cookies say nothing here.
 */
export function identifyByToken(database: Database, { accessTokens, adminSecondFactor, now }: Credentials): Identify {
  return async ({ headers: { authorization } }: FastifyRequest): Promise<Actor> => {
    if (authorization === undefined || !bearer.test(authorization)) return guest
    const { sessionId, accountId } = await accessTokens.read(authorization.replace(bearer, ''))
    const account = await findSessionAccount(database, { sessionId, accountId, now: now() })
    if (account === undefined) throw new Unauthorized('Invalid JWT Token')
    const needsSecondFactor = account.isAdmin && adminSecondFactor === 'required' && !account.hasSecondFactor
    const isAdmin = account.isAdmin && !needsSecondFactor
    return {
      kind: 'user',
      userId: accountId,
      sessionId,
      roles: rolesOf({ ...account, isAdmin }),
      isAdmin,
      needsSecondFactor,
      wroteUntil: account.wroteUntil,
    }
  }
}
