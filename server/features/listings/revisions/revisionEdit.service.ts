import { msg } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { revisionBlockersOf } from '#machines/listing/revisionRules.ts'
import { editBlockers } from '#machines/listing/revisionSteps.ts'
import type { Transaction } from 'kysely'

import type { PictureCaptions } from '#server/features/media/media.store.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import { Conflict } from '#server/platform/http/failures.ts'
import { textIn } from '#server/platform/text/texts.ts'
import type { ListingMedia } from '../listing.store.ts'
import { deleteRevision, insertRevision, updateRevision } from './revision.store.ts'
import { changedCaptions, placeOf, planOf } from './revisionContent.ts'
import { refusalOf } from './revisionRefusals.ts'
import { factsOf, type WeighedRevision } from './revisionView.service.ts'

const inReview = msg('The changes are waiting for review. Withdraw them to continue editing.')

/** What a revision is to hold from now on. */
export interface RevisionEdit {
  changes: Record<string, unknown>
  /** All pictures in their order. */
  media: readonly number[]
  /** What is said of pictures from now on; where it is left out, what the revision says stays. */
  captions?: PictureCaptions
}

/**
 * Writes an edit into the open revision of a listing that is locked, opens one where there is none, and closes one of
 * which nothing is left. Answers the id of the open one.
 */
export async function saveEdit(
  tx: Transaction<Schema>,
  { context, edited }: WeighedRevision,
  { changes, media, captions = edited.revision?.captions ?? {} }: RevisionEdit,
  { locale, now }: { locale: Locale; now: Date },
): Promise<number | null> {
  const plan = planOf(context.listing.media, media)
  const said = changedCaptions(context.listing.media, media, captions)
  const isEmpty = Object.keys(changes).length === 0 && plan === null && Object.keys(said).length === 0
  const revisionId = await openForEdit(tx, { context, edited }, { isEmpty, locale, now })
  if (revisionId === null) return null
  if (isEmpty) {
    await deleteRevision(tx, revisionId)
    return null
  }
  const online = idsOf(context.listing.media)
  await updateRevision(tx, revisionId, { changes, media: plan, online, captions: said, at: now })
  return revisionId
}

/** The revision that an edit goes into; null where there is none and none is needed. */
export async function openForEdit(
  tx: Transaction<Schema>,
  { context, edited }: WeighedRevision,
  { isEmpty, locale, now }: { isEmpty: boolean; locale: Locale; now: Date },
): Promise<number | null> {
  const { row } = context
  const decision = { by: 'owner', actorId: row.ownerId } as const
  const blockers = revisionBlockersOf(factsOf({ context, edited }, decision, now))
  const blockedBy = editBlockers(placeOf(edited), { by: 'owner', blockers })
  if (blockedBy === null) throw new Conflict(textIn(inReview, locale), { code: 'in_review' })
  if (blockedBy.length > 0) throw refusalOf({ context, edited }, blockedBy, locale)
  if (edited.revision === null && isEmpty) return null
  return edited.revision?.id ?? (await insertRevision(tx, { listingId: row.id, baseVersion: row.version, at: now }))
}

/** The pictures of an edited listing with one more, or without one. */
export const idsOf = (media: readonly ListingMedia[]): number[] => media.map(({ id }) => id)
