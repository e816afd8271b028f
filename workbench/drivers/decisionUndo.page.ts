import { msg } from '#contract/message.ts'
import type { decisionUndoMachine } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'

import { filled, said } from '../page/catalog.ts'
import type { PageDriver } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { placeOf } from './madeUpHomes.ts'
import { answerListing, refusalOf } from './madeUpListing.ts'
import {
  answerDecision,
  answerUndo,
  beforeQueue,
  inBar,
  queue,
  sendRejection,
  undoing,
  version,
  waiting,
  withQueue,
} from './madeUpQueue.ts'

/** The listing of the model; the others are there so that there is one to decide about. */
const id = 1
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const rejected = filled('Rejected: {title}', { title: placeOf(id) })

/** The last decision of an administrator and the way back. Whichever listing is looked at, it is the one of the model. */
export const decisionUndoPage: PageDriver<typeof decisionUndoMachine> = {
  start: [
    ...beforeQueue([]),
    {
      ...answerListing(waiting(id)),
      answerAll: { pattern: '/properties/\\d+(\\?|$)', what: msg('requests for listing {id}', { id }) },
    },
    { answer: queue, ...withQueue(ids), as: msg('{count} homes', { count: ids.length }) },
    { await: inBar('Approve') },
  ],
  gestures: ({ type, error }) => {
    switch (type) {
      case 'decision.taken':
        return [{ click: inBar('Reject…') }, ...sendRejection, answerDecision(id, 'REJECTED')]
      case 'undo.requested':
        return [{ click: inMain('button', said('Undo')) }]
      case 'news.read':
        return [{ click: inMain('button', said('Got it')) }]
      case doneOf('undo'):
        return answerUndo(ids)
      case errorOf('undo'):
        return [refusalOf(error, undoing)]
      default:
        return []
    }
  },
  holds: ({ context: { last } }) => ({ last }),
  sights: (after) => {
    const isPending = after.hasTag('pending')
    const isRefused = after.hasTag('refused')
    const isKnown = after.hasTag('offered') || isPending
    return [
      { showsText: { en: `^${rejected.en}`, cs: `^${rejected.cs ?? ''}` }, isShown: isKnown },
      { shows: { ...inMain('button', said('Undo')), isDisabled: isPending }, isShown: isKnown },
      { shows: inMain('button', said('Got it')), isShown: isRefused },
      {
        showsText: { en: 'We can’t reach the server', cs: 'Server neodpovídá' },
        isShown: after.context.failure !== null && !isRefused,
      },
      ...(isPending ? [{ newest: undoing, is: `POST ${JSON.stringify({ version: version + 1 })}` } as const] : []),
    ]
  },
}
