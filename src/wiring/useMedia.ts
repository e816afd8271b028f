import { useSelector } from '@xstate/react'

import type { MediaItem } from '#machines/media/mediaItems.ts'

import type { Media } from './media.logic.ts'

/** What is shown while there are no pictures. */
const none: readonly MediaItem[] = []

/** The pictures of a listing in their order, as they stand now. */
export const useMediaItems = (media: Media | null): readonly MediaItem[] =>
  useSelector(media?.queue, (snapshot) => snapshot?.context.items ?? none)
