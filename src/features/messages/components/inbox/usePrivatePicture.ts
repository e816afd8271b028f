import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'

import { messagePhotoQuery, type MessagePhotoWidth } from '#src/features/messages/queries/messagePhotos.queries.ts'
import { useApi } from '#src/platform/api/useApi.ts'

interface PrivatePictureOptions {
  leadId: number
  photoId: number
  width: MessagePhotoWidth
  /** False as long as nobody can see it. */
  isWanted?: boolean
}

export interface PrivatePicture {
  /** Undefined until it is there. */
  blob: Blob | undefined
  isFailed: boolean
  retry: () => void
}

/** A photo of a conversation, fetched as whoever is signed in. */
export function usePrivatePicture({ isWanted = true, ...photo }: PrivatePictureOptions): PrivatePicture {
  const { data, isError, isFetching, refetch } = useQuery({
    ...messagePhotoQuery(useApi(), photo),
    enabled: isWanted,
  })
  return { blob: data, isFailed: isError && !isFetching, retry: () => void refetch() }
}

/** Whether an element is, or was, near what is shown of the page. */
export function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (element.current === null) return undefined
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setNear(true)
      },
      { rootMargin: '400px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}
