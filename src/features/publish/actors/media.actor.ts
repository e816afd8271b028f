import { fromPromise, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { MediaOrder, PropertyMediaUpload } from '#contract/entities/media.ts'
import type { MediaType, Property, PropertyMedia } from '#contract/entities/property.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import { uploadOf, type Description, type Descriptions, type MediaItem } from '#machines/media/mediaItems.ts'
import { mediaQueueMachine } from '#machines/media/mediaQueue.machine.ts'
import type { MediaChange, MediaQueueInput, MediaSaved } from '#machines/media/mediaQueueEvents.ts'
import { mediaUploadMachine } from '#machines/media/mediaUpload.machine.ts'
import { checkPicture } from '#src/platform/browser/pictureCheck.ts'
import type { Api } from '#src/platform/api/api.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import type { KeptCaptions } from '#src/platform/browser/captionStorage.ts'

export type UploadActor = ActorRefFrom<typeof mediaUploadMachine>
type QueueActor = ActorRefFrom<typeof mediaQueueMachine>

interface MediaEffects {
  api: Api
  /** Known by the time when there are pictures. */
  listingId: () => number
  /** Of the pictures, once their draft has spawned it. */
  queue: () => QueueActor | undefined
  /** Where captions wait while the server cannot be told. */
  storeCaptions: (captions: KeptCaptions) => void
}

const keyOf = (mediaId: number) => `media ${mediaId}`

/** What the queue begins with: the pictures that the server has, in its order, and what this device kept of captions. */
export const queueInput = (pictures: readonly PropertyMedia[], kept: KeptCaptions): MediaQueueInput => ({
  items: pictures.map(({ id, mediaType, room = null, caption = '' }): MediaItem => ({
    key: keyOf(id),
    mediaType,
    state: 'done',
    mediaId: id,
    room,
    caption,
    ...kept[id],
  })),
  descriptions: Object.fromEntries(
    pictures.flatMap(({ id }) => {
      const said = kept[id]
      return said === undefined ? [] : [[keyOf(id), said]]
    }),
  ),
})

/** The queue of the pictures of one listing with its real effects, and what the page does with them once it runs. */
export function mediaEffects(
  pictures: readonly PropertyMedia[],
  { api, listingId, queue: running, storeCaptions }: MediaEffects,
) {
  const files = new Map<string, { file: File; mediaType: MediaType; address: string }>()
  const onServer = new Map(pictures.map((picture) => [keyOf(picture.id), picture]))
  const idOf = (key: string) => onServer.get(key)?.id
  const fileOf = (key: string) => {
    const file = files.get(key)
    if (file === undefined) throw new Error('Only a file that was added is uploaded.')
    return file
  }
  const uploadFor = (key: string) => running()?.getSnapshot().children[uploadOf(key)] as UploadActor | undefined // what the queue spawns under this name

  const logic = mediaQueueMachine.provide({
    actors: {
      saveMedia: fromPromise<MediaSaved, MediaChange>(async ({ input: { removed, order, descriptions } }) => {
        for (const mediaId of removed) await deleteMedia(api, listingId(), mediaId)
        if (order.length > 0) await saveOrder(api, listingId(), order, captionsOf(descriptions, idOf))
        return { removed, descriptions }
      }),
      mediaUpload: mediaUploadMachine.provide({
        actors: {
          checkFile: fromPromise<void, string>(async ({ input: key }) => checkPicture(fileOf(key).file)),
          sendFile: fromPromise<{ mediaId: number }, string>(async ({ input: key, signal }) => {
            const { file, mediaType } = fileOf(key)
            const body = new FormData()
            body.set('propertyId', String(listingId()))
            body.set('mediaType', mediaType)
            body.set('file', file)
            const picture = await api.savePropertyMedia(
              // A multipart form is what such a body is sent as.
              { body: body as unknown as PropertyMediaUpload },
              {
                signal,
                idempotencyKey: key,
                onProgress: (percent) => uploadFor(key)?.send({ type: 'upload.progressed', percent }),
                // Goes on by itself when the connection is back.
                notifies: ({ kind }) => kind !== 'offline',
              },
            )
            onServer.set(key, picture)
            return { mediaId: picture.id }
          }),
        },
      }),
    },
    actions: {
      releaseFiles: (_, { keys }) => {
        for (const key of keys) {
          URL.revokeObjectURL(files.get(key)?.address ?? '')
          files.delete(key)
        }
      },
      // A file that is still on its way has no id, and is gone with the page.
      storeDescriptions: (_, { descriptions }) => storeCaptions(byId(descriptions, idOf, (said) => said)),
    },
  })

  const media = (queue: QueueActor) => ({
    queue,
    add: (added: readonly File[], mediaType: MediaType) => {
      const keyed = added.map((file) => [newIdempotencyKey(), file] as const)
      // Before the queue says whose turn it is, everything about the files is known.
      for (const [key, file] of keyed) files.set(key, { file, mediaType, address: URL.createObjectURL(file) })
      queue.send({ type: 'files.added', files: keyed.map(([key]) => ({ key, mediaType })) })
    },
    /** The picture that the server made of it, as soon as there is one. */
    pictureOf: (key: string): PropertyMedia | undefined => onServer.get(key),
    /** Where the browser shows the file while the server has no picture of it. */
    addressOf: (key: string): string | undefined => files.get(key)?.address,
    uploadOf: uploadFor,
  })
  let shown: ReturnType<typeof media> | null = null
  return {
    logic,
    /** The pictures of the page; null until their queue runs. */
    media: (): ReturnType<typeof media> | null => {
      const queue = running()
      if (queue !== undefined && shown === null) shown = media(queue)
      return shown
    },
  }
}

export type Media = NonNullable<ReturnType<ReturnType<typeof mediaEffects>['media']>>

/** Whether nothing is about to be told to the server: it knows everything, or cannot be told now. */
export const isMediaAtRest = (snapshot: SnapshotFrom<typeof mediaQueueMachine>): boolean =>
  (['saved', 'waiting', 'refused'] as const).some((tag) => snapshot.hasTag(tag))

/** Whether every file that was added has arrived as well, or failed: what failed waits for a person, or for the connection. */
export const hasMediaArrived = (snapshot: SnapshotFrom<typeof mediaQueueMachine>): boolean =>
  isMediaAtRest(snapshot) && snapshot.context.items.every(({ state }) => state === 'done' || state === 'failed')

/** Descriptions by the ids of the pictures, where the server has them. */
function byId<Value>(
  descriptions: Descriptions,
  idOf: (key: string) => number | undefined,
  valueOf: (description: Description) => Value,
): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(descriptions).flatMap(([key, description]) => {
      const id = idOf(key)
      return id === undefined ? [] : [[id, valueOf(description)]]
    }),
  )
}

