import { join } from 'node:path'

import { sql } from 'kysely'

import { openDatabase, type DatabaseOptions } from '#server/platform/database/database.ts'

import { runUntilKilled } from './runUntilKilled.ts'

export interface KillOptions {
  rounds: number
  /** Decides when each kill comes; the same seed kills after the same number of writes. */
  seed: number
  /** A kill comes after so many writes at most. */
  mostWrites: number
  database: DatabaseOptions
  /** Hears of each round. */
  onRound?: (round: number, report: KillReport) => void
}

export interface KillReport {
  /** Transactions whose success the writer had been told. */
  acknowledged: number
  /** Of those, the ones that are gone. */
  lost: number
  /** Transactions of which one row is there without the other. */
  halves: number
  /** How long the database took to open again, in milliseconds, for each round. */
  reopenedMs: number[]
}

/** Lets a process write pairs of rows, kills it without warning, opens what it left, counts; again and again. */
export async function killRounds({ rounds, seed, mostWrites, database, onRound }: KillOptions): Promise<KillReport> {
  const report: KillReport = { acknowledged: 0, lost: 0, halves: 0, reopenedMs: [] }
  let before = 0
  for (let round = 1; round <= rounds; round += 1) {
    const last = await writeUntilKilled(database, 1 + (hash(seed, round) % mostWrites))
    const startedAt = performance.now()
    const opened = await openDatabase(database)
    report.reopenedMs.push(performance.now() - startedAt)
    const { rows } = await sql<{ whole: number; halves: number }>`
      select count(*) filter (where sides = 2 and number <= ${last}) as whole,
             count(*) filter (where sides <> 2) as halves
        from (select number, count(*) as sides from pair group by number) pairs
    `.execute(opened.database)
    await opened.close()
    report.acknowledged += last - before
    report.lost += last - (rows[0]?.whole ?? 0)
    report.halves += rows[0]?.halves ?? 0
    before = last
    onRound?.(round, report)
  }
  return report
}

/** Starts the writer, kills it after so many acknowledged writes, and returns the last number that it was promised. */
async function writeUntilKilled(database: DatabaseOptions, writes: number): Promise<number> {
  const program = join(import.meta.dirname, 'pairWriter.ts')
  const { dataDirectory, databaseUrl } = database
  const args = [program, dataDirectory, ...(databaseUrl === undefined ? [] : [databaseUrl])]
  // The first line says that it is ready.
  const said = await runUntilKilled(args, { lines: writes + 1 })
  return Number(said.at(-1))
}

/** A number that looks random (the first steps of a mulberry32). */
function hash(seed: number, round: number): number {
  let value = Math.imul(seed, 0x9e3779b1) ^ Math.imul(round, 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 15), value | 1)
  value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
  return (value ^ (value >>> 14)) >>> 0
}
