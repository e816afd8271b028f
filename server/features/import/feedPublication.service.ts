import type { Locale } from '#contract/entities/locale.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { NotFound, Outdated } from '#server/platform/http/failures.ts'
import { insertPublication, submitRevision } from '#server/features/listings/revisions/revision.service.ts'
import { mergeValues } from '#server/features/listings/own/listingDraft.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { loadTransitionContext } from '#server/features/listings/loadTransitionContext.ts'
import { idsOf, saveEdit } from '#server/features/listings/revisions/revisionEdit.service.ts'
import { causesOf, readEditedListing } from '#server/features/listings/revisions/revisionView.service.ts'
import { changedFields, changesBetween, countsOf } from '#server/features/listings/revisions/revisionContent.ts'
import { applyEdited, followPublication } from '#server/features/listings/revisions/revisionPublication.ts'

/**
 * Publishes what a file of an agency says of a listing that is online. Nobody is asked: a run of the import is the explicit
 * step. What makes another offer of it goes to the review as a revision; false where somebody is just editing the listing,
 * whose changes a file neither publishes nor writes over. Other changes go live, and an open revision stays open above them.
 * See docs/decisions/0078-publishing-changes-from-imports.md.
 */
export function publishFeed(
  database: Database,
  listingId: number,
  {
    actor,
    locale,
    patch,
    known,
  }: {
    actor: SignedInActor
    locale: Locale
    patch: Record<string, unknown>
    known: { listing: number }
  },
  deps: ListingDeps,
): Promise<boolean> {
  const now = deps.now()
  return inTransaction(database, async (tx) => {
    const context = await loadTransitionContext(tx, listingId)
    if (context === null || context.row.ownerId !== actor.userId) throw new NotFound()
    const { row, listing, values } = context
    if (row.version !== known.listing || !statusHas(row.status, 'online')) throw new Outdated()
    const current = await readEditedListing(tx, context, now)
    const said = {
      revision: null,
      values: { ...mergeValues(values, patch, now), ...countsOf(listing.media) },
      media: listing.media,
    }
    if (causesOf({ context, edited: said }, deps).length > 0) {
      if (current.revision !== null) return false
      const edit = { changes: changesBetween(values, said.values, now), media: idsOf(listing.media) }
      const revisionId = await saveEdit(tx, { context, edited: current }, edit, { locale, now })
      if (revisionId !== null) await submitRevision(tx, revisionId, now)
      return revisionId !== null
    }
    if (!(await applyEdited(tx, context, said, { isApproval: false, at: now }))) throw new Outdated()
    const difference = changedFields({ ...mergeValues(values, {}, now), ...countsOf(listing.media) }, said.values)
    await insertPublication(tx, { listingId, baseVersion: row.version, difference, at: now })
    await followPublication(tx, context, said.values, now)
    await rebase(tx, listingId, { locale, now })
    return true
  })
}

/** What somebody edits above says only what still differs; where nothing does, there is nothing left to publish. */
async function rebase(
  tx: Transaction<Schema>,
  listingId: number,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const context = await loadTransitionContext(tx, listingId)
  if (context === null) return
  const edited = await readEditedListing(tx, context, now)
  if (edited.revision?.state !== 'editing') return
  const changes = changesBetween(context.values, edited.values, now)
  await saveEdit(tx, { context, edited }, { changes, media: idsOf(edited.media) }, { locale, now })
}
