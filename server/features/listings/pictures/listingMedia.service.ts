import type { Locale } from '#contract/entities/locale.ts'
import type { MediaList, MediaOrder, PictureDescription } from '#contract/entities/media.ts'
import type { MediaType, PropertyMedia } from '#contract/entities/property.ts'
import { limits } from '#contract/limits.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound, Outdated } from '#server/platform/http/failures.ts'
import type { Once } from '#server/platform/http/idempotency.ts'
import { openListingPicture, type ListingPicture } from '#server/features/media/listingPicture.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { keepUpload, takeUpload } from '#server/features/media/takeUpload.ts'
import { readAllMedia, type ListingMedia } from '../listing.store.ts'
import {
  countMediaBytes,
  deleteMedia,
  describeMedia,
  insertMedia,
  orderMedia,
  touchListing,
  type PictureCaptions,
} from '#server/features/media/media.store.ts'
import { updateRevision } from '../revisions/revision.store.ts'
import { oneLine } from '#server/platform/text/cleanText.ts'
import { indexListings } from '../listingIndex.service.ts'
import { isPublicStatus, type ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext, type TransitionContext } from '../loadTransitionContext.ts'
import { queueVariants } from '#server/features/media/pictureVariants.service.ts'
import { idsOf, openForEdit, saveEdit } from '../revisions/revisionEdit.service.ts'
import { isRevised, readEditedListing, type WeighedRevision } from '../revisions/revisionView.service.ts'
import { presentEditedMedia, withCaptions } from '../revisions/revisionContent.ts'

/** What pictures of listings need. */
export interface MediaDeps {
  database: Database
  files: FileStore
  listingDeps: ListingDeps
}

const most: Record<MediaType, number> = {
  OTHER_IMAGE: limits.media.maxPhotos,
  EER_IMAGE: limits.media.maxEnergyImages,
  FLOOR_PLAN: limits.media.maxFloorPlans,
}

/** One's own listing, in a status in which it can be changed. */
async function ownListing(database: Database, listingId: number, actor: SignedInActor): Promise<TransitionContext> {
  const context = await loadTransitionContext(database, listingId)
  if (context === null) throw new NotFound()
  if (context.row.ownerId !== actor.userId) throw isPublicStatus(context.row) ? new Forbidden() : new NotFound()
  return context
}

function refuseUneditable({ row }: TransitionContext): void {
  if (!statusHas(row.status, 'editable'))
    throw new Conflict('A listing with this status can’t be edited.', { code: 'not_editable' })
}

/** One's own listing under lock, as it is edited. */
async function editedListing(
  tx: Transaction<Schema>,
  listingId: number,
  actor: SignedInActor,
  { now }: ListingDeps,
): Promise<WeighedRevision> {
  const context = await ownListing(tx, listingId, actor)
  return { context, edited: await readEditedListing(tx, context, now()) }
}

/** Adds an upload to the pictures of one's own listing. The file is noted first, so that nothing stays behind. */
export async function addPicture(
  deps: MediaDeps,
  actor: SignedInActor,
  {
    listingId,
    mediaType,
    content,
    locale,
  }: { listingId: number; mediaType: MediaType; content: Buffer; locale: Locale },
  once: Once = (effect) => inTransaction(deps.database, effect),
): Promise<PropertyMedia> {
  const { database, files } = deps
  // What cannot be a picture is refused before anything is asked of the database.
  await openListingPicture(content)
  const before = await ownListing(database, listingId, actor)
  refuseUneditable(before)
  // What is online is counted with its unpublished changes, under lock.
  if (statusHas(before.row.status, 'preparing')) refuseTooMany(before.listing.media, mediaType)
  return takeUpload({ files, userId: actor.userId, content }, async (picture) => {
    const byteCount = picture.content.length
    await refuseTooLarge(database, before, byteCount)
    return keepPicture(deps, actor, { listingId, mediaType, picture, byteCount, locale }, once)
  })
}

interface MadePicture {
  listingId: number
  mediaType: MediaType
  picture: ListingPicture
  byteCount: number
  locale: Locale
}

async function keepPicture(
  deps: MediaDeps,
  actor: SignedInActor,
  { listingId, mediaType, picture, byteCount, locale }: MadePicture,
  once: Once,
): Promise<PropertyMedia> {
  const { listingDeps } = deps
  const objectKey = await keepUpload(deps, 'uploads', picture)
  return once(async (tx) => {
    const { context, edited } = await editedListing(tx, listingId, actor, listingDeps)
    refuseUneditable(context)
    refuseTooMany(edited.media, mediaType)
    const now = listingDeps.now()
    const revisionId = isRevised(context, edited)
      ? await openForEdit(tx, { context, edited }, { isEmpty: false, locale, now })
      : null
    const { width, height, placeholder } = picture
    const id = await insertMedia(tx, {
      listingId,
      mediaType,
      objectKey,
      width,
      height,
      placeholder,
      byteCount,
      revisionId,
    })
    await queueVariants(tx, id)
    if (revisionId === null) await touch(tx, context, listingDeps)
    else {
      const changes = edited.revision?.changes ?? {}
      const captions = edited.revision?.captions ?? {}
      const [media, online] = [[...idsOf(edited.media), id], idsOf(context.listing.media)]
      await updateRevision(tx, revisionId, { changes, media, online, captions, at: now })
    }
    const media = (await readAllMedia(tx, [listingId])).get(id)
    const added = media === undefined ? [] : presentEditedMedia(context.listing, [...edited.media, media])
    const presented = added.at(-1)
    if (presented === undefined) throw new NotFound()
    return presented
  })
}

