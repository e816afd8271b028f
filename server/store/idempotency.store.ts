import { sql } from 'kysely'

import type { Database } from '../database/database.ts'

/** Whose key it is: two people may choose the same. */
export interface IdempotencyKey {
  scope: string
  key: string
}

export interface KeptAnswer {
  /** Of what was asked; another question under the same key is a mistake. */
  fingerprint: string
  /** Null while the first request is at work. */
  status: number | null
  headers: Record<string, string> | null
  body: string | null
}

interface Claim extends IdempotencyKey {
  fingerprint: string
  /** The server process that answers. */
  processId: string
  /** A request that another process began this long ago and never ended is begun again. */
  abandonedAfterSeconds: number
}

/** Takes the key for this request: undefined when it is ours now, otherwise what stands under it. */
export async function claimKey(database: Database, claim: Claim): Promise<KeptAnswer | undefined> {
  const { scope, key, fingerprint, processId, abandonedAfterSeconds } = claim
  const { rows: claimed } = await sql`
    insert into idempotent_answer as kept (scope, key, fingerprint, process_id)
    values (${scope}, ${key}, ${fingerprint}, ${processId})
    on conflict (scope, key) do update
       set process_id = excluded.process_id, started_at = now()
     where kept.status is null
       and kept.fingerprint = excluded.fingerprint
       and kept.process_id <> excluded.process_id
       and kept.started_at < now() - make_interval(secs => ${abandonedAfterSeconds})
    returning 1
  `.execute(database)
  if (claimed.length > 0) return undefined
  const { rows } = await sql<KeptAnswer>`
    select fingerprint, status, headers, body from idempotent_answer where scope = ${scope} and key = ${key}
  `.execute(database)
  // Given back in between: the next attempt takes it.
  return rows[0] ?? { fingerprint, status: null, headers: null, body: null }
}

/** Keeps the answer for whoever sends the same request again. */
export async function keepAnswer(
  database: Database,
  { scope, key }: IdempotencyKey,
  { status, headers, body }: { status: number; headers: Record<string, string>; body: string },
): Promise<void> {
  await sql`
    update idempotent_answer
       set status = ${status}, headers = ${JSON.stringify(headers)}::jsonb, body = ${body}
     where scope = ${scope} and key = ${key}
  `.execute(database)
}

/** Forgets a key under which nothing happened. */
export async function releaseKey(database: Database, { scope, key }: IdempotencyKey): Promise<void> {
  await sql`
    delete from idempotent_answer where scope = ${scope} and key = ${key} and status is null
  `.execute(database)
}

/** Forgets answers that are older than anybody's retry. */
export async function forgetOldAnswers(database: Database, olderThanHours: number): Promise<void> {
  await sql`
    delete from idempotent_answer where started_at < now() - make_interval(hours => ${olderThanHours})
  `.execute(database)
}
