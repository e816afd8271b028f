import type { Session, SessionCollection } from '#contract/entities/session.ts'

import type { Credentials } from '#server/platform/credentials/credentials.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import { presentCollection } from '#server/platform/http/presentCollection.ts'
import { endSession, endSessions, readSessions, type ListedSession } from './session.store.ts'

const path = '/users/me/sessions'

/** Where somebody is signed in. */
export async function listSessions(
  database: Database,
  { now, refreshTokenSeconds }: Credentials,
  { userId, sessionId }: SignedInActor,
): Promise<SessionCollection> {
  const present = now()
  const usedAfter = new Date(present.getTime() - refreshTokenSeconds * 1_000)
  const sessions = await readSessions(database, { accountId: userId, usedAfter, now: present })
  const page = { path, queryString: '', page: 1, itemsPerPage: sessions.length, totalItems: sessions.length }
  return presentCollection(
    page,
    sessions.map((session) => presentSession(session, sessionId)),
  )
}

/** Ends one of somebody's sessions; of anybody else's there is none. */
export async function endOwnSession(
  database: Database,
  { now }: Credentials,
  { userId }: SignedInActor,
  sessionId: string,
): Promise<void> {
  const hasEnded = await endSession(database, {
    sessionId,
    accountId: userId,
    because: 'ended_by_person',
    now: now(),
  })
  if (!hasEnded) throw new NotFound()
}

/** Ends all of somebody's sessions but the one that asks. */
export async function endOtherSessions(
  database: Database,
  { now }: Credentials,
  { userId, sessionId }: SignedInActor,
): Promise<void> {
  await endSessions(database, {
    accountId: userId,
    exceptSessionId: sessionId,
    because: 'ended_by_person',
    now: now(),
  })
}

function presentSession(session: ListedSession, currentId: string): Session {
  const { id, device, addressPrefix, createdAt, lastUsedAt, endsAt } = session
  return {
    _links: { self: { href: `${path}/${id}` } },
    id,
    device,
    addressPrefix,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt.toISOString(),
    endsAt: endsAt.toISOString(),
    isCurrent: id === currentId,
  }
}
