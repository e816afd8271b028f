import { mediaTypes, type MediaType } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'
import type { PhotoRoom } from '#contract/entities/photoRooms.ts'
import { textLength } from '#contract/text.ts'

/** A picture of a listing as its owner sees it: on the server, or on its way there. */
export interface MediaItem {
  /** Names it on the page; nothing else does before the server has it. */
  key: string
  mediaType: MediaType
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Of the server; null before it has the picture. */
  mediaId: number | null
  /** What the photo shows, as its owner picked it. */
  room: PhotoRoom | null
  /** In the words of its owner, as they stand in the field. */
  caption: string
}

/** A file that a person added. */
export type AddedFile = Pick<MediaItem, 'key' | 'mediaType'>

/** What a person says of a picture: what is left out stays as it is. */
export interface Description {
  room?: PhotoRoom | null
  caption?: string
}

/** Descriptions by the keys of the pictures. */
export type Descriptions = Readonly<Record<string, Description>>

/** Whether a caption is longer than the server takes it; it stays in its field until it is shortened. */
export const isCaptionTooLong = (caption: string): boolean => textLength(caption.trim()) > limits.media.maxCaptionLength

/** Descriptions that can be sent: of pictures that the server has, without captions that are too long. */
export function sendable(items: readonly MediaItem[], descriptions: Descriptions): Descriptions {
  return Object.fromEntries(
    items.flatMap(({ key, mediaId }) => {
      const { caption, ...rest } = descriptions[key] ?? {}
      const description = { ...rest, ...(caption !== undefined && !isCaptionTooLong(caption) && { caption }) }
      return mediaId === null || Object.keys(description).length === 0 ? [] : [[key, description]]
    }),
  )
}

/** Descriptions without what the server was told; what was changed meanwhile stays. */
export function withoutReceived(descriptions: Descriptions, notified: Descriptions): Descriptions {
  return Object.fromEntries(
    Object.entries(descriptions).flatMap(([key, { room, caption }]) => {
      const known = notified[key] ?? {}
      const left: Description = {
        ...(room !== undefined && room !== known.room && { room }),
        ...(caption !== undefined && caption !== known.caption && { caption }),
      }
      return Object.keys(left).length === 0 ? [] : [[key, left]]
    }),
  )
}

/** So many uploads run at a time: more would only make each of them slower. */
export const mostUploads = 3

/** The files whose turn has come: the first that wait, as far as places are free. */
export function dueKeys(items: readonly MediaItem[]): string[] {
  const free = mostUploads - items.filter(({ state }) => state === 'running').length
  return items
    .filter(({ state }) => state === 'waiting')
    .slice(0, Math.max(0, free))
    .map(({ key }) => key)
}

/** The list with one item changed. */
export const changed = (items: readonly MediaItem[], key: string, change: Partial<MediaItem>): MediaItem[] =>
  items.map((item) => (item.key === key ? { ...item, ...change } : item))

/** The list with one item at another place; places are counted without it. */
export function moved(items: readonly MediaItem[], key: string, place: number): readonly MediaItem[] {
  const item = items.find((one) => one.key === key)
  return item === undefined ? items : items.filter((one) => one !== item).toSpliced(place, 0, item)
}

/** The pictures of a listing, and what the server has yet to be told of them. */
export interface Pictures {
  items: readonly MediaItem[]
  /** Of the server; it has yet to take them out. */
  removed: readonly number[]
  /** What the server has yet to be told of pictures, by their keys. */
  descriptions: Descriptions
  /** The order, the set or the captions on the server are outdated. */
  isBehind: boolean
  /** Files whose upload the connection broke off, by their keys. */
  lost: readonly string[]
  /** The picture that was taken away last, as long as it can be brought back: the server has not been told of it. */
  undoable: TakenPicture | null
}

/** A picture that was taken away, where it was, and what the server had yet to be told of it. */
export interface TakenPicture {
  item: MediaItem
  place: number
  description: Description | null
}

