import type { Failure } from '#contract/failure.ts'

import type { AddedFile, Description, Descriptions, MediaItem, PictureCounts } from './mediaItems.ts'

/** What a queue begins with. */
export interface MediaQueueInput {
  items: readonly MediaItem[]
  /** What an earlier visit could not tell the server; the items show it already. */
  descriptions: Descriptions
}

/** What the server is told: what to take out, the order of the rest, and what is said of some of them. */
export interface MediaChange {
  removed: readonly number[]
  order: readonly number[]
  /** By the keys of the pictures. */
  descriptions: Descriptions
}

/** What the server knows from then on. */
export type MediaSaved = Pick<MediaChange, 'removed' | 'descriptions'>

export type MediaQueueEvent =
  | { type: 'files.added'; files: readonly AddedFile[] }
  /** The upload of a file says how it ended. */
  | { type: 'upload.done'; key: string; mediaId: number }
  | { type: 'upload.failed'; key: string; failure: Failure }
  | { type: 'upload.retried'; key: string }
  /** A person put a picture at another place, counted without it. */
  | { type: 'item.moved'; key: string; place: number }
  | { type: 'item.removed'; key: string }
  /** The user wants the picture back that was taken away last. */
  | { type: 'removal.undone' }
  /** The user does not see any more that it can be brought back. */
  | { type: 'removal.finished' }
  /** The user chose what a photo shows, or typed its caption. */
  | { type: 'item.described'; key: string; description: Description }
  | { type: 'connection.returned' }
  /** The draft is no longer open. */
  | { type: 'draft.left' }

/** What a queue says to the draft that has it. */
export type MediaQueueNews =
  | { type: 'pictures.counted'; counts: PictureCounts }
  /** Nothing of it is under way any more, after its draft was left. */
  | { type: 'pictures.arrived' }
