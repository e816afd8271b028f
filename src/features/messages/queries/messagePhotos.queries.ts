import { queryOptions } from '@tanstack/react-query'

import type { Api } from '#src/platform/api/api.ts'

import { leadsKey } from './leads.queries.ts'

/** The widths in px in which photos of messages are asked for: as small squares, and on the full screen. */
export type MessagePhotoWidth = 320 | 1920

/** A photo of a conversation. It never changes; it is kept by this page alone, and not for long. */
export const messagePhotoQuery = (
  api: Api,
  { leadId, photoId, width }: { leadId: number; photoId: number; width: MessagePhotoWidth },
) =>
  queryOptions({
    // Not under the key of conversations, which are asked for anew at each change.
    queryKey: [`${leadsKey[0]} photo`, leadId, photoId, width],
    queryFn: async ({ signal }) => {
      const picture: unknown = await api.getMessagePhoto(
        { params: { leadId, photoId, width, format: 'webp' } },
        { signal, isPicture: true },
      )
      if (!(picture instanceof Blob)) throw new TypeError('The network brought no picture.')
      return picture
    },
    staleTime: Infinity,
    gcTime: 5 * 60_000,
  })
