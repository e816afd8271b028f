import { msg } from '#contract/message.ts'
import type { mediaQueueMachine } from '#machines/media/mediaQueue.machine.ts'
import { doneOf, errorOf, isAfter } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, PageDriver, PageText } from '../page/gesture.ts'
import { answerPicture, draftWith, flat, inPhotos, openPhotos, ordering, photo, uploading } from './madeUpDraft.ts'

type Snapshot = SnapshotFrom<typeof mediaQueueMachine>

/** The draft has two pictures more than the model, so that its first one can change places. */
const more = 2

/** The file of the model is the third of those that are added: the newest upload, which is answered alone. */
const positionOf = (key: unknown, { context: { items } }: Snapshot) =>
  key === 'old' ? 1 : more + items.filter((item) => item.key === 'old').length + 3

const whole = (message: string): PageText => {
  const { en, cs } = said(message)
  return { en: `^${en}$`, cs: `^${cs}$` }
}

/** The photos of a draft, in the order of their owner. Every answer is made up. */
export const mediaQueuePage: PageDriver<typeof mediaQueueMachine> = {
  start: [
    ...openPhotos,
    { hold: ordering },
    {
      answerAll: { pattern: '/property_medias/\\d+$', what: msg('requests to remove a picture') },
      status: 204,
      contentType: 'text/plain',
      body: '',
      as: msg('yes (204)'),
    },
    { stopClock: true },
  ],
  gestures: gesturesOf,
  holds: ({ context: { isBehind, isLeft } }) => ({ isBehind, isLeft }),
  sights: (after) => {
    const { items, failure, undoable } = after.context
    const count = more + items.filter(({ state }) => state !== 'failed').length
    const isWaiting = after.hasTag('waiting')
    return [
      { showsText: filled('{count} of {max}, at least {min}', { count, max: 50, min: 3 }), isShown: true },
      { showsText: whole('Saved'), isShown: after.hasTag('saved') },
      { showsText: whole('Saving…'), isShown: isSaving(after) },
      { showsText: said('Photo removed.'), isShown: undoable !== null },
      { showsText: whole('Saved offline'), isShown: isWaiting && failure?.kind === 'offline' },
      { showsText: whole('Saved on this device'), isShown: after.hasTag('refused') },
      { shows: inPhotos('alert'), isShown: items.some(({ state }) => state === 'failed') },
      ...(after.matches('saving') ? [{ newest: ordering, is: 'PATCH {"propertyMedias":[' } as const] : []),
    ]
  },
}

function gesturesOf({ type, key, error }: ModelEvent, before: Snapshot): Gesture[] {
  const position = positionOf(key, before)
  switch (type) {
    case 'files.added':
      return [{ attach: ['a', 'b', 'c', 'd'].map((name) => photo(`${name}.webp`)), to: said('Photos') }]
    case 'upload.done':
      return [answerPicture(74)]
    case 'upload.failed':
      return [
        {
          answer: uploading,
          status: 422,
          json: { status: 422, code: 'quota_exceeded', detail: 'No more pictures now.', violations: [] },
          as: msg('the refusal {code}', { code: 'quota_exceeded' }),
        },
      ]
    case 'upload.retried':
      return [{ click: inPhotos('button', said('Try again')) }]
    case 'item.moved':
      return [{ click: inPhotos('button', filled('Move photo {position} back', { position })) }]
    case 'item.removed':
      return [{ click: inPhotos('button', filled('Remove photo {position}', { position })) }]
    case 'removal.undone':
      return [{ click: inPhotos('button', said('Undo')) }]
    case 'item.described':
      return describe(position)
    case 'connection.returned':
      return [{ reconnect: true }]
    case doneOf('saveMedia'):
      return [{ answer: ordering, status: 200, json: draftWith(flat), as: msg('yes ({status})', { status: 200 }) }]
    case errorOf('saveMedia'):
      return Reflect.has(Object(error), 'status') ? refusedTwice : [{ cut: ordering }]
    default:
      // What the form hears of pictures is saved by then, too.
      return isAfter(type) ? [{ elapse: elapsesOf(type) }] : []
  }
}

const isSaving = (after: Snapshot) => (['undoable', 'changed', 'saving'] as const).some((state) => after.matches(state))

const elapsesOf = (type: string) => (isAfter(type, 'pause') ? 600 : isAfter(type, 'undoTime') ? 10_100 : 5_000)

const refused: Gesture = {
  answer: ordering,
  status: 409,
  json: { status: 409, detail: 'Not now.' },
  as: msg('the refusal {code}', { code: 409 }),
}
/** Another order is tried with what the server has by now. */
const refusedTwice = [refused, refused]

/** Whatever was said before, this is something else. */
function describe(position: number): Gesture[] {
  const caption = { role: 'textbox', name: said('Caption (optional)') } as const
  return [
    {
      click: {
        ...inPhotos('button', {
          en: `^(Add caption to|Edit the caption of) photo ${position}\\b`,
          cs: `^(Přidat popisek k|Upravit popisek) .*${position}`,
        }),
        isPattern: true,
      },
    },
    { fill: caption, text: 'Kitchen' },
    { fill: caption, text: 'The kitchen' },
    { press: 'Enter', on: caption },
  ]
}
