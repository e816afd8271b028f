import { join } from 'node:path'

import { sql } from 'kysely'

import type { DatabaseOptions } from '#server/platform/database/database.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { pictureJobs } from '#server/features/media/pictureJobs.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { createPictures, originalKey } from '#server/features/media/pictures.ts'
import { sweepLooseFiles } from '#server/features/media/looseFiles.service.ts'
import { preparedFormat, preparedWidths } from '#server/features/media/pictureVariants.service.ts'
import { addListings, addOwner } from '#tests/support/exampleListings.ts'

import { randomOf } from './random.ts'
import { runUntilKilled } from './runUntilKilled.ts'
import { withDatabase } from './withDatabase.ts'

export interface UploadKillOptions {
  rounds: number
  /** Decides when each kill comes. */
  seed: number
  database: DatabaseOptions
  /** Where the pictures are kept. */
  mediaDirectory: string
  /** How many pictures of a listing stay before the oldest goes; of all that stay the variants are made at the end. */
  kept?: number
  /** Hears of each round. */
  onRound?: (round: number) => void
}

export interface UploadKillReport {
  /** Pictures whose owner was told that they are kept. */
  added: number
  /** Of those and not taken out again, the ones of which the row or the file is gone. */
  lost: number
  /** Pictures whose owner was told that they are gone, and that are there. */
  back: number
  /** Files that a kill left behind: noted, or not finished. */
  leftBehind: number
  /** Pictures of which some of the variants that a job makes are missing once the jobs were done. */
  unmade: number
  /** Files that belong to no picture once they were swept. */
  orphans: number
}

/** Written to at once. */
const listings = 3
/** Afterwards others are written to: a listing has fifty pictures at most. */
const roundsUntilFull = 40

/**
 * Lets a process add pictures, make their variants and take them out, kills it without warning, again and again; then
 * counts what is left of what was promised, lets jobs and sweeper do their work, and counts what is missing and what
 * belongs to nothing.
 */
export async function uploadKills(options: UploadKillOptions): Promise<UploadKillReport> {
  const { rounds, seed, database, mediaDirectory, kept = 4, onRound } = options
  const random = randomOf(seed)
  const ownerId = await withDatabase(database, addOwner)
  const drafts = Array.from({ length: listings }, () => ({ status: 'DRAFT' as const, pictures: 0 }))
  const newListings = () => withDatabase(database, (opened) => addListings(opened, drafts, ownerId))
  let listingIds: number[] = []
  const added = new Set<number>()
  const leaving = new Set<number>()
  const removed = new Set<number>()
  for (let round = 1; round <= rounds; round += 1) {
    if (round % roundsUntilFull === 1) listingIds = await newListings()
    const said = await keepUntilKilled(
      { database, mediaDirectory, ownerId, listingIds, kept },
      1 + random.number(20),
      random.number(40),
    )
    for (const line of said) {
      const [word, id] = line.split(' ')
      if (word === 'added') added.add(Number(id))
      else (word === 'removed' ? removed : leaving).add(Number(id))
    }
    onRound?.(round)
  }
  return withDatabase(database, async (opened) => {
    const files = diskStore(mediaDirectory)
    const { rows } = await sql<{ id: number; objectKey: string; width: number }>`
      select id::float8 as id, object_key as "objectKey", width from listing_media where object_key is not null
    `.execute(opened)
    const keyOf = new Map(rows.map(({ id, objectKey }) => [id, objectKey]))
    const isThere = async (id: number) => {
      const key = keyOf.get(id)
      const content = key === undefined ? null : await files.read(originalKey(key))
      return content !== null && content.subarray(-2).equals(endOfJpeg)
    }
    let lost = 0
    for (const id of added) if (!leaving.has(id) && !(await isThere(id))) lost += 1
    const named = new Map(rows.map(({ objectKey, width }) => [originalKey(objectKey), variantsOf(objectKey, width)]))
    const whole = new Set([...named].flat(2))
    const unnamed = async () => (await files.list('uploads')).filter((key) => !whole.has(key)).length
    const leftBehind = await unnamed()
    // What the killed processes had in hand is taken over.
    const pictures = createPictures({ store: files })
    const handlers = pictureJobs({ database: opened, files, pictures })
    await runDueJobs({ database: opened, handlers, now: afterLeases })
    const there = new Set(await files.list('uploads'))
    const unmade = [...named.values()].filter((variants) => !variants.every((key) => there.has(key))).length
    await sql`update loose_file set since = since - interval '1 hour'`.execute(opened)
    for (;;) if ((await sweepLooseFiles(opened, files)) === 0) break
    const back = [...removed].filter((id) => keyOf.has(id)).length
    return { added: added.size, lost, back, leftBehind, unmade, orphans: await unnamed() }
  })
}

const endOfJpeg = Buffer.from([0xff, 0xd9])

const afterLeases = () => new Date(Date.now() + 2 * 60_000)

const variantsOf = (objectKey: string, width: number) =>
  preparedWidths.map((prepared) => `${objectKey}/${Math.min(prepared, width)}.${preparedFormat}`)

interface Keeper {
  database: DatabaseOptions
  mediaDirectory: string
  ownerId: number
  listingIds: readonly number[]
  kept: number
}

/** Starts the keeper, kills it so many milliseconds after so many lines, and answers all that it said. */
function keepUntilKilled(keeper: Keeper, lines: number, laterMs: number): Promise<string[]> {
  const { database, mediaDirectory, ownerId, listingIds, kept } = keeper
  const program = join(import.meta.dirname, 'pictureKeeper.ts')
  const args = [program, database.dataDirectory, database.databaseUrl ?? '', mediaDirectory]
  return runUntilKilled([...args, String(ownerId), listingIds.join(','), String(kept)], { lines, laterMs })
}
