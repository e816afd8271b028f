import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Whatever somebody could miss afterwards; not what only counts, limits or is found again. */
const tables = [
  'account',
  'account_history',
  'admin_action',
  'alert',
  'calendar_subscription',
  'favorite',
  'job',
  'known_device',
  'lead',
  'lead_message',
  'listing',
  'listing_media',
  'listing_price_history',
  'listing_report',
  'listing_revision',
  'listing_search',
  'listing_status_history',
  'mail_token',
  'mail_token_history',
  'message_photo',
  'recovery_code',
  'report_history',
  'saved_search',
  'second_factor',
  'session',
  'tour_slot',
] as const

/** A row as it was before and as it is since; null where there is none. */
export interface WrittenRow {
  table: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const watched = new WeakSet<Database>()

/** Lets a database note every row that is written, until it is gone. */
async function watch(database: Database): Promise<void> {
  if (watched.has(database)) return
  watched.add(database)
  await sql`create table written_row (id bigserial primary key, of text, before jsonb, after jsonb)`.execute(database)
  await sql
    .raw(
      `create function note_written_row() returns trigger language plpgsql as $$
       begin
         insert into written_row (of, before, after)
         values (tg_table_name, case when tg_op <> 'INSERT' then to_jsonb(old) end, case when tg_op <> 'DELETE' then to_jsonb(new) end);
         return null;
       end $$`,
    )
    .execute(database)
  for (const table of tables)
    await sql
      .raw(
        `create trigger note_written_row after ${table === 'job' ? 'insert' : 'insert or update or delete'} on ${table} for each row execute function note_written_row()`,
      )
      .execute(database)
}

/** What is written into a database, in portions: each look answers what was written since the one before. */
export async function writtenRows(database: Database): Promise<() => Promise<WrittenRow[]>> {
  await watch(database)
  let last = 0
  const look = async () => {
    const { rows } = await sql<WrittenRow & { id: number }>`
      select id::float8 as id, of as "table", before, after from written_row where id > ${last} order by id
    `.execute(database)
    last = rows.at(-1)?.id ?? last
    return rows
  }
  await look()
  return look
}

/** A row that was written several times is told once, from the first to the last. */
export function together(rows: readonly WrittenRow[]): WrittenRow[] {
  const known = new Map<string, WrittenRow>()
  for (const { table, before, after } of rows) {
    const key = `${table} ${JSON.stringify(keyOf(table, after ?? before ?? {}))}`
    known.set(key, { table, before: (known.get(key) ?? { before }).before, after })
  }
  return [...known.values()].filter(({ before, after }) => before !== null || after !== null)
}

function keyOf(table: string, row: Record<string, unknown>): unknown {
  if (table === 'favorite') return [row['account_id'], row['listing_id']]
  if (table === 'alert') return [row['saved_search_id'], row['listing_id'], row['dropped_to']]
  if (table === 'known_device') return [row['account_id'], row['device_hash']]
  if (table === 'recovery_code') return [row['account_id'], row['code_hash']]
  return row['id'] ?? row['account_id'] ?? row
}
