import { msg } from '#contract/message.ts'
import type { Answer, Gesture } from '../page/gesture.ts'
import { plainHome } from './madeUpHomes.ts'

const since = '2026-01-01T08:00:00.000Z'

/** What may happen next to a listing, and what stands in its way. */
interface NextStep {
  event: string
  to: string
  allowed: boolean
  blockedBy: readonly string[]
  needs?: string
}

/** A step that may be taken now. */
export const mayStep = (event: string, to: string): NextStep => ({ event, to, allowed: true, blockedBy: [] })
/** One that may not, for some reason. */
export const mayNotStep = (event: string, to: string, blocker = 'own_listing'): NextStep => ({
  event,
  to,
  allowed: false,
  blockedBy: [blocker],
})

interface ListingFacts {
  id: number
  status: string
  version: number
  transitions: readonly NextStep[]
  /** For so many more seconds its last decision can be undone. */
  undoSeconds?: number
}

/** How it came to where it is. */
const submitted = { event: 'SUBMIT', from: 'DRAFT', to: 'PENDING' } as const

/** A listing as its owner and administrators read it, which nobody offers like that: no step of these walks changes a real one. */
export const madeUpListing = ({ id, status, version, transitions, undoSeconds }: ListingFacts) => ({
  ...plainHome(id),
  status,
  version,
  statusSince: since,
  publishedAt: null,
  firstPublishedAt: null,
  updatedAt: since,
  property_medias: [],
  descriptions: { en: 'A flat with a view of the park.', cs: 'Byt s výhledem do parku.' },
  view: { total: 0, lastWeek: 0 },
  transitions,
  history: [{ at: since, ...submitted, by: 'owner' }],
  fields: { listing_type: 'rent', property_type: 'flat', price: 15_000 + id, currency: 'CZK', city: 'Praha' },
  missing: [],
  possibleDuplicates: [],
  ...(undoSeconds === undefined ? {} : { undo: { until: '2026-01-01T08:05:00.000Z', secondsLeft: undoSeconds } }),
})

/** The answer to whoever reads this listing, or has changed it. */
export const withListing = (facts: ListingFacts): Answer => ({ status: 200, json: madeUpListing(facts) })

/** From now on the listing is read like this. */
export const answerListing = (facts: ListingFacts): Gesture => ({
  answerAll: { pattern: `/properties/${facts.id}(\\?|$)`, what: msg('requests for listing {id}', { id: facts.id }) },
  ...withListing(facts),
  as: msg('the listing in version {version}', { version: facts.version }),
})

/** A refusal of a step because somebody else was faster, or no answer at all, as the model has them. */
export function refusalOf(error: unknown, requests: { pattern: string; what: ReturnType<typeof msg> }): Gesture {
  const { status, data } = Object(error) as { status?: number; data?: { code: string } } // the model's own
  if (status === undefined || data === undefined) return { cut: requests }
  const as = msg('the refusal {code}', { code: data.code })
  return { answer: requests, status, json: { status, detail: 'Not now.', ...data }, as }
}
