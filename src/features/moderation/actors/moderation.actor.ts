import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { AdminPropertyCard } from '#contract/entities/admin.ts'
import type { Property } from '#contract/entities/property.ts'
import type { Failure } from '#contract/failure.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import { decisionUndoMachine, type Undoable, type UndoableReview } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { moderationMachine } from '#machines/moderation/moderation.machine.ts'
import type { Queue, Rejection, Reviewed } from '#machines/moderation/moderationEvents.ts'
import { isOvertaken } from '#machines/shared/isOvertaken.ts'
import { managedPropertyQuery, stepDialog } from '#src/features/manage/index.ts'
import { waitingRevision } from '#src/features/moderation/model/waitingRevision.ts'
import type { QueueKind } from '#src/features/moderation/model/queueKind.ts'
import { queueStep, reviewQueueOf, reviewQueueQuery } from '#src/features/moderation/queries/admin.queries.ts'
import type { Api } from '#src/platform/api/api.ts'
import { forgetDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'

/** Under this name the last rejection is kept as it was written: who undoes it does not write it again. */
export const lastRejection = 'last rejection'

/** Where somebody else was faster, the desk says so itself, and what became of the listing. */
const saidOnDesk = { notifies: (failure: Failure) => !isOvertaken(failure) }

interface Effects {
  api: Api
  queryClient: QueryClient
}

interface QueueEffects extends Effects {
  /** Which listings the queue has. */
  kind: QueueKind
}

/** Reads the queue for a machine, and keeps its rows for the screen. */
async function readQueue({ api, queryClient, kind }: QueueEffects, signal: AbortSignal) {
  const queue = await api.getAdminProperties({ query: reviewQueueOf(kind) }, { signal, notifies: () => true })
  queryClient.setQueryData(reviewQueueQuery(api, kind).queryKey, queue)
  return queue
}

/**
 * Reads on where the known part of the queue ends. What was decided since then moved the rest forward: where that part
 * ends within a page, this one is read again for its other rows, too.
 */
async function readOn(known: number, { api, queryClient, kind }: QueueEffects, signal: AbortSignal): Promise<Queue> {
  const page = Math.floor(known / queueStep) + 1
  const readPage = (one: number) =>
    api.getAdminProperties({ query: { ...reviewQueueOf(kind), page: one } }, { signal, notifies: () => true })
  const first = await readPage(page)
  const pages = known % queueStep === 0 ? [first] : [first, await readPage(page + 1)]
  // A row that moved between the two readings is in both.
  const read = withoutTwice(pages.flatMap(({ _embedded }) => _embedded?.item ?? []))
  queryClient.setQueryData(
    reviewQueueQuery(api, kind).queryKey,
    (queue) => queue && { ...queue, _embedded: { item: withoutTwice([...(queue._embedded?.item ?? []), ...read]) } },
  )
  return { ids: read.map(({ id }) => id), total: pages.at(-1)?.totalItems ?? known }
}

/** Each row once, where it is met first. */
const withoutTwice = (rows: readonly AdminPropertyCard[]): AdminPropertyCard[] =>
  rows.filter(({ id }, place) => rows.findIndex((row) => row.id === id) === place)

/** Whether a listing, or changes of one that is online, wait for a decision; not where nobody can tell. */
async function isWaiting(listingId: number, { api, queryClient }: Effects): Promise<boolean> {
  try {
    const listing = await queryClient.fetchQuery(managedPropertyQuery(api, listingId))
    return statusHas(listing.status, 'waiting') || waitingRevision(listing) !== undefined
  } catch {
    return false
  }
}

/** A decision about a listing or its changes that can be undone. */
type UndoableDecision = Undoable & UndoableReview

/** What the administrator who reads a listing decided about it, or about its changes, and can still undo; null where there is nothing. */
export function undoableOf({ id: listingId, version, status, undo, revision }: Property): UndoableDecision | null {
  if (version === undefined) return null
  if (revision?.undo !== undefined && revision.decision !== undefined) {
    const { version: revisionVersion, decision, undo: left } = revision
    return { listingId, decision, version, revisionVersion, leftMs: left.secondsLeft * 1_000 }
  }
  if (undo === undefined) return null
  const decision = statusHas(status, 'refused') ? 'rejected' : 'approved'
  return { listingId, decision, version, leftMs: undo.secondsLeft * 1_000 }
}

interface ModerationEffects extends QueueEffects {
  /** The listing that is reviewed before the others, where it waits. */
  first?: number | undefined
  offerUndo: (undoable: Undoable) => void
}

/** The moderation with its real effects. After a decision everything that is shown of listings is asked for anew. */
export const moderationLogic = ({ api, queryClient, kind, first, offerUndo }: ModerationEffects) => {
  /** Once: whoever leaves it for later does not meet it again before the others. */
  let next = first
  const decided = (property: Property) => {
    const undoable = undoableOf(property)
    if (undoable !== null) offerUndo(undoable)
    return queryClient.invalidateQueries({ queryKey: ['admin'] })
  }
  return moderationMachine.provide({
    actors: {
      loadQueue: fromPromise<Queue, void>(async ({ signal }) => {
        const { _embedded, totalItems } = await readQueue({ api, queryClient, kind }, signal)
        const ids = (_embedded?.item ?? []).map(({ id }) => id)
        const asked = next
        next = undefined
        const total = totalItems ?? ids.length
        if (asked === undefined || !(ids.includes(asked) || (await isWaiting(asked, { api, queryClient }))))
          return { ids, total }
        return { ids: [asked, ...ids.filter((id) => id !== asked)], total }
      }),
      loadMore: fromPromise<Queue, number>(({ input, signal }) => readOn(input, { api, queryClient, kind }, signal)),
      approve: fromPromise<void, Reviewed>(async ({ input: { listingId, version, revisionVersion } }) => {
        const params = { propertyId: listingId }
        try {
          const property =
            revisionVersion === undefined
              ? await api.verifyProperty({ params, body: { version } }, saidOnDesk)
              : await api.approveRevision(
                  { params, body: { version: revisionVersion, listingVersion: version } },
                  saidOnDesk,
                )
          await decided(property)
        } finally {
          await queryClient.invalidateQueries(managedPropertyQuery(api, listingId))
        }
      }),
      reject: fromPromise<void, Rejection>(async ({ input }) => {
        const { listingId, version, revisionVersion, code, text } = input
        const params = { propertyId: listingId }
        const reason = { code, text }
        try {
          const property =
            revisionVersion === undefined
              ? await api.setPropertyState({ params, body: { state: 'REJECTED', version, reason } }, saidOnDesk)
              : await api.rejectRevision({ params, body: { version: revisionVersion, reason } }, saidOnDesk)
          forgetDialog(stepDialog(listingId, 'REJECT'))
          storeDialog(lastRejection, { listingId, code, text })
          await decided(property)
        } finally {
          await queryClient.invalidateQueries(managedPropertyQuery(api, listingId))
        }
      }),
    },
  })
}

/**
 * Reads the queue again after a decision about this listing was undone. What is read may end before its row, where many
 * wait: it keeps the one that was known, and all others that were.
 */
async function readQueueWith(listingId: number, effects: QueueEffects, signal: AbortSignal) {
  const { queryKey } = reviewQueueQuery(effects.api, effects.kind)
  const isMeant = ({ id }: { id: number }) => id === listingId
  const known = effects.queryClient.getQueryData(queryKey)?._embedded?.item ?? []
  const queue = await readQueue(effects, signal)
  const read = queue._embedded?.item ?? []
  const before = read.some(isMeant) ? [] : known.filter(isMeant)
  effects.queryClient.setQueryData(queryKey, {
    ...queue,
    _embedded: { item: withoutTwice([...before, ...read, ...known]) },
  })
}

/** Names to the server what is undone. */
function undoOf(undoable: Undoable) {
  if (undoable.decision === 'dismissed') return { dismissedAt: undoable.dismissedAt }
  const { version, revisionVersion } = undoable
  return { version, ...(revisionVersion !== undefined && { revisionVersion }) }
}

/** Undoing with its real effects: the queue, where there is one, has the listing again before it is looked at. */
export const decisionUndoLogic = ({ api, queryClient, kind = 'all' }: Effects & Partial<QueueEffects>) =>
  decisionUndoMachine.provide({
    actors: {
      undo: fromPromise<void, Undoable>(async ({ input, signal }) => {
        const { listingId } = input
        try {
          await api.undoDecision({ params: { propertyId: listingId }, body: undoOf(input) })
        } finally {
          await Promise.all([
            queryClient.invalidateQueries(managedPropertyQuery(api, listingId)),
            queryClient.invalidateQueries({ queryKey: ['admin'] }),
          ])
        }
        if (input.decision === 'dismissed') return
        // The row of the queue; without it the listing is shown all the same.
        await readQueueWith(listingId, { api, queryClient, kind }, signal).catch(() => undefined)
      }),
    },
  })
