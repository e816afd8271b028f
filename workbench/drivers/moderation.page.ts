import type { moderationMachine } from '#machines/moderation/moderation.machine.ts'
import type { Queue } from '#machines/moderation/moderationEvents.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver, type Requests } from '../page/gesture.ts'
import { placeOf } from './madeUpHomes.ts'
import { refusalOf } from './madeUpListing.ts'
import {
  answerDecision,
  answerQueue,
  answerUndo,
  beforeQueue,
  decisions,
  inBar,
  queue,
  rejection,
  sendRejection,
  version,
} from './madeUpQueue.ts'

type Snapshot = SnapshotFrom<typeof moderationMachine>

/** The listings of the model: those that the queue begins with, and all that wait. */
const ids = [1, 2]
const all = [1, 2, 3]
const next = inBar({ en: 'Next', cs: 'Další' })
const inQueue = (id: number): Named => ({
  role: 'button',
  name: `^${placeOf(id)}`,
  isPattern: true,
  within: { role: 'navigation', name: said('Queue') },
})
const more: Named = {
  role: 'button',
  name: { en: '^Load more \\(', cs: '^Načíst další \\(' },
  isPattern: true,
  within: { role: 'navigation', name: said('Queue') },
}
const again = (message: string): Named => ({ role: 'button', name: said(message), within: { role: 'main' } })

/** The desk of an administrator before a queue of three, of which it begins with two. */
export const moderationPage: PageDriver<typeof moderationMachine> = {
  start: beforeQueue(all),
  gestures: gesturesOf,
  holds: ({ context: { queue, skipped, waiting, decided } }) => ({ queue, skipped, waiting, decided }),
  forbidden: ({ type, listingId }, before) => {
    switch (type) {
      case 'listing.approved':
        return [unusable(inBar('Approve'))]
      case 'listing.skipped':
        return [unusable(next)]
      case 'refusal.begun':
        return [unusable(inBar('Reject…'))]
      case 'refusal.sent':
        return [unusable(inBar('Reject'))]
      case 'refusal.left':
        return [unusable(inBar('Back to the listing'))]
      case 'news.read':
        return [unusable(inBar('Next listing'))]
      case 'listing.returned':
        // Without a queue it is undone all the same, and read with the next one.
        return before.hasTag('unreachable') ? null : [unusable(again('Undo'))]
      case 'queue.requested':
        return before.hasTag('listing') ? [unusable(again('Try again')), unusable(again('Check again'))] : null
      case 'more.requested':
        return [unusable(more)]
      case 'listing.chosen':
        return ids.includes(Number(listingId)) ? [unusable(inQueue(Number(listingId)))] : null
      default:
        return null
    }
  },
  sights: (after) => {
    const { queue: queued, waiting: count, decided, failure } = after.context
    const [first] = queued
    const isReviewing = after.hasTag('listing')
    const isExplaining = after.hasTag('explaining')
    const isPending = after.hasTag('pending')
    const isAsked = isReviewing && !isExplaining && !after.hasTag('overtaken')
    const progress = {
      en: `^${decided} of ${decided + count} decided$`,
      cs: `^Rozhodnuto ${decided} z.${decided + count}$`,
    }
    return [
      { shows: { role: 'heading', name: said('Nothing to review') }, isShown: after.hasTag('empty') },
      { shows: again('Try again'), isShown: after.hasTag('unreachable') },
      { shows: inBar('Next listing'), isShown: after.hasTag('overtaken') },
      { shows: { ...inBar('Approve'), isDisabled: isPending }, isShown: isAsked },
      { shows: { ...inBar('Back to the listing'), isDisabled: isPending }, isShown: isExplaining },
      { shows: { ...inBar('One moment…'), isDisabled: true }, isShown: isExplaining && isPending },
      // A toast that goes by itself says the same elsewhere.
      {
        shows: { role: 'alert', within: { role: 'main' } },
        isShown: failure !== null && !after.hasTag('overtaken'),
      },
      ...(isReviewing ? [{ showsText: progress, isShown: true } as const] : []),
      ...all.map(
        (id) => ({ shows: { role: 'heading', name: placeOf(id) }, isShown: isReviewing && id === first }) as const,
      ),
      ...(isPending && !after.hasTag('extending')
        ? [{ newest: requestsFor(first), is: requestOf(after) } as const]
        : []),
    ]
  },
}

/** The decision is about the listing that is looked at, and names the version that was. */
const requestsFor = (id: number | undefined): Requests => ({
  ...decisions,
  pattern: `/properties/(${id ?? ''}/verify|set-state/${id ?? ''})$`,
})
const requestOf = (after: Snapshot): string =>
  after.matches('verifying')
    ? `PATCH ${JSON.stringify({ version })}`
    : `POST ${JSON.stringify({ state: 'REJECTED', version, reason: rejection })}`

function gesturesOf({ type, listingId, output, error }: ModelEvent, before: Snapshot): readonly Gesture[] {
  switch (type) {
    case 'listing.approved':
      return [{ click: inBar('Approve') }]
    case 'listing.skipped':
      return [{ click: next }]
    case 'listing.chosen':
      return [{ click: inQueue(Number(listingId)) }]
    case 'listing.returned':
      return [{ click: again('Undo') }, ...answerUndo(ids, all.length)]
    case 'refusal.begun':
      return [{ click: inBar('Reject…') }]
    case 'refusal.left':
      return [{ click: inBar('Back to the listing') }]
    case 'refusal.sent':
      return sendRejection
    case 'news.read':
      return [{ click: inBar('Next listing') }]
    case 'queue.requested':
      return [{ click: again(before.hasTag('empty') ? 'Check again' : 'Try again') }]
    case 'more.requested':
      return [{ click: more }]
    case doneOf('loadQueue'):
      return [answerQueue(output as Queue)] // as the model says
    case doneOf('loadMore'): {
      // What is known ends within a page: that one is read again, and then the next.
      const { ids: waits, total } = output as Queue // as the model says
      return [answerQueue({ ids: waits, total }), answerQueue({ ids: [], total })]
    }
    case errorOf('loadQueue'):
    case errorOf('loadMore'):
      return [{ cut: queue }]
    case doneOf('approve'):
      return [answerDecision(before.context.queue[0] ?? 0, 'PUBLISHED')]
    case doneOf('reject'):
      return [answerDecision(before.context.queue[0] ?? 0, 'REJECTED')]
    case errorOf('approve'):
    case errorOf('reject'):
      return [refusalOf(error, decisions)]
    default:
      return []
  }
}
