import { Counter, Gauge, Registry } from 'prom-client'

/**
 * What this process counted since it started, whichever app of it did: work that no request carries, and facts that many
 * features share. Labels take few values, which the code knows, and tell nothing of a person.
 * See docs/decisions/0117-metrics-and-traces.md.
 */
export const processMetrics = new Registry()

const registers = [processMetrics]

const jobsEnded = new Counter({
  name: 'jobs_ended_total',
  help: 'Attempts at jobs, by kind and outcome: done, failed (tried again later) or given_up.',
  labelNames: ['kind', 'outcome'],
  registers,
})

const mails = new Counter({
  name: 'mails_total',
  help: 'Attempts to send an email, by kind and outcome: sent, failed (tried again later) or refused.',
  labelNames: ['mail', 'outcome'],
  registers,
})

const searches = new Counter({
  name: 'searches_total',
  help: 'Searches, facets and maps of results asked for, by what they consist of: each label is yes or no.',
  labelNames: ['words', 'place', 'area', 'filters', 'sort'],
  registers,
})

const transitions = new Counter({
  name: 'machine_transitions_total',
  help: 'Committed steps of state machines, by machine and arrow.',
  labelNames: ['machine', 'event', 'from', 'to'],
  registers,
})

const cacheRequests = new Counter({
  name: 'cache_requests_total',
  help: 'Questions to caches of answers, by outcome: hit, joined (somebody else is just asking) or miss.',
  labelNames: ['cache', 'outcome'],
  registers,
})

const cacheEntries = new Gauge({
  name: 'cache_entries',
  help: 'Answers that caches keep now.',
  labelNames: ['cache'],
  registers,
})

const cacheBytes = new Gauge({
  name: 'cache_bytes',
  help: 'Bytes of the answers that caches keep now, with their keys.',
  labelNames: ['cache'],
  registers,
})

const limits = new Counter({
  name: 'limits_decided_total',
  help: 'Decisions of limits that processes share, by what made them: redis or database.',
  labelNames: ['by'],
  registers,
})

const redisUsed = new Gauge({
  name: 'redis_used',
  help: '1 while limits are counted in Redis; 0 while the database counts all of them.',
  registers,
})

/** Counts a decision of a limit. */
export const countLimit = (by: 'redis' | 'database'): void => limits.inc({ by })

/** Notes whether limits are counted in Redis from now on. */
export const noteRedis = (isUsed: boolean): void => redisUsed.set(isUsed ? 1 : 0)

const jobOutcomes = ['done', 'failed', 'given_up'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

/** Counts an attempt at a job. */
export const countJob = (kind: string, outcome: JobOutcome): void => jobsEnded.inc({ kind, outcome })

/** The kinds of jobs that this process does. */
export const jobsOfProcess = new Set<string>()

/** Lets kinds of jobs begin at zero: a rate needs a series before the first failure. */
export function expectJobs(kinds: readonly string[]): void {
  for (const kind of kinds) jobsOfProcess.add(kind)
  for (const kind of kinds) for (const outcome of jobOutcomes) jobsEnded.inc({ kind, outcome }, 0)
}

const mailOutcomes = ['sent', 'failed', 'refused'] as const
export type MailOutcome = (typeof mailOutcomes)[number]

/** Counts an attempt to send an email. Its other outcomes begin at zero. */
export function countMail(mail: string, outcome: MailOutcome): void {
  for (const each of mailOutcomes) mails.inc({ mail, outcome: each }, each === outcome ? 1 : 0)
}

/** What a search consists of, without what it is about. */
export interface SearchShape {
  words: boolean
  place: boolean
  area: boolean
  filters: boolean
  sort: boolean
}

/** Counts a search by its shape. */
export function countSearch({ words, place, area, filters, sort }: SearchShape): void {
  searches.inc({
    words: yesOrNo(words),
    place: yesOrNo(place),
    area: yesOrNo(area),
    filters: yesOrNo(filters),
    sort: yesOrNo(sort),
  })
}

const yesOrNo = (is: boolean) => (is ? 'yes' : 'no')

/** A committed step of a machine. */
export interface CountedStep {
  machine: 'account' | 'job' | 'lead' | 'listingRevision' | 'listingStatus' | 'mailToken' | 'report'
  event: string
  from: string
  to: string
}

/** Counts steps that are committed. Within a transaction, `countSteps` does. */
export const countCommitted = ({ machine, event, from, to }: CountedStep, times = 1): void =>
  transitions.inc({ machine, event, from, to }, times)

/** How one cache tells of itself. */
export interface CacheCounts {
  asked: (outcome: 'hit' | 'joined' | 'miss') => void
  changed: (by: { entries: number; bytes: number }) => void
}

/** Counts what happens in a cache; caches of one name are counted together. */
export function countCache(cache: string): CacheCounts {
  for (const outcome of ['hit', 'joined', 'miss']) cacheRequests.inc({ cache, outcome }, 0)
  cacheEntries.inc({ cache }, 0)
  cacheBytes.inc({ cache }, 0)
  return {
    asked: (outcome) => cacheRequests.inc({ cache, outcome }),
    changed: ({ entries, bytes }) => {
      cacheEntries.inc({ cache }, entries)
      cacheBytes.inc({ cache }, bytes)
    },
  }
}
