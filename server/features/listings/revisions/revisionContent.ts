import type { ChangedField, PropertyMedia, RevisionSummary } from '#contract/entities/property.ts'
import { mediaTypes } from '#contract/entities/property.ts'
import type { PictureChange } from '#contract/entities/revision.ts'
import { propertyFields } from '#contract/propertyFields/propertyFields.ts'
import type { RevisionPlace } from '#machines/listing/revisionSteps.ts'

import type { Database } from '#server/platform/database/database.ts'
import { readAllMedia, type ListingMedia, type StoredListing } from '../listing.store.ts'
import type { PictureCaption, PictureCaptions } from '#server/features/media/media.store.ts'
import { readOpenRevisions, type StoredRevision } from './revision.store.ts'
import { mergeValues } from '../own/listingDraft.ts'
import { presentAllMedia } from '../presentListing.ts'

type Values = Record<string, unknown>

/** A listing with what decides about its revision. */
interface Online {
  listing: StoredListing
  values: Values
}

/** A listing as its owner goes on editing it: what is online with the changes of its open revision merged in. */
export interface EditedListing {
  revision: StoredRevision | null
  /** Every value by its key in the property form, of pictures their number. */
  values: Values
  /** All pictures in the order that they will have. */
  media: readonly ListingMedia[]
}

/** Where the revision of a listing is. */
export const placeOf = ({ revision }: Pick<EditedListing, 'revision'>): RevisionPlace =>
  revision === null ? 'none' : (revision.held?.decision ?? revision.state)

/** Reads the open revisions of listings and merges each into what is online, in the order of the listings. */
export async function readEdited(database: Database, online: readonly Online[], now: Date): Promise<EditedListing[]> {
  const revisions = new Map(
    (
      await readOpenRevisions(
        database,
        online.map(({ listing }) => listing.id),
      )
    ).map((revision) => [revision.listingId, revision]),
  )
  const withPictures = [...revisions.values()].filter(({ media }) => media !== null).map(({ listingId }) => listingId)
  const pictures =
    withPictures.length === 0 ? new Map<number, ListingMedia>() : await readAllMedia(database, withPictures)
  return online.map(({ listing, values }) => {
    const revision = revisions.get(listing.id) ?? null
    if (revision === null) return { revision, values, media: listing.media }
    const planned = revision.media === null ? listing.media : plannedMedia(listing, revision, pictures)
    const media = withCaptions(planned, revision.captions)
    return { revision, ...merged({ listing, values }, { changes: revision.changes, media }, now) }
  })
}

/** The pictures of a plan: those that are gone are left out, and those that came online since it was made stay. */
function plannedMedia(
  listing: StoredListing,
  { media, baseMedia }: StoredRevision,
  pictures: ReadonlyMap<number, ListingMedia>,
): ListingMedia[] {
  const known = new Set([...(media ?? []), ...(baseMedia ?? [])])
  return [...(media ?? []).flatMap((id) => pictures.get(id) ?? []), ...listing.media.filter(({ id }) => !known.has(id))]
}

/** What a listing would say with changes, and which pictures it would have. */
function merged(
  { listing, values }: Online,
  { changes, media }: { changes: Values; media: readonly ListingMedia[] },
  now: Date,
): Pick<EditedListing, 'values' | 'media'> {
  // As the form has it: what stands in a column of its own is null where it is empty, anything else is left out.
  const empty = Object.keys(values).filter((key) => !(key in listing.attributes))
  const empties = Object.fromEntries(empty.map((key) => [key, null]))
  return { values: { ...empties, ...mergeValues(values, changes, now), ...countsOf(media) }, media }
}

/** How many pictures there are of each type, by the fields that ask for them. */
export const countsOf = (media: readonly ListingMedia[]): Values =>
  Object.fromEntries(mediaTypes.map((type) => [type, media.filter(({ mediaType }) => mediaType === type).length]))

const pictureKeys = new Set<string>(mediaTypes)

/** Which values differ from those that are online, as a revision keeps them: null where one is empty now. */
export function changesBetween(online: Values, edited: Values, now: Date): Values {
  // What the form would drop anyway is no change that somebody made.
  const before = mergeValues(online, {}, now)
  const keys = new Set([...Object.keys(before), ...Object.keys(edited)])
  return Object.fromEntries(
    [...keys]
      .filter((key) => !pictureKeys.has(key) && !isSameValue(before[key], edited[key]))
      .map((key) => [key, edited[key] ?? null]),
  )
}

/** Of numbers and texts that mean the same, of positions whichever part is named first, and of values that are not there. */
export const isSameValue = (one: unknown, other: unknown): boolean => canonical(one) === canonical(other)

const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** The pictures that a plan names, or null where it says what is online. */
export function planOf(online: readonly ListingMedia[], planned: readonly number[]): number[] | null {
  const isAsOnline = online.length === planned.length && online.every(({ id }, index) => id === planned[index])
  return isAsOnline ? null : [...planned]
}

/** Pictures with what is said of some of them. */
export const withCaptions = (media: readonly ListingMedia[], captions: PictureCaptions): ListingMedia[] =>
  media.map((each) => ({ ...each, ...captions[each.id] }))

const uncaptioned: PictureCaption = { room: null, caption: null }

