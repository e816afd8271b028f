import { msg } from '#contract/message.ts'
import type { messagePhotosMachine } from '#machines/media/messagePhotos.machine.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import { unusable, type Gesture, type Named, type PageDriver, type PageText, type Requests } from '../page/gesture.ts'
import { answerLead, leadId, messageOf, otherName } from './madeUpLead.ts'

type Snapshot = SnapshotFrom<typeof messagePhotosMachine>

const text = 'Look at the view.'
const mostPhotos = 4

const photosAt = `/leads/${leadId}/photos`
const uploads: Requests = { pattern: `${photosAt}$`, method: 'POST', what: msg('requests to store a photo') }
const uploadOf = (key: unknown): Requests => ({ ...uploads, sending: `"${String(key)}.webp"` })
const sending: Requests = {
  pattern: `/leads/${leadId}/messages$`,
  method: 'POST',
  what: msg('requests to send a message'),
}
const deleting: Requests = { pattern: `${photosAt}/\\d+$`, method: 'DELETE', what: msg('requests to delete a photo') }

/** What tells a picture from other files is its beginning. */
const file = (key: string) => ({ name: `${key}.webp`, text: `RIFF0000WEBP ${key}` })
const choose = (...keys: string[]): Gesture => ({ attach: keys.map(file), to: said('Photos for the message') })

