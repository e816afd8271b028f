import { sql } from 'kysely'

import type { VitalDevice, VitalPage } from '#contract/entities/vitals.ts'
import type { Database } from '#server/platform/database/database.ts'

import type { VitalName } from './vitalBuckets.ts'

/** How many visits of a day fell into one span. */
export interface VitalCount {
  page: VitalPage
  device: VitalDevice
  vital: VitalName
  bucket: number
  visits: number
}

/** Adds to what was counted on a day (`2026-11-26`). */
export async function addVitalCounts(database: Database, day: string, counts: readonly VitalCount[]): Promise<void> {
  await sql`
    insert into vital_count as known (day, page, device, vital, bucket, visits)
    select ${day}::date, page, device, vital, bucket, visits
      from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
        as counted (page text, device text, vital text, bucket smallint, visits integer)
     order by page, device, vital, bucket
    on conflict (day, page, device, vital, bucket) do update set visits = known.visits + excluded.visits
  `.execute(database)
}

/** Forgets what was counted before a day. */
export async function deleteVitalCounts(database: Database, before: string): Promise<void> {
  await sql`delete from vital_count where day < ${before}::date`.execute(database)
}

/** The counts from a day on, added up. */
export async function readVitalCounts(database: Database, from: string): Promise<VitalCount[]> {
  const { rows } = await sql<VitalCount>`
    select page, device, vital, bucket, sum(visits)::integer as visits
      from vital_count
     where day >= ${from}::date
     group by page, device, vital, bucket
  `.execute(database)
  return rows
}