/** What is said of pictures, as the server is told: a caption of nothing but blanks is none. */
function captionsOf(descriptions: Descriptions, idOf: (key: string) => number | undefined): Captions {
  return byId(descriptions, idOf, ({ room, caption }) => ({
    ...(room !== undefined && { room }),
    ...(caption !== undefined && { caption: caption.trim() || null }),
  }))
}

type Captions = NonNullable<MediaOrder['captions']>

/** The pictures of a listing as its owner goes on with them: those of unpublished changes, or those that are online. */
export const editedPictures = ({ revision, _embedded }: Property): readonly PropertyMedia[] =>
  revision?.media ?? _embedded.propertyMedia

/** What is gone already needs no deleting. */
async function deleteMedia(api: Api, propertyId: number, mediaId: number): Promise<void> {
  try {
    await api.deletePropertyMedia({ params: { propertyId, mediaId } }, { notifies: ({ kind }) => kind !== 'notFound' })
  } catch (error) {
    if (readFailure(error).kind !== 'notFound') throw error
  }
}

/** Another tab has added or removed pictures, which is mended without a word. */
const isOtherOrder = (kind: Failure['kind']) => kind === 'conflict' || kind === 'invalid'

/** Pictures that another tab added stay, behind those that are known here. */
async function saveOrder(api: Api, propertyId: number, order: readonly number[], captions: Captions): Promise<void> {
  const params = { propertyId }
  try {
    const notifies = ({ kind }: Failure) => !isOtherOrder(kind)
    await api.orderPropertyMedia({ params, body: orderBody(order, captions) }, { notifies })
  } catch (error) {
    if (!isOtherOrder(readFailure(error).kind)) throw error
    const there = editedPictures(await api.getProperty({ params })).map(({ id }) => id)
    const known = order.filter((id) => there.includes(id))
    await api.orderPropertyMedia({
      params,
      body: orderBody(
        [...known, ...there.filter((id) => !known.includes(id))],
        Object.fromEntries(Object.entries(captions).filter(([id]) => there.includes(Number(id)))),
      ),
    })
  }
}

const orderBody = (order: readonly number[], captions: Captions): MediaOrder => ({
  propertyMedias: [...order],
  ...(Object.keys(captions).length > 0 && { captions }),
})