/** What becomes of the pictures where a person adds files: those that are not there yet come last. */
export const withFiles = ({ items }: Pictures, files: readonly AddedFile[]): Partial<Pictures> => ({
  items: [
    ...items,
    ...files
      .filter(({ key }) => items.every((item) => item.key !== key))
      .map(({ key, mediaType }): MediaItem => ({
        key,
        mediaType,
        state: 'waiting',
        mediaId: null,
        room: null,
        caption: '',
      })),
  ],
})

/** What becomes of the pictures where a person says something of one of them. */
export function described(
  { items, descriptions, isBehind }: Pictures,
  { key, description }: { key: string; description: Description },
): Partial<Pictures> {
  if (items.every((item) => item.key !== key)) return {}
  const next = { ...descriptions, [key]: { ...descriptions[key], ...description } }
  return {
    items: changed(items, key, description),
    descriptions: next,
    isBehind: isBehind || key in sendable(items, next),
  }
}

/**
 * What becomes of the pictures where one of them is taken away. It can be brought back until the next one is taken away; a
 * file that failed is gone at once.
 */
export function without(pictures: Pictures, key: string): Partial<Pictures> {
  const { items, descriptions, lost } = pictures
  const place = items.findIndex((item) => item.key === key)
  const item = items[place]
  if (item === undefined) return {}
  const { [key]: description = null, ...others } = descriptions
  return {
    ...withoutUndo(pictures),
    items: items.toSpliced(place, 1),
    descriptions: others,
    lost: lost.filter((one) => one !== key),
    undoable: item.state === 'failed' ? null : { item, place, description },
  }
}

/** What becomes of the pictures where the one that was taken away cannot be brought back any more. */
export function withoutUndo({ removed, undoable, isBehind }: Pictures): Partial<Pictures> {
  const ids = undoable === null ? [] : orderOf([undoable.item])
  return { removed: [...removed, ...ids], undoable: null, isBehind: isBehind || ids.length > 0 }
}

/** What becomes of the pictures where the one that was taken away comes back: to its place, with its words. */
export function broughtBack({ items, descriptions, undoable, isBehind }: Pictures): Partial<Pictures> {
  if (undoable === null) return {}
  const { item, place, description } = undoable
  const next = description === null ? descriptions : { ...descriptions, [item.key]: description }
  // The upload of a file was broken off: it begins anew.
  const all = items.toSpliced(place, 0, item.mediaId === null ? { ...item, state: 'waiting' } : item)
  return { items: all, descriptions: next, undoable: null, isBehind: isBehind || item.key in sendable(all, next) }
}

/** The file that waits for an upload again where the picture that was taken away comes back. */
export const resumedFiles = ({ undoable }: Pictures): readonly { key: string }[] =>
  undoable === null || undoable.item.mediaId !== null ? [] : [undoable.item]

/** The pictures as the server is told of them: the one that can still be brought back has its place. */
export const toldOrder = ({ items, undoable }: Pick<Pictures, 'items' | 'undoable'>): number[] =>
  orderOf(undoable === null ? items : items.toSpliced(undoable.place, 0, undoable.item))

/** The pictures that the server has, in the order in which they are shown. */
export const orderOf = (items: readonly MediaItem[]): number[] =>
  items.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))

/** The child that carries a file. */
export const uploadOf = (key: string) => `mediaUpload ${key}`

/** How many pictures of each kind the server has. */
export type PictureCounts = Readonly<Record<MediaType, number>>

/** Counts the pictures that the server has. */
export const countsOf = (items: readonly MediaItem[]): PictureCounts => {
  const arrived = items.filter(({ state }) => state === 'done')
  const counted = mediaTypes.map((kind) => [kind, arrived.filter(({ mediaType }) => mediaType === kind).length])
  return Object.fromEntries(counted) as PictureCounts // of every kind
}

/** Where the picture or file with this key stands. */
export const stateOf = (items: readonly MediaItem[], key: string): MediaItem['state'] | undefined =>
  items.find((item) => item.key === key)?.state

/** The files that are pictures of the listing, or may be soon: those that failed are none. */
export const countedItems = (items: readonly MediaItem[]): readonly MediaItem[] =>
  items.filter(({ state }) => state !== 'failed')

export { isWorthRetrying } from './uploadFailures.ts'
