import { randomBytes } from 'node:crypto'

import type { MediaList } from '#contract/entities/media.ts'
import type { MediaType, PropertyMedia } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { SignedInActor } from '../http/access.ts'
import { Conflict, Forbidden, NotFound, Outdated, TooMany, Unavailable } from '../http/failures.ts'
import { makeListingPicture, openListingPicture, type ListingPicture } from '../media/listingPicture.ts'
import { originalKey } from '../media/pictures.ts'
import type { FileStore } from '../media/fileStore.ts'
import { uploadQueues } from '../media/uploadQueues.ts'
import { readListings } from '../store/listing.store.ts'
import {
  countMediaBytes,
  deleteMedia,
  insertMedia,
  noteLooseFile,
  orderMedia,
  touchListing,
} from '../store/media.store.ts'
import { QueueFull } from '../workQueue.ts'
import { indexListings } from './listingIndex.service.ts'
import { isPublicStatus, weighListing, type ListingParts, type WeighedListing } from './listingStatus.service.ts'
import { isPicture, missingIn } from './listingValues.ts'
import { queueVariants } from './pictureVariants.service.ts'
import { presentMedia } from './presentListing.ts'

/** What pictures of listings need. */
export interface MediaParts {
  database: Database
  files: FileStore
  listingParts: ListingParts
}

const most: Record<MediaType, number> = {
  OTHER_IMAGE: limits.media.maxPhotos,
  EER_IMAGE: limits.media.maxEnergyImages,
  FLOOR_PLAN: limits.media.maxFloorPlans,
}

const editable = new Set(['DRAFT', 'PUBLISHED', 'ARCHIVED'])

/** One's own listing, in a status in which it can be changed. */
async function ownListing(database: Database, listingId: number, actor: SignedInActor): Promise<WeighedListing> {
  const weighed = await weighListing(database, listingId)
  if (weighed === null) throw new NotFound()
  if (weighed.row.ownerId !== actor.userId) throw isPublicStatus(weighed.row) ? new Forbidden() : new NotFound()
  return weighed
}

function refuseUneditable({ row }: WeighedListing): void {
  if (!editable.has(row.status))
    throw new Conflict('A listing in this status cannot be changed.', { code: 'not_editable' })
}

/** Adds an upload to the pictures of one's own listing. The file is noted first, so that nothing stays behind. */
export async function addPicture(
  parts: MediaParts,
  actor: SignedInActor,
  { listingId, mediaType, content }: { listingId: number; mediaType: MediaType; content: Buffer },
): Promise<PropertyMedia> {
  const { database, files } = parts
  // What cannot be a picture is refused before anything is asked of the database.
  await openListingPicture(content)
  const before = await ownListing(database, listingId, actor)
  refuseUneditable(before)
  refuseTooMany(before, mediaType)
  return takePlace(actor.userId, async () => {
    files.checkWritable()
    const picture = await uploadQueues.listings.run(() => makeListingPicture(content)).catch(refuseWhenBusy)
    const byteCount = picture.content.length
    await refuseTooLarge(database, before, byteCount)
    return keepPicture(parts, actor, { listingId, mediaType, picture, byteCount })
  })
}

interface MadePicture {
  listingId: number
  mediaType: MediaType
  picture: ListingPicture
  byteCount: number
}

async function keepPicture(
  { database, files, listingParts }: MediaParts,
  actor: SignedInActor,
  { listingId, mediaType, picture, byteCount }: MadePicture,
): Promise<PropertyMedia> {
  const name = randomBytes(16).toString('hex')
  const objectKey = `uploads/${name.slice(0, 2)}/${name.slice(2)}`
  await noteLooseFile(database, objectKey)
  await files.write(originalKey(objectKey), picture.content)
  return inTransaction(database, async (tx) => {
    const weighed = await ownListing(tx, listingId, actor)
    refuseUneditable(weighed)
    refuseTooMany(weighed, mediaType)
    const { width, height, placeholder } = picture
    const id = await insertMedia(tx, { listingId, mediaType, objectKey, width, height, placeholder, byteCount })
    await queueVariants(tx, id)
    await touch(tx, weighed, listingParts)
    const [listing] = await readListings(tx, [listingId])
    const media = listing?.media.find((each) => each.id === id)
    if (listing === undefined || media === undefined) throw new NotFound()
    return presentMedia(media, listing)
  })
}

