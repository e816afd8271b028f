import { dryRunLimits, type DryRun, type DryRunRequest } from '#contract/entities/dryRun.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { msg } from '#contract/message.ts'
import { blockerLabels, type ListingBlocker } from '#machines/listing/listingBlockers.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import { listingTransitions } from '#machines/listing/listingTransitions.ts'
import { publishingEvents } from '#machines/listing/publishingEvents.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { HttpFailure, type Violation } from '#server/platform/http/failures.ts'
import { problemText } from '#server/platform/http/problemTexts.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { decideAccountStep, readAccountFacts } from '#server/features/accounts/accountSteps.service.ts'
import { dueEvents, dueKinds, findDueListings, isReminded } from '#server/features/listings/listingCalendar.service.ts'
import {
  decideStep,
  decideStepOfSystem,
  noStepText,
  rolesOn,
  wordsToCome,
  type ListingDeps,
} from '#server/features/listings/listingStatus.service.ts'
import { weighListings, type TransitionContext } from '#server/features/listings/loadTransitionContext.ts'
import { decidePrice } from '#server/features/listings/revisions/priceChange.service.ts'
import { readOpenRevisions } from '#server/features/listings/revisions/revision.service.ts'
import { readEdited } from '#server/features/listings/revisions/revisionContent.ts'
import { stepTo, stepTowardPublishing } from '#server/features/listings/stepRequests.ts'
import { banSteps, refuseOwnAccount } from './admin.service.ts'
import { findWaitingListings } from './dryRun.store.ts'

/** So many listings are looked up at once. */
const batch = 200

type Will = Omit<DryRun['will'][number], 'count'>
type WillNot = Pick<DryRun['willNot'][number], 'code' | 'because' | 'message'>
type Outcome = { will: Will } | { willNot: WillNot }

/** A listing that was judged. What the caller may not know of it is left out. */
interface Judged {
  id: number
  context?: TransitionContext | undefined
  outcome: Outcome
}

type Wanted = Parameters<typeof stepTowardPublishing.wants>[0]

type StepRequest = Extract<DryRunRequest, { kind: 'step' }>
type PriceRequest = Extract<DryRunRequest, { kind: 'price' }>

/** Who wants to know: an account, or, without one, whoever runs the installation. */
interface Asker {
  actor: SignedInActor | null
  locale: Locale
}

/**
 * Says what would become of listings, by the functions that decide when it is done, and changes nothing: it only reads,
 * without a transaction and without a lock.
 * See docs/decisions/0124-dry-runs.md.
 */
export async function runDry(
  database: Database,
  request: DryRunRequest,
  asker: Asker,
  deps: ListingDeps,
): Promise<DryRun> {
  const tally = startTally(request.kind === 'step' || request.kind === 'price')
  const judged = judge(database, request, asker, deps)
  let isComplete = true
  for await (const listing of judged) {
    if (tally.total() === dryRunLimits.maxJudged) {
      isComplete = false
      break
    }
    tally.add(listing)
  }
  const at = request.kind === 'calendar' && request.at !== undefined ? new Date(request.at) : deps.now()
  return { at: at.toISOString(), isComplete, ...tally.result() }
}

function judge(
  database: Database,
  request: DryRunRequest,
  { actor, locale }: Asker,
  deps: ListingDeps,
): AsyncIterable<Judged> {
  if (request.kind === 'step') return judgeSteps(database, request, { actor, locale }, deps)
  if (request.kind === 'price') return judgePrices(database, request, { actor, locale }, deps)
  if (request.kind === 'ban') return judgeBan(database, request.userId, { actor, locale }, deps)
  if (request.kind === 'moderation')
    return judgeModeration(database, locale, { ...deps, isModerated: request.isRequired })
  const at = request.at === undefined ? deps.now() : new Date(request.at)
  return judgeCalendar(database, locale, { ...deps, now: () => at })
}

