import type { Database } from '#server/platform/database/database.ts'
import { onPrimary, readsReplica } from '#server/platform/database/replicas/oldReads.ts'
import { PlaceIndex } from './placeIndex.ts'
import { readChangedPlaces } from './placeIndex.store.ts'

interface Kept {
  index: PlaceIndex
  snapshot: string | null
  /** The reading that is under way, and the one after it, which sees what was committed meanwhile. */
  reading: Promise<void> | null
  next: Promise<void> | null
}

const keptFor = new WeakMap<Database, Kept>()

/**
 * The places of a database as an index in memory, with every change that was committed before the call, by whatever
 * process. Each call asks the database what has changed, which takes it a fraction of a millisecond.
 */
export async function currentPlaces(database: Database): Promise<PlaceIndex> {
  const kept = keptFor.get(database) ?? { index: new PlaceIndex(), snapshot: null, reading: null, next: null }
  keptFor.set(database, kept)
  try {
    await changesOf(database, kept)
  } catch (error) {
    // While the primary is away, whoever may read what is a little old gets what is known.
    if (kept.snapshot === null || !readsReplica()) throw error
  }
  return kept.index
}

async function changesOf(database: Database, kept: Kept): Promise<void> {
  const { reading } = kept
  if (reading === null) await read(database, kept)
  else {
    kept.next ??= reading
      .catch(() => undefined)
      .then(() => {
        kept.next = null
        return read(database, kept)
      })
    await kept.next
  }
}

function read(database: Database, kept: Kept): Promise<void> {
  // One index serves all: it is read from one server, so that it never goes back.
  kept.reading = onPrimary(() => readInto(database, kept)).finally(() => {
    kept.reading = null
  })
  return kept.reading
}

async function readInto(database: Database, kept: Kept): Promise<void> {
  const { places, snapshot } = await readChangedPlaces(database, kept.snapshot)
  kept.index.put(places)
  kept.snapshot = snapshot
}
