import { fromPromise, type ActorRefFrom } from 'xstate'

import type { MessagePhoto, MessagePhotoUpload } from '#contract/entities/lead.ts'
import { mediaUploadMachine } from '#machines/media/mediaUpload.machine.ts'
import type { MessagePhotoItem } from '#machines/media/messagePhotoItems.ts'
import { messagePhotosMachine, photoUploadOf } from '#machines/media/messagePhotos.machine.ts'
import type { Api } from '#src/platform/api/api.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import { checkPicture } from '#src/platform/browser/pictureCheck.ts'

export type PhotosActor = ActorRefFrom<typeof messagePhotosMachine>
export type PhotoUploadActor = ActorRefFrom<typeof mediaUploadMachine>

interface PhotoEffects {
  api: Pick<Api, 'saveMessagePhoto' | 'deleteMessagePhoto'>
  leadId: number
  /** Photos that the server has since an earlier visit. */
  kept: readonly MessagePhoto[]
  /** Makes an address under which the browser shows a file, and lets go of it. */
  urls?: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

const keyOf = ({ id }: MessagePhoto) => `photo ${id}`

/** The photos of one message with their real effects, and what the page shows of them. */
export function messagePhotoEffects({ api, leadId, kept, urls = URL }: PhotoEffects) {
  const files = new Map<string, { file: File; address: string }>()
  const onServer = new Map(kept.map((photo) => [keyOf(photo), photo]))
  let running: PhotosActor | undefined
  const fileOf = (key: string) => {
    const known = files.get(key)
    if (known === undefined) throw new Error('Only a file that was added is uploaded.')
    return known.file
  }
  const uploadOf = (key: string) => running?.getSnapshot().children[photoUploadOf(key)] as PhotoUploadActor | undefined // what the machine spawns under this name
  const release = (key: string) => {
    const known = files.get(key)
    if (known !== undefined) urls.revokeObjectURL(known.address)
    files.delete(key)
    onServer.delete(key)
  }

  const logic = messagePhotosMachine.provide({
    actors: {
      mediaUpload: mediaUploadMachine.provide({
        actors: {
          checkFile: fromPromise<void, string>(async ({ input: key }) => checkPicture(fileOf(key))),
          sendFile: fromPromise<{ mediaId: number }, string>(async ({ input: key, signal }) => {
            const body = new FormData()
            body.set('file', fileOf(key))
            const photo = await api.saveMessagePhoto(
              // A multipart form is what such a body is sent as.
              { params: { leadId }, body: body as unknown as MessagePhotoUpload },
              {
                signal,
                idempotencyKey: key,
                onProgress: (percent) => uploadOf(key)?.send({ type: 'upload.progressed', percent }),
                // It is told beside the photo.
                notifies: () => false,
              },
            )
            onServer.set(key, photo)
            return { mediaId: photo.id }
          }),
        },
      }),
    },
    actions: {
      releasePhoto: (_, { key, photoId }) => {
        release(key)
        // What cannot be deleted now goes by itself, as it is never sent.
        if (photoId !== null)
          void api.deleteMessagePhoto({ params: { leadId, photoId } }, { notifies: () => false }).catch(() => undefined)
      },
      releaseFiles: (_, { keys }) => {
        for (const key of keys) release(key)
      },
    },
  })

  return {
    logic,
    input: {
      items: kept.map((photo): MessagePhotoItem => ({ key: keyOf(photo), state: 'done', photoId: photo.id })),
    },
    /** Names the actor that runs this. */
    run: (actor: PhotosActor) => {
      running = actor
    },
    add: (added: readonly File[]) => {
      const keyed = added.map((file) => [newIdempotencyKey(), file] as const)
      for (const [key, file] of keyed) files.set(key, { file, address: urls.createObjectURL(file) })
      running?.send({ type: 'photos.added', keys: keyed.map(([key]) => key) })
      // What one message has no room for was not taken.
      const taken = new Set(running?.getSnapshot().context.items.map(({ key }) => key))
      for (const [key] of keyed) if (!taken.has(key)) release(key)
    },
    /** Where the browser shows the file; nothing for a photo of an earlier visit. */
    addressOf: (key: string): string | undefined => files.get(key)?.address,
    uploadOf,
    /** The photos that the server has, in their order. */
    photos: (items: readonly MessagePhotoItem[]): readonly MessagePhoto[] =>
      items.flatMap(({ key }) => onServer.get(key) ?? []),
    /** Lets go of all files when the page is left. */
    end: () => {
      for (const { address } of files.values()) urls.revokeObjectURL(address)
      files.clear()
    },
  }
}

export type MessagePhotoEffects = ReturnType<typeof messagePhotoEffects>