async function* judgeSteps(
  database: Database,
  { event, listings, reason, assumesWords = false }: StepRequest,
  { actor, locale }: Asker,
  deps: ListingDeps,
): AsyncIterable<Judged> {
  if (actor === null) return
  // As browsers ask for it.
  const isPublishing = publishingCalls.has(event)
  const call = isPublishing ? stepTowardPublishing : callFor(event)
  // Of a listing that has moved on, the same call may take another step: that is not what was asked about.
  const requested = { ...call, wants: (step: Wanted) => step.event === event && call.wants(step) }
  const words = reason ?? (assumesWords ? wordsToCome : undefined)
  for (let start = 0; start < listings.length; start += batch) {
    const part = listings.slice(start, start + batch)
    const ids = [...new Set(part.map(({ id }) => id))]
    const contexts = new Map((await weighListings(database, ids)).map((context) => [context.row.id, context]))
    const revised = new Set(
      isPublishing ? (await readOpenRevisions(database, ids)).map(({ listingId }) => listingId) : [],
    )
    for (const { id, version } of part) {
      const context = contexts.get(id)
      const isManaged = context !== undefined && rolesOn(context.row, actor).length > 0
      const outcome = outcomeOf(locale, () => {
        const step = decideStep(context ?? null, { actor, locale, version, reason: words, ...requested }, deps)
        if (step !== null) return { will: { event: step.event, from: step.from, to: step.to } }
        const publishes = isPublishing && revised.has(id) && context !== undefined && isOnline(context)
        return { willNot: publishes ? changesInstead(locale) : alreadyDone(locale) }
      })
      yield { id, context: isManaged ? context : undefined, outcome }
    }
  }
}

async function* judgePrices(
  database: Database,
  { listings }: PriceRequest,
  { actor, locale }: Asker,
  { now }: ListingDeps,
): AsyncIterable<Judged> {
  if (actor === null) return
  const at = now()
  for (let start = 0; start < listings.length; start += batch) {
    const part = listings.slice(start, start + batch)
    const weighed = await weighListings(database, [...new Set(part.map(({ id }) => id))])
    const edited = await readEdited(database, weighed, at)
    const found = new Map(
      weighed.flatMap((context, place) => {
        const one = edited[place]
        return one === undefined ? [] : [[context.row.id, { context, edited: one }] as const]
      }),
    )
    for (const { id, ...change } of part) {
      const one = found.get(id) ?? null
      const isManaged = one !== null && rolesOn(one.context.row, actor).length > 0
      const outcome = outcomeOf(locale, () => {
        const decided = decidePrice(one, { actor, locale, now: at, ...change })
        if (decided === null) return { willNot: alreadyDone(locale) }
        const { status } = decided.context.row
        return { will: { event: 'CHANGE_PRICE', from: status, to: status } }
      })
      yield { id, context: isManaged ? one.context : undefined, outcome }
    }
  }
}

async function* judgeBan(
  database: Database,
  userId: number,
  { actor, locale }: Asker,
  deps: ListingDeps,
): AsyncIterable<Judged> {
  if (actor !== null) refuseOwnAccount(userId, actor)
  decideAccountStep(await readAccountFacts(database, userId), { type: 'BAN', by: 'admin', blockers: [] })
  const reason = { ...wordsToCome, code: 'banned' }
  const steps = await banSteps(database, userId)
  for (let start = 0; start < steps.length; start += batch) {
    const part = steps.slice(start, start + batch)
    const events = new Map(part.map(({ listingId, event }) => [listingId, event]))
    for (const context of await weighListings(database, [...events.keys()])) {
      const event = events.get(context.row.id)
      if (event === undefined) continue
      // The account is banned before its listings take their steps.
      const banned = { ...context, row: { ...context.row, isOwnerBanned: true } }
      yield bySystem(banned, { event, reason }, locale, deps)
    }
  }
}

async function* judgeCalendar(database: Database, locale: Locale, deps: ListingDeps): AsyncIterable<Judged> {
  for (const kind of dueKinds)
    for await (const context of inBatches(database, (page) =>
      findDueListings(database, kind, { now: deps.now(), ...page }),
    ))
      yield kind === 'reminder'
        ? byReminder(context, locale)
        : bySystem(context, { event: dueEvents[kind] }, locale, deps)
}

async function* judgeModeration(database: Database, locale: Locale, deps: ListingDeps): AsyncIterable<Judged> {
  for await (const context of inBatches(database, (page) => findWaitingListings(database, page)))
    yield bySystem(context, { event: 'APPROVE' }, locale, deps)
}

async function* inBatches(
  database: Database,
  find: (page: { after: number; limit: number }) => Promise<number[]>,
): AsyncIterable<TransitionContext> {
  for (let after = 0; ;) {
    const ids = await find({ after, limit: batch })
    yield* await weighListings(database, ids)
    if (ids.length < batch) return
    after = ids.at(-1) ?? after
  }
}

function byReminder(context: TransitionContext, locale: Locale): Judged {
  const { id, status } = context.row
  const outcome: Outcome = isReminded(context.row)
    ? { will: { event: 'REMINDER', from: status, to: status } }
    : { willNot: notAllowed(locale, []) }
  return { id, context, outcome }
}

