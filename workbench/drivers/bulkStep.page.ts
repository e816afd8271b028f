import { msg } from '#contract/message.ts'
import type { bulkStepMachine } from '#machines/listing/bulkStep.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, PageText, Requests } from '../page/gesture.ts'
import { placeOf } from './madeUpHomes.ts'
import { mayNotStep, mayStep, refusalOf, withListing } from './madeUpListing.ts'
import { rowOf } from './madeUpQueue.ts'

type Snapshot = SnapshotFrom<typeof bulkStepMachine>

/** The listings of the model. */
const ids = [7, 8]
/** Marked as well, but not allowed to take the step. */
const blocked = 9
const facts = (id: number) => ({ id, status: 'PUBLISHED', version: 3, transitions: [mayStep('ARCHIVE', 'ARCHIVED')] })
const stepsOf = (id: number | undefined): Requests => ({
  pattern: `/properties/set-state/${id ?? '\\d+'}$`,
  what: msg('requests for a step of a listing'),
})
const steps = stepsOf(undefined)

const archive = { en: 'Archive', cs: 'Archivovat' } as const
const sheet: Named = { role: 'dialog', name: archive }
const inMain = (name: PageText): Named => ({ role: 'button', name, within: { role: 'main' } })
const mark = (id: number): Named => ({ role: 'checkbox', name: filled('Select {title}', { title: placeOf(id) }) })
/** All are marked for all of the walk. */
const chosen: Named = { ...inMain({ en: '^Archive \\(2\\)$', cs: '^Archivovat \\(2\\)$' }), isPattern: true }

/** Two listings in the list of administrators that take the same step. Every answer is made up. */
export const bulkStepPage: PageDriver<typeof bulkStepMachine> = {
  start: [
    { comeAs: 'admin@domivo.test' },
    { hold: steps },
    {
      answerAll: { pattern: '/admin/properties(\\?|$)', what: msg('requests for listings') },
      status: 200,
      json: {
        _links: { self: { href: '/admin/properties' } },
        totalItems: ids.length + 1,
        itemsPerPage: 20,
        _embedded: {
          item: [...ids.map(facts), { ...facts(blocked), transitions: [mayNotStep('ARCHIVE', 'ARCHIVED')] }].map(rowOf),
        },
      },
      as: msg('{count} homes', { count: ids.length + 1 }),
    },
    { open: '/{lang}/admin/properties', isBare: true },
    ...[...ids, blocked].map((id) => ({ click: mark(id) })),
    { await: chosen },
  ],
  gestures: gesturesOf,
  holds: ({ context: { queue, done, isStopping } }) => ({ queue, done, isStopping }),
  sights: (after) => {
    const { queue, done, refused, isStopping } = after.context
    const taken = done.length + refused.length
    const counts = { taken, total: taken + queue.length }
    const isPending = after.hasTag('pending')
    const isFinished = after.hasTag('finished')
    const updated = ['No listings were updated.', '1 listing updated.', '2 listings updated.'][done.length] ?? ''
    const changed = ['Nic se nezměnilo.', 'Změněn 1 inzerát.', 'Změněny 2 inzeráty.'][done.length] ?? ''
    return [
      { shows: sheet, isShown: after.hasTag('asking') },
      { showsText: `^${placeOf(blocked)}: `, isShown: after.hasTag('asking') },
      { shows: { ...inMain(said('Stop')), isDisabled: isStopping }, isShown: isPending },
      { showsText: whole(filled('{taken} of {total}', counts)), isShown: isPending },
      {
        showsText: filled('Connection lost after {taken} of {total}. The rest is waiting.', counts),
        isShown: after.hasTag('interrupted'),
      },
      ...(isFinished ? [{ showsText: { en: `^${updated}`, cs: `^${changed}` }, isShown: true } as const] : []),
      ...ids.map((id) => ({
        showsText: `^${placeOf(id)}: `,
        isShown: isFinished && refused.some(({ step }) => step.listingId === id),
      })),
      ...(isPending
        ? [
            {
              newest: stepsOf(queue[0]?.listingId),
              is: `POST ${JSON.stringify({ state: 'ARCHIVED', version: 3 })}`,
            } as const,
          ]
        : []),
    ]
  },
}

const whole = (words: ReturnType<typeof filled>) => ({ en: `^${words.en}$`, cs: `^${words.cs ?? words.en}$` })

function gesturesOf({ type, error }: ModelEvent, before: Snapshot): Gesture[] {
  const [first] = before.context.queue
  switch (type) {
    case 'steps.chosen':
      return [{ click: chosen }]
    case 'steps.confirmed':
      return [{ click: { role: 'button', name: archive, within: sheet } }]
    case 'run.stopped':
      return [{ click: inMain(said('Stop')) }]
    case 'run.resumed':
      return [{ click: inMain(said('Continue')) }]
    case 'steps.dismissed':
      if (before.hasTag('asking')) return [{ click: { role: 'button', name: said('Cancel'), within: sheet } }]
      return [{ click: inMain(said(before.hasTag('finished') ? 'Close' : 'Cancel')) }]
    case doneOf('takeStep'): {
      const answer = withListing({ ...facts(first?.listingId ?? 0), status: 'ARCHIVED', version: 4, transitions: [] })
      return [
        { answer: stepsOf(first?.listingId), ...answer, as: msg('the listing in version {version}', { version: 4 }) },
      ]
    }
    case errorOf('takeStep'):
      return [refusalOf(error, stepsOf(first?.listingId))]
    default:
      return []
  }
}
