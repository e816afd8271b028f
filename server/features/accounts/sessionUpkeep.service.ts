import type { Database } from '#server/platform/database/database.ts'
import { forgetOldAttempts } from './attempt.store.ts'
import {
  endSessions as endStoredSessions,
  findSessionAccount,
  forgetSessions,
  noteWritten,
  type SessionAccount,
} from './session.store.ts'

/** Ends the sessions of an account: from the next request on their tokens count for nothing. Answers how many. */
export const endSessions = (database: Database, which: Parameters<typeof endStoredSessions>[1]): Promise<number> =>
  endStoredSessions(database, which)

/** The account of a session that goes on; undefined where it has ended. */
export const accountOfSession = (
  database: Database,
  session: Parameters<typeof findSessionAccount>[1],
): Promise<SessionAccount | undefined> => findSessionAccount(database, session)

/** Remembers that a session has just written something: until replicas have it, they are not asked for this session. */
export const noteWriting = (database: Database, sessionId: string): Promise<void> => noteWritten(database, sessionId)

/** Removes sessions and devices that no token leads to any more, and attempts that no limit looks at. */
export async function forgetOldAccess(database: Database, now: Date): Promise<void> {
  await forgetSessions(database, now)
  await forgetOldAttempts(database, now)
}
