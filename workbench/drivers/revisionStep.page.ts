import type { PriceConsequence } from '#contract/entities/revision.ts'
import { msg } from '#contract/message.ts'
import type { revisionStepMachine } from '#machines/listing/revisionStep.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { madeUpListing, refusalOf } from './madeUpListing.ts'

type Snapshot = SnapshotFrom<typeof revisionStepMachine>

/** The listing of the model, and the versions that its owner looks at. */
const id = 7
const version = 3
const listingVersion = 9
const steps: Requests = {
  pattern: `/properties/${id}/revision(/(publish|withdraw|restore))?$`,
  what: msg('requests for a step with changes'),
}
/** Those that only read have no step in their address, and are answered before they wait. */
const reading: Requests = {
  pattern: `/properties/${id}/revision\\?`,
  what: msg('requests for the changes of a listing'),
}

const summary = (state: string) => ({
  state,
  version,
  updatedAt: '2026-01-02T08:00:00.000Z',
})
const listing = (state: string | null) => ({
  ...madeUpListing({ id, status: 'PUBLISHED', version: listingVersion, transitions: [] }),
  ...(state === null ? {} : { revision: summary(state) }),
})
const may = (event: string) => ({ event, allowed: true, blockedBy: [] })

/** The changes as the server tells of them: whoever reads them may take every step, which the walks need at any time. */
const answerChanges = (price: PriceConsequence | null): Gesture => ({
  answerAll: reading,
  status: 200,
  json: {
    _links: { self: { href: `/properties/${id}/revision` } },
    ...summary('editing'),
    listingVersion,
    fields: [],
    pictures: [],
    missing: [],
    // The button says which of them it is.
    consequences: {
      outcome: price === null ? 'live' : 'review',
      causes: price === null ? [] : ['description'],
      ...(price === null ? {} : { price }),
      followers: 0,
      bookedViewings: 0,
    },
    steps: ['PUBLISH_CHANGES', 'WITHDRAW_CHANGES', 'DISCARD_CHANGES'].map(may),
  },
  as: msg('changes of version {version}', { version }),
})

const question: Named = { role: 'dialog', name: said('Is this price right?') }
const inQuestion = (name: Named['name']): Named => ({
  role: 'button',
  ...(name === undefined ? {} : { name }),
  within: question,
})
const outcomes = {
  live: 'Your changes are published.',
  inReview: 'Your changes are being reviewed. The approved version stays published in the meantime.',
  undoable: 'Changes discarded. Your published listing hasn’t changed.',
  overtaken: 'The listing was changed elsewhere, so nothing was published. This is the current version.',
} as const
const whole = (message: string) => {
  const { en, cs } = said(message)
  return { en: `^${en}$`, cs: `^${cs ?? en}$` }
}

/** An owner before unpublished changes of a listing that nobody offers like that. Every answer is made up. */
export const revisionStepPage: PageDriver<typeof revisionStepMachine> = {
  start: [
    { comeAs: 'owner@domivo.test' },
    { hold: steps },
    {
      answerAll: { pattern: `/properties/${id}(\\?|$)`, what: msg('requests for listing {id}', { id }) },
      status: 200,
      json: listing('editing'),
      as: msg('the listing in version {version}', { version: listingVersion }),
    },
    answerChanges(null),
    { open: `/{lang}/profile/properties?listing=${id}`, isBare: true },
    { await: inMain('button', said('Publish changes')) },
  ],
  gestures: gesturesOf,
  holds: ({ context: { order, price } }) => ({ order, price }),
  sights: (after) => [
    { shows: question, isShown: after.hasTag('asking') },
    ...(['live', 'inReview', 'undoable', 'overtaken'] as const).map((tag) => ({
      showsText: whole(outcomes[tag]),
      isShown: after.hasTag(tag),
    })),
    { shows: inMain('button', said('Undo')), isShown: after.hasTag('undoable') },
    { shows: { role: 'alert', within: { role: 'main' } }, isShown: after.hasTag('refused') },
    // Nothing is pressed twice while it is on its way.
    { shows: { ...inMain('button', said('Discard changes')), isDisabled: after.hasTag('pending') }, isShown: true },
    ...(after.hasTag('pending') ? [{ newest: steps, is: requestOf(after) } as const] : []),
  ],
}

/** What the server is asked for, with the versions that were looked at. */
function requestOf({ context: { order } }: Snapshot): string {
  if (order?.step === 'discard') return 'DELETE'
  if (order?.step === 'restore') return 'POST'
  if (order?.step === 'withdraw') return `POST ${JSON.stringify({ version })}`
  const confirmed = order?.confirmsPrice === true ? { confirmsPrice: true } : {}
  return `POST ${JSON.stringify({ version, listingVersion, ...confirmed })}`
}

const publishing = (price: unknown) => (price === null ? 'Publish changes' : 'Send changes for review')
/** What a page shows is asked for anew once the connection is there again. */
const readAnew = (price: PriceConsequence | null): readonly Gesture[] => [
  answerChanges(price),
  { reconnect: true },
  { await: { ...inMain('button', said(publishing(price))), isDisabled: false } },
]
/** Of changes that nobody publishes. */
const madeUpPrice: PriceConsequence = {
  before: 10_000,
  after: 10_100,
  changePercent: 1,
  isImplausible: false,
  implausibleBecause: [],
}

function gesturesOf({ type, price, error, output }: ModelEvent, { context: { order } }: Snapshot): Gesture[] {
  switch (type) {
    case 'publish.pressed':
      // Other changes come first, so that those are awaited that are published.
      return [
        ...readAnew(price === null ? madeUpPrice : null),
        ...readAnew(price as PriceConsequence | null), // the model's own
        { click: inMain('button', said(publishing(price))) },
      ]
    case 'price.confirmed':
      return [{ click: { ...inQuestion({ en: '^Yes, publish', cs: '^Ano, zveřejnit' }), isPattern: true } }]
    case 'price.doubted':
      return [{ click: inQuestion(said('Correct the price')) }]
    case 'withdraw.pressed':
      return [{ click: inMain('button', said('Withdraw from review')) }]
    case 'discard.pressed':
      return [{ click: inMain('button', said('Discard changes')) }]
    case 'undo.pressed':
      return [{ click: inMain('button', said('Undo')) }]
    case 'outcome.read':
      return [{ click: inMain('button', said('Close')) }]
    case doneOf('takeStep'): {
      const isInReview = Reflect.get(Object(output), 'isInReview') === true
      const state = isInReview ? 'inReview' : order?.step === 'publish' || order?.step === 'discard' ? null : 'editing'
      const as = msg('the listing in version {version}', { version: listingVersion })
      return [{ answer: steps, status: 200, json: listing(state), as }]
    }
    case errorOf('takeStep'):
      return [refusalOf(error, steps)]
    default:
      return []
  }
}
