import type { MediaType } from '#contract/entities/property.ts'
import type { Failure } from '#contract/failure.ts'
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

/** The pictures that the server has, in the order in which they are shown. */
export const orderOf = (items: readonly MediaItem[]): number[] =>
  items.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]))

/** Refusals that depend on what else the listing and its owner have, which can change. */
const passing = new Set(['too_many_pictures', 'quota_exceeded'])

/** Whether a file that failed may succeed the next time: not where the file itself was refused. */
export const isWorthRetrying = ({ kind, code, violations }: Pick<Failure, 'kind' | 'code' | 'violations'>): boolean =>
  kind !== 'invalid' || passing.has(code ?? violations?.[0]?.code ?? '')

/** The files that are pictures of the listing, or may be soon: those that failed are none. */
export const countedItems = (items: readonly MediaItem[]): readonly MediaItem[] =>
  items.filter(({ state }) => state !== 'failed')
