import {
  changePassword as changePasswordEndpoint,
  deleteOtherSessions,
  deleteSession,
  getCurrentUser,
  getSessions,
  updateCurrentUser,
} from '#contract/endpoints/currentUser.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Outdated } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { changeProfile, getAccount, type PresentedAccount } from './account.service.ts'
import { endOtherSessions, endOwnSession, listSessions } from './ownSessions.service.ts'
import { changePassword } from './passwordChange.service.ts'

interface CurrentUserDependencies {
  database: Database
  credentials: Credentials
  secretKey: string
  productName: string
}

/** The account that asks. */
export function registerCurrentUser(app: FastifyInstance, dependencies: CurrentUserDependencies): void {
  const { database, credentials } = dependencies
  implement(app, getCurrentUser, async ({ actor, reply }) =>
    answer(reply, signedIn(actor), await getAccount(database, signedIn(actor).userId)),
  )

  implement(app, updateCurrentUser, async ({ actor, body, request, reply }) => {
    const me = signedIn(actor)
    const { userId } = me
    return answer(reply, me, await changeProfile(database, userId, body, knownVersion(request, userId)))
  })

  implement(app, changePasswordEndpoint, async ({ actor, body, request }) => {
    await changePassword(database, dependencies, signedIn(actor), body, request.ip)
    return undefined
  })

  implement(app, getSessions, ({ actor }) => listSessions(database, credentials, signedIn(actor)))

  implement(app, deleteSession, async ({ actor, params }) => {
    await endOwnSession(database, credentials, signedIn(actor), params.sessionId)
    return undefined
  })

  implement(app, deleteOtherSessions, async ({ actor }) => {
    await endOtherSessions(database, credentials, signedIn(actor))
    return undefined
  })
}

function answer(
  reply: FastifyReply,
  { needsSecondFactor }: SignedInActor,
  { user, version }: PresentedAccount,
): PresentedAccount['user'] {
  reply.header('etag', tagOf(user.id, version)).header('accept-patch', 'application/merge-patch+json')
  return needsSecondFactor === true ? { ...user, needsSecondFactor } : user
}

const tagOf = (userId: number, version: number) => `"user-${userId}-${version}"`

/** The version that `If-Match` names. Clients that do not send one take part without it. */
function knownVersion({ headers }: FastifyRequest, userId: number): number | undefined {
  const sent = headers['if-match']?.trim()
  if (sent === undefined || sent === '*') return undefined
  const version = new RegExp(`^(?:W/)?"user-${userId}-(\\d{1,9})"$`).exec(sent)?.[1]
  if (version === undefined) throw new Outdated()
  return Number(version)
}
