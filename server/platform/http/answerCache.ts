import { countCache } from '../metrics/processMetrics.ts'

export interface AnswerCacheOptions<Value> {
  /** What measurements call it; without a name nothing is counted. */
  name?: string
  /** How long an answer may be repeated. */
  lifetimeMs: number
  maxEntries: number
  /** Bytes of all kept answers and their keys together. */
  maxBytes: number
  /** The bytes of one answer. */
  sizeOf: (value: Value) => number
  /** Whether an answer may be repeated at all; without it every one may. */
  isKept?: (value: Value) => boolean
  /** The present in ms; a test sets its own. */
  now?: () => number
}

export interface AnswerCache<Value> {
  /**
   * The answer to a question: a kept one, the one that is being made right now, or a new one. What fails is not kept, and
   * all who waited for it hear of it.
   *
   * `make` gets the question and nothing else, and the key is the whole question: two requests can share an answer only
   * if it was made of the same. So put everything into the question that the answer depends on, parsed and checked,
   * and never let `make` look at the request.
   * See docs/decisions/0074-cache-keys.md.
   */
  answer: <Question>(question: Question, make: (question: Question) => Promise<Value>) => Promise<Value>
  /** Forgets everything, e.g. after a write that must be seen at once. */
  clear: () => void
  readonly size: number
  readonly bytes: number
}

interface Kept<Value> {
  answer: Value
  until: number
  bytes: number
}

/** How soon after a change answers are forgotten again: under many changes they are worth something for that long. */
const leastForgetMs = 250

/**
 * Forgets the answers of a cache at once, and all that were made meanwhile when it is asked again soon: call it for every
 * change that others must see within a second.
 */
export function forgetful(cache: Pick<AnswerCache<unknown>, 'clear'>): () => void {
  let waiting: NodeJS.Timeout | undefined
  let isAskedAgain = false
  return () => {
    if (waiting !== undefined) {
      isAskedAgain = true
      return
    }
    cache.clear()
    waiting = setTimeout(() => {
      waiting = undefined
      if (!isAskedAgain) return
      isAskedAgain = false
      cache.clear()
    }, leastForgetMs).unref()
  }
}

/** What an entry takes beside its answer and its key. */
const overheadBytes = 200

/**
 * Repeats answers that are the same for everybody for a moment: of any number of equal questions at once, one reaches the
 * database. The oldest unused answers leave first; keys count as memory, too, so that no flood of them fills it.
 */
export function createAnswerCache<Value>({
  name,
  lifetimeMs,
  maxEntries,
  maxBytes,
  sizeOf,
  isKept = () => true,
  now = Date.now,
}: AnswerCacheOptions<Value>): AnswerCache<Value> {
  const kept = new Map<string, Kept<Value>>() // in the order of their last use
  const inFlight = new Map<string, Promise<Value>>()
  let bytes = 0
  let generation = 0
  const counts = name === undefined ? undefined : countCache(name)

  function forget(key: string): void {
    const entry = kept.get(key)
    if (entry === undefined) return
    kept.delete(key)
    bytes -= entry.bytes
    counts?.changed({ entries: -1, bytes: -entry.bytes })
  }

  function keep(key: string, answer: Value): void {
    forget(key)
    const entry = { answer, until: now() + lifetimeMs, bytes: sizeOf(answer) + 2 * key.length + overheadBytes }
    if (entry.bytes > maxBytes) return
    kept.set(key, entry)
    bytes += entry.bytes
    counts?.changed({ entries: 1, bytes: entry.bytes })
    for (const oldest of kept.keys()) {
      if (kept.size <= maxEntries && bytes <= maxBytes) return
      forget(oldest)
    }
  }

  function makeAndKeep(key: string, make: () => Promise<Value>): Promise<Value> {
    const startedIn = generation
    const made = Promise.resolve()
      .then(make) // not before everybody can find it in flight
      .then((answer) => {
        if (startedIn === generation && isKept(answer)) keep(key, answer)
        return answer
      })
      .finally(() => {
        if (inFlight.get(key) === made) inFlight.delete(key)
      })
    inFlight.set(key, made)
    return made
  }

  return {
    answer(question, make) {
      const key = JSON.stringify(question)
      const entry = kept.get(key)
      if (entry !== undefined && entry.until > now()) {
        kept.delete(key)
        kept.set(key, entry)
        counts?.asked('hit')
        return Promise.resolve(entry.answer)
      }
      forget(key)
      const joined = inFlight.get(key)
      counts?.asked(joined === undefined ? 'miss' : 'joined')
      return joined ?? makeAndKeep(key, () => make(question))
    },
    clear() {
      generation += 1
      counts?.changed({ entries: -kept.size, bytes: -bytes })
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
