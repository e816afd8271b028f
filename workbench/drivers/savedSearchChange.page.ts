import { msg } from '#contract/message.ts'
import type { savedSearchChangeMachine } from '#machines/savedSearch/savedSearchChange.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Gesture, type PageDriver, type Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'

type Snapshot = SnapshotFrom<typeof savedSearchChangeMachine>

const id = 3
const changing: Requests = { pattern: `/saved_searches/${id}$`, what: msg('requests to change a saved search') }
/** As many new homes as the server found by now. */
const searchWith = (newCount: number) => ({
  _links: { self: { href: `/saved_searches/${id}` } },
  id,
  name: 'Flats for rent',
  frequency: 'daily',
  isPaused: false,
  criteria: { listing_type: 'rent' },
  createdAt: '2026-01-01T08:00:00.000Z',
  seenAt: '2026-01-01T08:00:00.000Z',
  newCount,
})

/** The name that is shown: the wanted one while it is on its way. */
const nameIn = ({ context: { patch } }: Snapshot) => patch?.name ?? 'Flats for rent'
const named = (message: string, snapshot: Snapshot) => inMain('button', filled(message, { name: nameIn(snapshot) }))
const field = inMain('textbox', said('Name'))

/** A saved search in the list of them. Every answer is made up, so that each change starts from the same search. */
export const savedSearchChangePage: PageDriver<typeof savedSearchChangeMachine> = {
  start: [
    { comeAs: 'visitor@domivo.test' },
    { hold: changing },
    {
      answerAll: { pattern: '/saved_searches(\\?|$)', what: msg('requests for saved searches') },
      status: 200,
      json: {
        _links: { self: { href: '/saved_searches' } },
        totalItems: 1,
        itemsPerPage: 20,
        _embedded: { item: [searchWith(1)] },
      },
      as: msg('one saved search'),
    },
    { open: '/{lang}/profile/saved-searches', isBare: true },
    { await: inMain('button', filled('Edit: {name}', { name: 'Flats for rent' })) },
  ],
  gestures: gesturesOf,
  holds: ({ context: { patch, editor } }) => ({ patch, editor }),
  forbidden: ({ type, patch }, before) => {
    const isEditing = before.hasTag('editing')
    switch (type) {
      case 'editing.started':
        return isEditing ? [unusable(named('Edit: {name}', before))] : null
      case 'editing.left':
        return isEditing ? null : [unusable(inMain('button', said('Cancel'))), { shows: field, isShown: false }]
      case 'change.requested':
        // While one is on its way, the name waits, and what is not shown cannot be pressed.
        if (Reflect.has(Object(patch), 'name'))
          return [isEditing ? unusable(inMain('button', said('Save'))) : { shows: field, isShown: false }]
        return [unusable(named('Pause: {name}', before)), unusable(named('Resume: {name}', before))]
      default:
        return null
    }
  },
  sights: (after, { type }) => {
    const { patch, failure } = after.context
    const isEditing = after.hasTag('editing')
    const isPaused = patch?.isPaused === true
    return [
      { shows: inMain('heading', nameIn(after)), isShown: true },
      { showsText: { en: '^Paused$', cs: '^Pozastaveno$' }, isShown: isPaused },
      { shows: field, isShown: isEditing },
      ...(isEditing
        ? ([
            { shows: { ...inMain('button', said('Save')), isDisabled: after.hasTag('pending') }, isShown: true },
          ] as const)
        : ([
            {
              shows: {
                ...named(isPaused ? 'Resume: {name}' : 'Pause: {name}', after),
                isDisabled: after.hasTag('pending'),
              },
              isShown: true,
            },
          ] as const)),
      { showsText: '^Too long for us\\.', isShown: failure !== null },
      ...(type === doneOf('sendChange')
        ? ([
            { showsText: { en: '^2 new$', cs: '^2 nové$' }, isShown: true },
            { showsText: said('Show new homes'), isShown: !isEditing },
          ] as const)
        : []),
      ...(patch === null ? [] : [{ newest: changing, is: `PATCH ${JSON.stringify(patch)}` } as const]),
    ]
  },
}

function gesturesOf({ type, patch, error }: ModelEvent, before: Snapshot): Gesture[] {
  switch (type) {
    case 'editing.started':
      return [{ click: named('Edit: {name}', before) }]
    case 'editing.left':
      return [{ click: inMain('button', said('Cancel')) }]
    case 'change.requested': {
      const wanted = String(Reflect.get(Object(patch), 'name') ?? '')
      return wanted === ''
        ? [{ click: named('Pause: {name}', before) }]
        : [{ fill: field, text: wanted }, { click: inMain('button', said('Save')) }]
    }
    case doneOf('sendChange'):
      return [{ answer: changing, status: 200, json: searchWith(2), as: msg('the saved search as it was before') }]
    case errorOf('sendChange'): {
      const { status, data } = Object(error) as { status: number; data: object } // the model's own
      const as = msg('the refusal {status}', { status })
      return [{ answer: changing, status, json: { status, detail: 'Too long for us.', ...data }, as }]
    }
    default:
      return []
  }
}
