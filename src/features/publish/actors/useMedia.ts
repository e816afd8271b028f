import { useSelector } from '@xstate/react'

import type { MediaItem, TakenPicture } from '#machines/media/mediaItems.ts'

import { hasMediaArrived, isMediaAtRest, type Media } from './media.actor.ts'

/** What is shown while there are no pictures. */
const none: readonly MediaItem[] = []

/** The pictures of a listing in their order, as they stand now. */
export const useMediaItems = (media: Media | null): readonly MediaItem[] =>
  useSelector(media?.queue, (snapshot) => snapshot?.context.items ?? none)

/** The picture that was removed last, as long as it can be brought back. */
export const useUndoablePicture = (media: Media): TakenPicture | null =>
  useSelector(media.queue, ({ context }) => context.undoable)

/** Whether the server knows all of the pictures that it can be told now. */
export const useIsMediaAtRest = (media: Media | null): boolean =>
  useSelector(media?.queue, (snapshot) => snapshot === undefined || isMediaAtRest(snapshot))

/** Whether the same holds of every file that was added. */
export const useHasMediaArrived = (media: Media | null): boolean =>
  useSelector(media?.queue, (snapshot) => snapshot === undefined || hasMediaArrived(snapshot))

/** Whether the server knows all of the pictures. */
export const useIsMediaSaved = (media: Media | null): boolean =>
  useSelector(media?.queue, (snapshot) => snapshot === undefined || snapshot.hasTag('saved'))
