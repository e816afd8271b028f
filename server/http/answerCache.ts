import type { PreparedAnswer } from './preparedAnswer.ts'

export interface AnswerCacheOptions {
  /** How long an answer may be repeated. */
  lifetimeMs: number
  maxEntries: number
  /** Bytes of all kept bodies together. */
  maxBytes: number
  /** The present in ms; a test sets its own. */
  now?: () => number
}

export interface AnswerCache {
  /**
   * The answer for a key: a kept one, the one that is being made right now, or a new one. What fails is not kept, and
   * all who waited for it hear of it.
   */
  answer: (key: string, make: () => Promise<PreparedAnswer>) => Promise<PreparedAnswer>
  /** Forgets everything, e.g. after a write that must be seen at once. */
  clear: () => void
  readonly size: number
  readonly bytes: number
}

interface Kept {
  answer: PreparedAnswer
  until: number
}

/**
 * Repeats answers to guests for a moment: of any number of equal questions at once, one reaches the database.
 * The oldest unused answers leave first.
 */
export function createAnswerCache({
  lifetimeMs,
  maxEntries,
  maxBytes,
  now = Date.now,
}: AnswerCacheOptions): AnswerCache {
  const kept = new Map<string, Kept>() // in the order of their last use
  const inFlight = new Map<string, Promise<PreparedAnswer>>()
  let bytes = 0
  let generation = 0

  function forget(key: string): void {
    const entry = kept.get(key)
    if (entry === undefined) return
    kept.delete(key)
    bytes -= entry.answer.body.length
  }

  function keep(key: string, answer: PreparedAnswer): void {
    forget(key)
    if (answer.body.length > maxBytes) return
    kept.set(key, { answer, until: now() + lifetimeMs })
    bytes += answer.body.length
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && bytes <= maxBytes) return
      forget(oldest)
    }
  }

  function makeAndKeep(key: string, make: () => Promise<PreparedAnswer>): Promise<PreparedAnswer> {
    const startedIn = generation
    const made = Promise.resolve()
      .then(make) // not before everybody can find it in flight
      .then((answer) => {
        if (startedIn === generation) keep(key, answer)
        return answer
      })
      .finally(() => {
        if (inFlight.get(key) === made) inFlight.delete(key)
      })
    inFlight.set(key, made)
    return made
  }

  return {
    answer(key, make) {
      const entry = kept.get(key)
      if (entry !== undefined && entry.until > now()) {
        kept.delete(key)
        kept.set(key, entry)
        return Promise.resolve(entry.answer)
      }
      forget(key)
      return inFlight.get(key) ?? makeAndKeep(key, make)
    },
    clear() {
      generation += 1
      kept.clear()
      inFlight.clear()
      bytes = 0
    },
    get size() {
      return kept.size
    },
    get bytes() {
      return bytes
    },
  }
}

/** The key of an address: without the timestamp, which only keeps other caches away. */
export function answerKey(url: string): string {
  const [path = '', query = ''] = url.split('?', 2)
  const kept = query.split('&').filter((part) => part !== '' && !part.startsWith('timestamp='))
  return kept.length === 0 ? path : `${path}?${kept.join('&')}`
}
