import { sql } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'

/** Whether somebody has signed in with this address on this device. */
export async function isKnownDevice(database: Database, email: string, deviceHash: string): Promise<boolean> {
  const { rows } = await sql`
    select 1
      from known_device
      join account on account.id = known_device.account_id
     where lower(account.email) = lower(${email})
       and known_device.device_hash = ${deviceHash}
  `.execute(database)
  return rows.length > 0
}

export async function rememberKnownDevice(
  database: Database,
  { accountId, deviceHash, now }: { accountId: number; deviceHash: string; now: Date },
): Promise<void> {
  await sql`
    insert into known_device (account_id, device_hash, last_used_at)
    values (${accountId}, ${deviceHash}, ${now})
        on conflict (account_id, device_hash) do update
       set last_used_at = excluded.last_used_at
  `.execute(database)
}

/** Whoever knew the password before may have signed in on a device of theirs. */
export async function forgetKnownDevices(database: Database, accountId: number): Promise<void> {
  await sql`delete from known_device where account_id = ${accountId}`.execute(database)
}
