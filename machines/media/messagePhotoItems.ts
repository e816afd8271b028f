import { limits } from '#contract/limits.ts'

/** A photo of a message that is being written: on the server, on its way there, or failed. */
export interface MessagePhotoItem {
  /** Names it on the page. */
  key: string
  state: 'running' | 'done' | 'failed'
  /** Of the server; null before it has the photo. */
  photoId: number | null
}

/** The photos with new files, as many as one message takes. */
export const withKeys = (items: readonly MessagePhotoItem[], keys: readonly string[]): readonly MessagePhotoItem[] => [
  ...items,
  ...keys
    .filter((key) => items.every((item) => item.key !== key))
    .slice(0, Math.max(0, limits.messagePhotos.maxCount - items.length))
    .map((key): MessagePhotoItem => ({ key, state: 'running', photoId: null })),
]

/** The photos with one of them changed. */
export const changedPhoto = (
  items: readonly MessagePhotoItem[],
  key: string,
  change: Partial<MessagePhotoItem>,
): readonly MessagePhotoItem[] => items.map((item) => (item.key === key ? { ...item, ...change } : item))

/** Where the photo with this key stands. */
export const stateOfPhoto = (items: readonly MessagePhotoItem[], key: string): MessagePhotoItem['state'] | undefined =>
  items.find((item) => item.key === key)?.state

/** The photos that the server has, in their order. */
export const idsOf = (items: readonly MessagePhotoItem[]): number[] =>
  items.flatMap(({ photoId }) => (photoId === null ? [] : [photoId]))
