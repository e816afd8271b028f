import { readVersioned, unnamedIsFirst, writeVersioned } from '#src/platform/browser/versioned.ts'

/** A home as it is read without a connection, in the language of its reader. */
export interface OfflineHome {
  id: number
  /** Its page, for when the connection is back. */
  path: string
  title: string
  place: string
  price: string
  /** What its reader wrote beside it. */
  note?: string
  /** An address of its picture, in the smallest size. */
  picture?: string
}

/** What this device can show without a connection: texts that are written out, and the homes that somebody keeps. */
export interface OfflineCopy {
  /** The account whose homes they are; null where they are a guest's, who keeps them on this device alone. */
  ownerId: number | null
  /** What its reader kept when it was made, also homes that are not shown; copies of before do not say. */
  ids?: readonly number[]
  /** When it was made, in ms since 1970. */
  madeAt: number
  language: string
  title: string
  explanation: string
  tryAgain: string
  /** Above the homes, with the day of the copy. */
  homesTitle: string
  homes: readonly OfflineHome[]
}

/** The part of the Cache API that a copy needs. */
export interface CopyStore {
  open: (name: string) => Promise<Pick<Cache, 'match' | 'put'>>
  has: (name: string) => Promise<boolean>
  delete: (name: string) => Promise<boolean>
}

const cacheName = 'offline'
/** Of the shape of a copy: a worker of another release shows none that it cannot read. */
const version = 1
const copyAddress = '/offline/copy.json'
const pictureAddress = (id: number) => `/offline/pictures/${id}`

/** More pictures than these are not worth their room on a phone. */
const maxPictures = 40

/** Keeps a copy in the place of the last one. A picture that cannot be had is left out. */
export async function storeOfflineCopy(copy: OfflineCopy, store: CopyStore, ask: typeof fetch = fetch): Promise<void> {
  await store.delete(cacheName)
  const cache = await store.open(cacheName)
  const text = writeVersioned(version, copy)
  await cache.put(copyAddress, new Response(text, { headers: { 'content-type': 'application/json' } }))
  for (const { id, picture } of copy.homes.slice(0, maxPictures)) {
    if (picture === undefined) continue
    const answer = await ask(picture).catch(() => null) // the home is shown without it
    if (answer?.ok === true) await cache.put(pictureAddress(id), answer)
  }
}

/** Keeps the texts, and no homes any more: whoever signed out leaves none behind. */
export async function forgetOfflineHomes(store: CopyStore): Promise<void> {
  const copy = await readOfflineCopy(store)
  if (copy === null || copy.homes.length === 0) return
  const { ids: _, ...texts } = copy
  await storeOfflineCopy({ ...texts, homes: [] }, store)
}

/** What is kept; null where nothing is. */
export async function readOfflineCopy(store: CopyStore): Promise<OfflineCopy | null> {
  if (!(await store.has(cacheName))) return null
  const kept = await (await store.open(cacheName)).match(copyAddress)
  const text = kept === undefined ? null : await kept.text()
  return readVersioned(text, version, unnamedIsFirst) as OfflineCopy | null // written by storeOfflineCopy
}

/** The picture of a home as an address that needs no connection; undefined where none is kept. */
export async function readOfflinePicture(id: number, store: CopyStore): Promise<string | undefined> {
  const kept = await (await store.open(cacheName)).match(pictureAddress(id))
  if (kept === undefined) return undefined
  const bytes = new Uint8Array(await kept.arrayBuffer())
  const letters = Array.from(bytes, (byte) => String.fromCodePoint(byte)).join('')
  return `data:${kept.headers.get('content-type') ?? 'image/webp'};base64,${btoa(letters)}`
}
