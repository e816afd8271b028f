import { msg } from '#contract/message.ts'
import type { decisionUndoMachine } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Gesture, type PageDriver } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { placeOf } from './madeUpHomes.ts'
import { answerListing, madeUpListing, refusalOf } from './madeUpListing.ts'
import {
  answerDecision,
  answerQueue,
  answerUndo,
  beforeQueue,
  decisions,
  inBar,
  sendRejection,
  undoing,
  version,
  waiting,
} from './madeUpQueue.ts'

/** The listing of the model; the others are there so that there is one to decide about. */
const id = 1
const ids = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
const undo = inMain('button', said('Undo'))
const rejected = filled('Rejected: {title}', { title: placeOf(id) })

/** What is decided about: how it is read, what is answered to a decision, and what of it has to be named to undo that. */
interface Subject {
  answerAll: readonly Gesture[]
  decided: Gesture
  names: { revisionVersion?: number }
}

const asListing = { answerAll: { pattern: '/properties/\\d+(\\?|$)', what: msg('requests for listing {id}', { id }) } }
const aListing: Subject = {
  answerAll: [{ ...answerListing(waiting(id)), ...asListing }],
  decided: answerDecision(id, 'REJECTED'),
  names: {},
}

/** In which changes wait; a decision about them is another version. */
const changesVersion = 7
const ofChanges = { pattern: '/properties/\\d+/revision/(approve|reject)$', what: decisions.what }
const published = (listingVersion: number, revision: object) => ({
  ...madeUpListing({ id, status: 'PUBLISHED', version: listingVersion, transitions: [] }),
  revision: {
    state: 'inReview',
    changed: ['price'],
    updatedAt: '2026-01-02T08:00:00.000Z',
    submittedAt: '2026-01-02T08:00:00.000Z',
    fields: {},
    media: [],
    missing: [],
    steps: ['APPROVE_CHANGES', 'REJECT_CHANGES'].map((event) => ({ event, allowed: true, blockedBy: [] })),
    ...revision,
  },
})
const asVersion = (at: number) => msg('the listing in version {version}', { version: at })
const changes: Subject = {
  answerAll: [
    { hold: ofChanges },
    { ...asListing, status: 200, json: published(version, { version: changesVersion }), as: asVersion(version) },
    {
      answerAll: { pattern: '/properties/\\d+/revision\\?', what: msg('requests for the changes of a listing') },
      status: 404,
      json: { status: 404, detail: 'Not here.' },
      as: msg('the refusal 404'),
    },
  ],
  decided: {
    answer: ofChanges,
    status: 200,
    json: published(version + 1, {
      version: changesVersion + 1,
      decision: 'rejected',
      undo: { until: '2026-01-02T08:05:00.000Z', secondsLeft: 300 },
    }),
    as: asVersion(version + 1),
  },
  names: { revisionVersion: changesVersion + 1 },
}

/** The last decision of an administrator and the way back. Whichever listing is looked at, it is the one of the model. */
const pageOf = ({ answerAll, decided, names }: Subject): PageDriver<typeof decisionUndoMachine> => ({
  start: [...beforeQueue([]), ...answerAll, answerQueue({ ids, total: ids.length }), { await: inBar('Approve') }],
  gestures: ({ type, error }) => {
    switch (type) {
      case 'decision.taken':
        return [{ click: inBar('Reject…') }, ...sendRejection, decided]
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
  holds: ({ context: { last } }) => {
    if (last === null) return { last }
    const { leftMs, ...known } = last
    return { last: { ...known, ...names, leftMs } }
  },
  forbidden: ({ type }, before) => {
    const isOnItsWay = before.hasTag('pending')
    if (type === 'undo.requested')
      // While it is on its way the button stays, and does nothing.
      return [{ shows: { ...undo, isDisabled: true }, isShown: isOnItsWay }, unusable(undo)]
    return type === 'news.read' ? [unusable(inMain('button', said('Got it')))] : null
  },
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
      ...(isPending
        ? [{ newest: undoing, is: `POST ${JSON.stringify({ version: version + 1, ...names })}` } as const]
        : []),
    ]
  },
})

export const decisionUndoPage: PageDriver<typeof decisionUndoMachine> = {
  ...pageOf(aListing),
  others: { 'changes of a listing': { driver: pageOf(changes) } },
}
