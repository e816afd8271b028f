import type { TokenPair } from '#contract/entities/token.ts'

/** The newest pair, and the refresh tokens that were changed for it, newest first. */
export interface MirroredTokens {
  pair: TokenPair
  spent: readonly string[]
}

/**
 * Where all tabs see at once what one of them stored: the local storage of another tab may lag behind. Everything here
 * does without where the browser has no such place, or it does not answer.
 */
export interface TokenMirror {
  read: () => Promise<MirroredTokens | null>
  store: (tokens: MirroredTokens) => Promise<void>
  clear: () => Promise<void>
}

/** Of the shape of what is kept; a field beside the others, so that tabs of the release before can read them, too. */
const version = 1
const place = 'tokens'
const key = 'current'
/** In ms; a database that does not answer keeps nobody waiting longer. */
const patienceMs = 1_000

/** The mirror in IndexedDB. */
export function databaseMirror(databases: () => IDBFactory): TokenMirror {
  const run = async <Value>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Value>) => {
    const patience = new Promise<null>((resolve) => setTimeout(() => resolve(null), patienceMs))
    const work = async () => {
      const database = await opened(databases())
      try {
        return await answerOf(act(database.transaction(place, mode).objectStore(place)))
      } finally {
        database.close()
      }
    }
    return Promise.race([work().catch(() => null), patience])
  }
  return {
    read: async () => ofThisVersion(await run<unknown>('readonly', (store) => store.get(key))),
    store: async (tokens) => void (await run('readwrite', (store) => store.put({ version, ...tokens }, key))),
    clear: async () => void (await run('readwrite', (store) => store.delete(key))),
  }
}

/** What the release before wrote names no version. Another one is left alone: the local storage has the tokens, too. */
function ofThisVersion(kept: unknown): MirroredTokens | null {
  if (typeof kept !== 'object' || kept === null) return null
  const { version: written = version, ...tokens } = kept as MirroredTokens & { version?: number } // only `store` writes there
  return written === version ? tokens : null
}

function opened(databases: IDBFactory): Promise<IDBDatabase> {
  const request = databases.open('session', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(place))
  return answerOf(request)
}

function answerOf<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The database did not answer.')))
  })
}
