import type { MediaType } from '#contract/entities/property.ts'
import type { Failure } from '#contract/failure.ts'

/** A picture of a listing as its owner sees it: on the server, or on its way there. */
export interface MediaItem {
  /** Names it on the page; nothing else does before the server has it. */
  key: string
  mediaType: MediaType
  state: 'waiting' | 'running' | 'done' | 'failed'
  /** Of the server; null before it has the picture. */
  mediaId: number | null
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
