import { createActor, fromPromise, waitFor, type ActorRefFrom, type SnapshotFrom } from 'xstate'

import type { MediaOrder, PropertyMediaUpload } from '#contract/entities/media.ts'
import type { MediaType, Property, PropertyMedia } from '#contract/entities/property.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import type { Description, Descriptions, MediaItem } from '#machines/media/mediaItems.ts'
import { mediaQueueMachine, uploadOf } from '#machines/media/mediaQueue.machine.ts'
import type { MediaChange, MediaSaved } from '#machines/media/mediaQueueEvents.ts'
import { mediaUploadMachine } from '#machines/media/mediaUpload.machine.ts'
import { fileProblem } from '#src/features/publish/model/pictureCheck.ts'
import type { Api } from '#src/platform/api/api.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import type { KeptCaptions } from '#src/platform/browser/captionStorage.ts'
import { devInspector } from '#src/platform/browser/devInspector.ts'

export type UploadActor = ActorRefFrom<typeof mediaUploadMachine>

interface MediaEffects {
  api: Api
  propertyId: number
  /** What the server has, in its order. */
  pictures: readonly PropertyMedia[]
  /** Where captions wait while the server cannot be told. */
  device: { read: () => KeptCaptions; store: (captions: KeptCaptions) => void }
}

const keyOf = (mediaId: number) => `media ${mediaId}`

/** The pictures of one listing, running: those on the server, and the files on their way there. */
export function startMedia({ api, propertyId, pictures, device }: MediaEffects) {
  const files = new Map<string, { file: File; mediaType: MediaType; address: string }>()
  const onServer = new Map(pictures.map((picture) => [keyOf(picture.id), picture]))
  const idOf = (key: string) => onServer.get(key)?.id
  const kept = device.read()
  const fileOf = (key: string) => {
    const file = files.get(key)
    if (file === undefined) throw new Error('Only a file that was added is uploaded.')
    return file
  }
  const uploadFor = (key: string) => queue.getSnapshot().children[uploadOf(key)] as UploadActor | undefined // what the queue spawns under this name

  const queue = createActor(
    mediaQueueMachine.provide({
      actors: {
        saveMedia: fromPromise<MediaSaved, MediaChange>(async ({ input: { removed, order, descriptions } }) => {
          for (const mediaId of removed) await deleteMedia(api, propertyId, mediaId)
          if (order.length > 0) await saveOrder(api, propertyId, order, captionsOf(descriptions, idOf))
          return { removed, descriptions }
        }),
        mediaUpload: mediaUploadMachine.provide({
          actors: {
            checkFile: fromPromise<void, string>(async ({ input: key }) => {
              const code = await fileProblem(fileOf(key).file)
              if (code !== null) throw Object.assign(new Error(code), { status: 422, data: { code } })
            }),
            sendFile: fromPromise<{ mediaId: number }, string>(async ({ input: key, signal }) => {
              const { file, mediaType } = fileOf(key)
              const body = new FormData()
              body.set('propertyId', String(propertyId))
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
    }),
    {
      ...devInspector,
      input: {
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
      },
    },
  )

  queue.on('upload.cancelled', ({ key }) => {
    forget(key)
  })
  const forget = (key: string) => {
    URL.revokeObjectURL(files.get(key)?.address ?? '')
    files.delete(key)
  }
  let stored: Descriptions = queue.getSnapshot().context.descriptions
  queue.subscribe(({ context: { descriptions } }) => {
    if (stored === descriptions) return
    stored = descriptions
    // A file that is still on its way has no id, and is gone with the page.
    device.store(byId(descriptions, idOf, (said) => said))
  })
  queue.start()

  const onOnline = () => queue.send({ type: 'connection.returned' })
  addEventListener('online', onOnline)

  return {
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
    /** The wizard is left: what is under way is finished, and then everything ends. */
    end: async () => {
      await waitFor(queue, isFinished).catch(ignoreStop)
      removeEventListener('online', onOnline)
      queue.stop()
      for (const key of files.keys()) forget(key)
    },
  }
}

export type Media = ReturnType<typeof startMedia>

/** Whether nothing is about to be told to the server: it knows everything, or cannot be told now. */
export const isMediaAtRest = (snapshot: SnapshotFrom<typeof mediaQueueMachine>): boolean =>
  (['saved', 'waiting', 'refused'] as const).some((tag) => snapshot.hasTag(tag))

/** Whether nothing is left to be done: no file is on its way, and the server was told all of it, or took none of it. */
const isFinished = (snapshot: SnapshotFrom<typeof mediaQueueMachine>): boolean =>
  (snapshot.hasTag('saved') || snapshot.hasTag('refused')) &&
  snapshot.context.items.every(({ state }) => state === 'done' || state === 'failed')

/** Who waits for an actor that was stopped meanwhile waits for nothing. */
const ignoreStop = () => undefined

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