/** What is said of the pictures with these ids, where that differs from what is online; pictures that are not online say nothing. */
export function changedCaptions(
  online: readonly ListingMedia[],
  mediaIds: readonly number[],
  captions: PictureCaptions,
): PictureCaptions {
  const known = new Map(online.map((media) => [media.id, media]))
  return Object.fromEntries(
    mediaIds.flatMap((id) => {
      const said = captions[id]
      return said === undefined || isSaidOf(known.get(id) ?? uncaptioned, said) ? [] : [[id, said]]
    }),
  )
}

const isSaidOf = (one: PictureCaption, other: PictureCaption) =>
  one.room === other.room && one.caption === other.caption

/** What differs in its values, in the order of the form; of pictures their number where that differs. */
export function changedFields(before: Values, after: Values): ChangedField[] {
  return propertyFields
    .map(({ key }) => ({ field: key, before: before[key] ?? undefined, after: after[key] ?? undefined }))
    .filter((field) => !isSameValue(field.before, field.after))
    .map(({ field, ...sides }) => ({
      field,
      ...(sides.before !== undefined && { before: sides.before }),
      ...(sides.after !== undefined && { after: sides.after }),
    }))
}

/** Which fields a revision changes, in the order of the form, and which types of pictures. */
export function changedKeys({ listing, values }: Online, edited: EditedListing): string[] {
  const touched = new Set(Object.keys(edited.revision?.changes ?? {}))
  const differing = changedFields(values, edited.values)
    .map(({ field }) => field)
    .filter((key) => touched.has(key))
  return [...differing, ...mediaTypes.filter((type) => !isSamePlan(listing.media, edited.media, type))]
}

/** What a publication of the changes is remembered as: each of them before and after, of pictures their number. */
export function differenceOf(online: Online, edited: EditedListing): ChangedField[] {
  return changedKeys(online, edited).map((field) => {
    const [before, after] = [online.values[field] ?? undefined, edited.values[field] ?? undefined]
    return { field, ...(before !== undefined && { before }), ...(after !== undefined && { after }) }
  })
}

function isSamePlan(one: readonly ListingMedia[], other: readonly ListingMedia[], type: string): boolean {
  const partsOf = (media: readonly ListingMedia[]) =>
    media.filter(({ mediaType }) => mediaType === type).map(({ id, room, caption }) => [id, room, caption])
  return JSON.stringify(partsOf(one)) === JSON.stringify(partsOf(other))
}

/** What lists and pages say of an open revision. */
export function summaryOf(online: Online, edited: EditedListing & { revision: StoredRevision }): RevisionSummary {
  const { state, version, updatedAt, submittedAt, refusal } = edited.revision
  return {
    state,
    version,
    changed: changedKeys(online, edited),
    updatedAt: updatedAt.toISOString(),
    ...(submittedAt !== null && { submittedAt: submittedAt.toISOString() }),
    ...(refusal !== null && { refusal: { code: refusal.code, text: refusal.text, at: refusal.at.toISOString() } }),
  }
}

/** The pictures of an edited listing for those who may see them. */
export const presentEditedMedia = (listing: StoredListing, media: readonly ListingMedia[]): PropertyMedia[] =>
  presentAllMedia(media, listing)

/** Every picture as it is online and as it will be, then those that go; nothing where no picture changes. */
export function pictureChanges(listing: StoredListing, edited: EditedListing): PictureChange[] {
  if (mediaTypes.every((type) => isSamePlan(listing.media, edited.media, type)) && isSameOrder(listing, edited))
    return []
  const before = listing.media.map(({ id }) => id)
  const after = edited.media.map(({ id }) => id)
  // One that only makes room for others has not moved.
  const [stayedBefore, stayedAfter] = [
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  ]
  const will = presentAllMedia(edited.media, listing).map((media, index): PictureChange => {
    const place = before.indexOf(media.id)
    if (place === -1) return { change: 'added', media, placeAfter: index + 1 }
    const change = stayedBefore.indexOf(media.id) === stayedAfter.indexOf(media.id) ? 'kept' : 'moved'
    const describedBefore = descriptionBefore(listing, edited, media.id)
    return {
      change,
      media,
      placeBefore: place + 1,
      placeAfter: index + 1,
      ...(describedBefore && { describedBefore }),
    }
  })
  const gone = presentAllMedia(listing.media, listing).flatMap((media, index): PictureChange[] =>
    after.includes(media.id) ? [] : [{ change: 'removed', media, placeBefore: index + 1 }],
  )
  return [...will, ...gone]
}

const isSameOrder = (listing: StoredListing, edited: EditedListing) =>
  planOf(
    listing.media,
    edited.media.map(({ id }) => id),
  ) === null

/** What is said of a picture online, where it is to be something else. */
function descriptionBefore(
  listing: StoredListing,
  edited: EditedListing,
  mediaId: number,
): PictureChange['describedBefore'] | null {
  const [online, will] = [listing.media, edited.media].map((media) => media.find(({ id }) => id === mediaId))
  if (online === undefined || will === undefined || isSaidOf(online, will)) return null
  const { room, caption } = online
  return { ...(room !== null && { room }), ...(caption !== null && { caption }) }
}