function bySystem(
  context: TransitionContext,
  order: { event: ListingEventType; reason?: { code: string; text: string } },
  locale: Locale,
  deps: ListingDeps,
): Judged {
  const { to, blockedBy } = decideStepOfSystem(context, order, deps)
  const outcome: Outcome =
    to === null
      ? { willNot: notAllowed(locale, blockedBy) }
      : { will: { event: order.event, from: context.row.status, to } }
  return { id: context.row.id, context, outcome }
}

/** What comes of a decision that throws its refusals. */
function outcomeOf(locale: Locale, decide: () => Outcome): Outcome {
  try {
    return decide()
  } catch (error) {
    if (error instanceof HttpFailure) return { willNot: refusalOf(error, locale) }
    throw error
  }
}

/** The words of a refusal without a code of its own. */
const codesOfStatus: Readonly<Record<number, string>> = { 403: 'forbidden', 404: 'not_found', 422: 'words_missing' }

function refusalOf({ status, message, details: { code, members = {} } }: HttpFailure, locale: Locale): WillNot {
  // As `refuse` and `Invalid` write them.
  const violations = (members.violations ?? []) as readonly Violation[]
  const because = (members.blockedBy ??
    violations.map((each) => ({ code: `${each.propertyPath}_missing`, message: each.message }))) as WillNot['because']
  return {
    code: code ?? codesOfStatus[status] ?? 'transition_not_allowed',
    because,
    message: code === undefined ? problemText(message, { locale, isPage: true }) : message,
  }
}

const notAllowed = (locale: Locale, blockedBy: readonly ListingBlocker[]): WillNot => ({
  code: 'transition_not_allowed',
  because: blockedBy.map((code) => ({ code, message: textIn(blockerLabels[code], locale) })),
  message:
    blockedBy.length === 0
      ? noStepText(locale)
      : blockedBy.map((code) => textIn(blockerLabels[code], locale)).join(' '),
})

const done = msg('Nothing would change.')
const alreadyDone = (locale: Locale): WillNot => ({
  code: 'already_done',
  because: [],
  message: textIn(done, locale),
})

const changes = msg('It’s already published. It also has unpublished changes; publish those separately.')
const changesInstead = (locale: Locale): WillNot => ({
  code: 'changes_open',
  because: [],
  message: textIn(changes, locale),
})

const isOnline = ({ row }: TransitionContext) => statusHas(row.status, 'online')

const publishingCalls: ReadonlySet<string> = publishingEvents

/** The call for a step: by the status that it leads to, which is the same wherever it starts. Nobody knows a call for others. */
function callFor(event: string): ReturnType<typeof stepTo> {
  const to = listingTransitions.find((arrow) => arrow.event === event)?.to
  return to === undefined || to === 'purged' ? { wants: () => false, isAlreadyDone: () => false } : stepTo(to)
}

interface Group {
  count: number
  ids: number[]
  listings: DryRun['willNot'][number]['listings']
}

const byCount = (one: { count: number }, other: { count: number }) => other.count - one.count

/** Counts outcomes; all ids are kept where the caller named them. */
function startTally(keepsIds: boolean) {
  let total = 0
  const will = new Map<string, Will & { count: number }>()
  const willNot = new Map<string, WillNot & Group>()
  return {
    total: () => total,
    add: ({ id, context, outcome }: Judged) => {
      total += 1
      if ('will' in outcome) {
        const { event, from, to } = outcome.will
        const key = [event, from, to].join(' ')
        will.set(key, { ...outcome.will, count: (will.get(key)?.count ?? 0) + 1 })
        return
      }
      const { code, because } = outcome.willNot
      const key = [code, ...because.map((each) => each.code)].join(' ')
      const group = willNot.get(key) ?? { ...outcome.willNot, count: 0, ids: [], listings: [] }
      group.count += 1
      const isShown = group.listings.length < dryRunLimits.maxSample
      if (isShown) group.listings.push(sampleOf(id, context))
      if (isShown || keepsIds) group.ids.push(id)
      willNot.set(key, group)
    },
    result: () => ({
      total,
      will: [...will.values()].toSorted(byCount),
      willNot: [...willNot.values()].toSorted(byCount),
    }),
  }
}

const sampleOf = (id: number, context: TransitionContext | undefined) => ({
  id,
  ...(context !== undefined && { status: context.row.status, formattedAddress: context.row.address }),
})