/**
 * Takes a picture out of one's own listing. One that is online stays so until the changes are published; one that was only
 * added to them is gone.
 */
export async function removePicture(
  { database, listingDeps }: MediaDeps,
  actor: SignedInActor,
  { listingId, mediaId, locale }: { listingId: number; mediaId: number; locale: Locale },
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { context, edited } = await editedListing(tx, listingId, actor, listingDeps)
    const picture = edited.media.find(({ id }) => id === mediaId)
    if (picture === undefined) throw new NotFound()
    refuseUneditable(context)
    if (!isRevised(context, edited)) {
      await deleteMedia(tx, listingId, mediaId)
      await touch(tx, context, listingDeps)
      return
    }
    const media = idsOf(edited.media).filter((id) => id !== mediaId)
    const isAddedOnly = (picture.revisionId ?? null) !== null
    const now = listingDeps.now()
    if (isAddedOnly) await deleteMedia(tx, listingId, mediaId)
    await saveEdit(tx, { context, edited }, { changes: edited.revision?.changes ?? {}, media }, { locale, now })
  })
}

/** Puts the pictures of one's own listing in order, all of them named, and keeps what is said of some of them. */
export async function arrangePictures(
  { database, listingDeps }: MediaDeps,
  actor: SignedInActor,
  { listingId, order, locale }: { listingId: number; order: MediaOrder; locale: Locale },
): Promise<MediaList> {
  return inTransaction(database, async (tx) => {
    const { context, edited } = await editedListing(tx, listingId, actor, listingDeps)
    refuseUneditable(context)
    refuseNothing(order)
    const mediaIds = order.propertyMedias ?? idsOf(edited.media)
    const known = new Map(edited.media.map((media) => [media.id, media]))
    const described = Object.keys(order.captions ?? {}).map(Number)
    if (known.size !== mediaIds.length || ![...mediaIds, ...described].every((id) => known.has(id)))
      throw new Conflict('The photos have changed in the meantime. Please reload them.', { code: 'outdated' })
    const ordered = mediaIds.flatMap((id) => known.get(id) ?? [])
    const captions = captionsAfter(ordered, order.captions ?? {})
    if (isRevised(context, edited)) {
      const changes = edited.revision?.changes ?? {}
      const edit = { changes, media: mediaIds, captions: { ...edited.revision?.captions, ...captions } }
      await saveEdit(tx, { context, edited }, edit, { locale, now: listingDeps.now() })
    } else {
      await orderMedia(tx, listingId, mediaIds)
      await describeMedia(tx, listingId, captions)
      await touch(tx, context, listingDeps)
    }
    return { _embedded: { propertyMedia: presentEditedMedia(context.listing, withCaptions(ordered, captions)) } }
  })
}

function refuseNothing({ propertyMedias, captions }: MediaOrder): void {
  if (propertyMedias === undefined && captions === undefined)
    throw new Invalid([{ propertyPath: 'propertyMedias', message: 'This value is missing.', code: 'required' }])
}

/** What is said of pictures after a merge patch of that. `Invalid` names a picture of which no room can be said. */
function captionsAfter(
  media: readonly ListingMedia[],
  patches: Readonly<Record<string, PictureDescription | null>>,
): PictureCaptions {
  return Object.fromEntries(
    media.flatMap((picture) => {
      const { id, mediaType } = picture
      const patch = patches[id]
      if (patch === undefined) return []
      const { room, caption } = patch === null ? { room: null, caption: null } : { ...picture, ...patch }
      if (room !== null && mediaType !== 'OTHER_IMAGE')
        throw new Invalid([
          { propertyPath: `captions[${id}].room`, message: 'Only a photo has a room.', code: 'not_a_photo' },
        ])
      const text = oneLine(caption ?? '')
      return [[id, { room, caption: text === '' ? null : text }]]
    }),
  )
}

async function touch(tx: Transaction<Schema>, { row }: TransitionContext, { now }: ListingDeps): Promise<void> {
  if (!(await touchListing(tx, { id: row.id, version: row.version, at: now() }))) throw new Outdated()
  await indexListings(tx, [row.id])
}

function refuseTooMany(media: readonly ListingMedia[], mediaType: MediaType): void {
  if (media.filter((each) => each.mediaType === mediaType).length < most[mediaType]) return
  throw new Conflict(`A listing has at most ${most[mediaType]} of these photos.`, { code: 'too_many_pictures' })
}

/** All pictures of a person together take no more room than that. */
async function refuseTooLarge(
  database: Database,
  { row, listing }: TransitionContext,
  byteCount: number,
): Promise<void> {
  const { maxBytesOfUser, maxBytesOfAgency } = limits.media
  const most = listing.ownerAgencyName === null ? maxBytesOfUser : maxBytesOfAgency
  if ((await countMediaBytes(database, row.ownerId)) + byteCount <= most) return
  throw new Conflict(`Your photos can take up to ${most / 1024 / 1024} MB in total. Delete some you don’t need.`, {
    code: 'quota_exceeded',
  })
}