/** Takes a picture out of one's own listing. On the market it keeps as many as it needs there. */
export async function removePicture(
  { database, listingParts }: MediaParts,
  actor: SignedInActor,
  { listingId, mediaId }: { listingId: number; mediaId: number },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const weighed = await ownListing(tx, listingId, actor)
    if (!weighed.listing.media.some(({ id }) => id === mediaId)) throw new NotFound()
    refuseUneditable(weighed)
    await deleteMedia(tx, listingId, mediaId)
    await touch(tx, weighed, listingParts)
    const after = await weighListing(tx, listingId)
    if (after?.row.status === 'PUBLISHED' && missingIn(after.values, listingParts.now()).some(isPicture))
      throw new Conflict('A listing on the market needs more pictures than that.', { code: 'too_few_photos' })
  })
}

/** Puts the pictures of one's own listing in order: all of them have to be named. */
export async function arrangePictures(
  { database, listingParts }: MediaParts,
  actor: SignedInActor,
  { listingId, mediaIds }: { listingId: number; mediaIds: readonly number[] },
): Promise<MediaList> {
  return inTransaction(database, async (tx) => {
    const weighed = await ownListing(tx, listingId, actor)
    refuseUneditable(weighed)
    const known = new Set(weighed.listing.media.map(({ id }) => id))
    if (known.size !== mediaIds.length || !mediaIds.every((id) => known.has(id)))
      throw new Conflict('The pictures have changed meanwhile. Please load them again.', { code: 'outdated' })
    await orderMedia(tx, listingId, mediaIds)
    await touch(tx, weighed, listingParts)
    const [listing] = await readListings(tx, [listingId])
    return { _embedded: { propertyMedia: listing?.media.map((media) => presentMedia(media, listing)) ?? [] } }
  })
}

async function touch(tx: Transaction<Schema>, { row }: WeighedListing, { now }: ListingParts): Promise<void> {
  if (!(await touchListing(tx, { id: row.id, version: row.version, at: now() }))) throw new Outdated()
  await indexListings(tx, [row.id])
}

function refuseTooMany({ listing }: WeighedListing, mediaType: MediaType): void {
  if (listing.media.filter((each) => each.mediaType === mediaType).length < most[mediaType]) return
  throw new Conflict(`A listing has at most ${most[mediaType]} of these pictures.`, { code: 'too_many_pictures' })
}

/** All pictures of a person together take no more room than that. */
async function refuseTooLarge(database: Database, { row, listing }: WeighedListing, byteCount: number): Promise<void> {
  const { maxBytesOfPerson, maxBytesOfAgency } = limits.media
  const most = listing.ownerAgencyName === null ? maxBytesOfPerson : maxBytesOfAgency
  if ((await countMediaBytes(database, row.ownerId)) + byteCount <= most) return
  throw new Conflict(
    `All your pictures together may take ${most / 1024 / 1024} MB. Remove some that you do not need.`,
    {
      code: 'quota_exceeded',
    },
  )
}

const underWay = new Map<number, number>()

/** Lets a person do so many uploads at once in this process; one more is refused. */
async function takePlace<Result>(userId: number, work: () => Promise<Result>): Promise<Result> {
  const count = (underWay.get(userId) ?? 0) + 1
  if (count > limits.media.maxAtOnceOfPerson) throw new TooMany(2, 'So many uploads at once are too many.')
  underWay.set(userId, count)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}

function refuseWhenBusy(error: unknown): never {
  if (error instanceof QueueFull) throw new Unavailable('Too many pictures are being made now. Please try again.', 3)
  throw error
}
