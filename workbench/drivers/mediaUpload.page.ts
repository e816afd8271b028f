import type { mediaUploadMachine } from '#machines/media/mediaUpload.machine.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver } from '../page/gesture.ts'
import { answerOrders, answerPicture, inPhotos, openNoPhotos, ordering, photo, uploading } from './madeUpDraft.ts'

const chooser = said('Photos')
const position = 1
const again: Named = inPhotos('button', said('Try again'))

/** The first photo of a draft. Every answer is made up. */
export const mediaUploadPage: PageDriver<typeof mediaUploadMachine> = {
  start: [...openNoPhotos, answerOrders],
  gestures: gesturesOf,
  sights: (after, { type }) => [
    // A file has been looked at before anybody sees that; beside one that is no picture the first goes on.
    { shows: inPhotos('progressbar', said('Upload')), isShown: after.hasTag('running') || isNoPicture(type) },
    { shows: inPhotos('alert'), isShown: after.hasTag('failed') },
    { shows: again, isShown: after.hasTag('failed') && after.context.failure?.kind === 'offline' },
    {
      shows: inPhotos('button', filled('Add caption to photo {position}', { position })),
      isShown: !after.hasTag('failed') || isNoPicture(type),
    },
    ...(after.matches('done') ? [{ newest: ordering, is: 'PATCH {"propertyMedias":[74]}' } as const] : []),
    ...(after.matches('sending') ? [{ newest: uploading, is: 'POST' } as const] : []),
  ],
}

const isNoPicture = (type: string) => type === errorOf('checkFile')

function gesturesOf({ type }: ModelEvent, before: SnapshotFrom<typeof mediaUploadMachine>): Gesture[] {
  switch (type) {
    case 'turn.came':
      return before.hasTag('failed') ? [{ click: again }] : [{ attach: [photo('kitchen.webp')], to: chooser }]
    case errorOf('checkFile'):
      // A file has been looked at by now: this one is another, which is no picture.
      return [{ attach: [{ name: 'notes.txt', text: 'Call the owner.' }], to: chooser }]
    case doneOf('sendFile'):
      return [answerPicture(74)]
    case errorOf('sendFile'):
      return [{ cut: uploading }]
    default:
      return []
  }
}