/** How the server answers to the upload of a photo. */
const stored = (key: string, id: number): Gesture => ({
  answer: uploadOf(key),
  status: 201,
  json: { id, width: 900, height: 700, placeholder: 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=' },
  as: msg('the photo {id}', { id }),
})
const refused: Gesture = {
  answer: uploadOf('a'),
  status: 422,
  json: {
    status: 422,
    detail: 'No room.',
    violations: [{ propertyPath: 'file', message: 'No room.', code: 'quota_exceeded' }],
  },
  as: msg('the refusal {code}', { code: 422 }),
}

const button = (message: string): Named => ({ role: 'button', name: said(message), within: { role: 'main' } })
const removal = (number: number): Named => ({
  role: 'button',
  name: filled('Remove photo {number}', { number }),
  within: { role: 'main' },
})
/** The browser cannot draw the files of this walk, so that it shows what the server made of them. */
const picture = (number: number): Named => ({
  role: 'img',
  name: filled('Photo {number}', { number }),
  within: { role: 'main' },
})
const field: Named = { role: 'textbox', name: filled('Write to {name}', { name: otherName }) }
const pressSend: readonly Gesture[] = [{ fill: field, text }, { click: button('Send') }]
/** A message that is ready is sent at once; where nothing else is said, the server does not take it now. */
const turnedDown: Gesture = {
  answer: sending,
  status: 422,
  json: { status: 422, detail: 'Not now.' },
  as: msg('the refusal {code}', { code: 422 }),
}

/** A conversation whose owner writes an answer with photos; one of them was stored before the page was opened again. */
export const messagePhotosPage: PageDriver<typeof messagePhotosMachine> = {
  start: [
    { comeAs: 'owner@domivo.test' },
    ...answerLead({ later: [] }),
    {
      answerAll: { pattern: `${photosAt}/\\d+/`, what: msg('requests for photos of messages') },
      status: 200,
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="7"/>',
      as: msg('a picture'),
    },
    { answerAll: deleting, status: 200, json: {}, as: msg('an empty answer') },
    { hold: uploads },
    { hold: sending },
    { open: `/{lang}/profile/leads?lead=${leadId}` },
    { await: field },
    choose('old'),
    stored('old', 1),
    { await: picture(1) },
    { open: `/{lang}/profile/leads?lead=${leadId}` },
    { await: removal(1) },
  ],
  gestures: gesturesOf,
  reads: ({ items, lost }) => ({
    items: items.map(({ state, photoId }) => [state, photoId]),
    lost: lost.length,
  }),
  forbidden: ({ type }) => {
    if (type === 'send.cancelled') return [unusable(button('Keep writing'))]
    return null
  },
  sights: (after, { type, key }, before) => {
    const { items, lost } = after.context
    const isDue = after.hasTag('due')
    const failed = items.findIndex(({ state }) => state === 'failed')
    const isMissed = !isDue && isWaiting(type, before) && items.some((one) => one.state === 'failed')
    const ids = items.flatMap(({ photoId }) => photoId ?? [])
    const isStored = type === 'photo.removed' && before.context.items.some((one) => one.key === key && one.photoId)
    const isSent = !isDue && !isMissed && isWaiting(type, before) && type !== 'send.cancelled'
    return [
      ...Array.from({ length: mostPhotos }, (_, index): { shows: Named; isShown: boolean } => ({
        shows: removal(index + 1),
        isShown: index < items.length,
      })),
      ...items.map(({ state }, index) => ({ shows: picture(index + 1), isShown: state === 'done' })),
      { shows: button('Try again'), isShown: failed >= 0 },
      {
        showsText: refusalOf(failed + 1),
        isShown: failed >= 0 && lost.length === 0,
      },
      { shows: { ...button('Add photos'), isDisabled: isDue || items.length === mostPhotos }, isShown: true },
      { shows: button('Keep writing'), isShown: isDue },
      {
        showsText: said('The message will be sent as soon as its photos are uploaded.'),
        isShown: isDue && lost.length === 0,
      },
      {
        showsText: said('No connection. The message will be sent with its photos when you’re back online.'),
        isShown: isDue && lost.length > 0,
      },
      ...(isMissed || failed < 0 ? [{ showsText: notSent, isShown: isMissed } as const] : []),
      ...(isSent ? [{ newest: sending, is: `POST ${JSON.stringify(bodyWith(ids))}` } as const] : []),
      ...(isStored ? [{ newest: deleting, is: 'DELETE' } as const] : []),
      ...(type === 'photos.settled' ? [{ field, holds: '' } as const] : []),
    ]
  },
}

/** What is said beside the tray of a photo that was refused. */
function refusalOf(number: number): PageText {
  const reason = said('You’ve used all your photo storage. Remove some photos you don’t need.')
  return {
    en: filled('Photo {number}: {reason}', { number, reason: reason.en }).en,
    cs: filled('Photo {number}: {reason}', { number, reason: reason.cs }).cs,
  }
}

const notSent = said('The message wasn’t sent: a photo wasn’t uploaded. Try it again, or remove it.')
const bodyWith = (photoIds: readonly number[]) => ({ text, ...(photoIds.length > 0 && { photoIds }) })

/** Whether the message waits for its photos, or begins to. */
const isWaiting = (type: string, before: Snapshot) => type === 'send.requested' || before.hasTag('due')

/** Whether the message can be sent after an event. */
function isReady({ type, key }: ModelEvent, before: Snapshot): boolean {
  const others = before.context.items.filter((one) => one.key !== key)
  return (
    (type === 'send.requested' || (before.hasTag('due') && ['upload.done', 'photo.removed'].includes(type))) &&
    others.every(({ state }) => state === 'done')
  )
}

function gesturesOf(event: ModelEvent, before: Snapshot): readonly Gesture[] {
  const gestures = ownGestures(event, before)
  return isReady(event, before) ? [...gestures, turnedDown] : gestures
}

function ownGestures({ type, keys, key, failure }: ModelEvent, { context: { items } }: Snapshot): readonly Gesture[] {
  switch (type) {
    case 'photos.added':
      return [choose(...(keys as readonly string[]))] // the model's own
    case 'upload.done':
      return [stored('a', 2)]
    case 'upload.failed':
      return [Reflect.get(Object(failure), 'kind') === 'offline' ? { cut: uploadOf('a') } : refused]
    case 'upload.retried':
      return [{ click: button('Try again') }]
    case 'photo.removed':
      return [{ click: removal(1 + items.findIndex((one) => one.key === key)) }]
    case 'connection.returned':
      return [{ reconnect: true }]
    case 'send.requested':
      return pressSend
    case 'send.cancelled':
      return [{ click: button('Keep writing') }]
    case 'photos.settled':
      return [
        ...pressSend,
        { answer: sending, status: 201, json: messageOf(1, 'lister', text), as: msg('the message') },
      ]
    default:
      return []
  }
}
