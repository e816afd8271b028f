import { sql } from 'kysely'

import type { Database } from '../database/database.ts'

/** Why a session is over. */
export type SessionEnd =
  | 'signed_out'
  | 'ended_by_person'
  | 'password_changed'
  | 'banned'
  | 'replayed'
  | 'too_many'
  | 'account_changed'

interface WhichSessions {
  accountId: number
  /** The one that goes on. */
  exceptSessionId?: string | undefined
  because?: SessionEnd
  at?: Date
}

/** Ends the sessions of an account: from the next request on their tokens count for nothing. Answers how many. */
export async function endSessions(
  database: Database,
  { accountId, exceptSessionId, because = 'account_changed', at = new Date() }: WhichSessions,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update session
       set ended_at = ${at},
           ended_because = ${because}
     where account_id = ${accountId}
       and ended_at is null
       and id is distinct from ${exceptSessionId ?? null}::uuid
  `.execute(database)
  return Number(numAffectedRows ?? 0)
}
