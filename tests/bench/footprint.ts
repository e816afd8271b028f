import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { residentMiB } from '#tests/faults/residentMemory.ts'
import { Client } from 'pg'

/** What a product that runs takes of its machine and of its database. */
export interface Footprint {
  memoryMiB: number
  /** Files, sockets and timers of the kernel that the process holds. */
  handles: number
  /** Its data directory and its database, without the log of the database, whose length is a setting. */
  diskMiB: number
  connections: number
}

export interface MeasuredProduct {
  processId: number
  dataDirectory: string
  databaseUrl: string
}

/** Measures a product now. */
export async function footprintOf({ processId, dataDirectory, databaseUrl }: MeasuredProduct): Promise<Footprint> {
  const { bytes, connections } = await askDatabase(databaseUrl)
  return {
    memoryMiB: residentMiB(processId),
    handles: readdirSync(`/proc/${processId}/fd`).length,
    diskMiB: (bytes + bytesIn(dataDirectory)) / 2 ** 20,
    connections,
  }
}

/** Size of the database, and who is connected to it beside this question. */
async function askDatabase(databaseUrl: string): Promise<{ bytes: number; connections: number }> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    const { rows } = await client.query<{ bytes: string; connections: string }>(`
      select pg_database_size(current_database()) as bytes, (
        select count(*) from pg_stat_activity
        where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()
      ) as connections`)
    const [row] = rows
    return { bytes: Number(row?.bytes), connections: Number(row?.connections) }
  } finally {
    await client.end()
  }
}

/** Bytes of all files below a directory; files that go meanwhile count nothing. */
const bytesIn = (directory: string): number =>
  readdirSync(directory, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, path) => sum + (statSync(join(directory, path), { throwIfNoEntry: false })?.size ?? 0),
    0,
  )
