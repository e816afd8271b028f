import { msg } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import type { ImportRow } from '#contract/files/importRow.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { HttpFailure, type Violation } from '#server/platform/http/failures.ts'
import type { ImportOwner } from './import.store.ts'
import { isSent, mergeValues } from '#server/features/listings/own/listingDraft.ts'
import { publishFeed } from './feedPublication.service.ts'
import { editListing } from '#server/features/listings/own/listingSave.service.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { weighListings } from '#server/features/listings/loadTransitionContext.ts'
import { formAt } from '#server/features/listings/listingValues.ts'
import { priceConsequence } from '#server/features/listings/revisions/revisionConsequences.ts'
import { textIn } from '#server/platform/text/texts.ts'

/** A row of a listing that is there already, and says something else than the listing does. */
export interface ChangedRow {
  row: ImportRow
  /** What it changes is online: the run publishes it. */
  isOnline: boolean
  listingId: number
  version: number
  /** What it says otherwise. */
  patch: Record<string, unknown>
  /** Why that does not fit; then nothing of it is changed. */
  violations: Violation[]
}

const batch = 250

// See docs/decisions/0043-updating-known-listings-by-import.md.
/** Of rows whose listings are there, those that say something else. What they do not name stays, so it is no difference. */
export async function findChanges(
  { database, now, locale }: ListingDeps & { database: Database; locale: Locale },
  known: readonly { row: ImportRow; listingId: number }[],
): Promise<ChangedRow[]> {
  const changed: ChangedRow[] = []
  for (let first = 0; first < known.length; first += batch) {
    const some = known.slice(first, first + batch)
    const context = await weighListings(
      database,
      some.map(({ listingId }) => listingId),
    )
    const byId = new Map(context.map((each) => [each.row.id, each]))
    for (const { row, listingId } of some) {
      const listing = byId.get(listingId)
      if (listing === undefined || !statusHas(listing.row.status, 'editable')) continue
      const merged = mergeValues(listing.values, row.values, now())
      const names = Object.keys(row.values).filter((key) => !isSame(merged[key], listing.values[key]))
      if (names.length === 0) continue
      const notSent = names.filter((name) => !isSent(name))
      const misfits = validateListing(
        formAt(now()),
        merged,
        statusHas(listing.row.status, 'online') ? 'complete' : 'draft',
      ).map(({ propertyPath, code, message }) => ({ propertyPath, code, message: textIn(message, locale) }))
      const violations = [
        ...notSent.map((propertyPath) => ({ propertyPath, message: 'This can’t be set here.', code: 'not_sent' })),
        ...misfits,
        ...(statusHas(listing.row.status, 'online') && priceConsequence(listing.values, merged)?.isImplausible === true
          ? [
              {
                propertyPath: 'price',
                message: textIn(implausible, locale),
                code: 'implausible_price',
              },
            ]
          : []),
      ]
      const patch = Object.fromEntries(names.map((name) => [name, row.values[name]]))
      changed.push({
        row,
        isOnline: statusHas(listing.row.status, 'online'),
        listingId,
        version: listing.row.version,
        patch,
        violations,
      })
    }
  }
  return changed
}

/** No file says whether it means it: a price that nobody would believe is changed by hand, where it is asked about. */
const implausible = msg(
  'This price is very different from the published one. If it’s correct, edit the listing itself.',
)

/**
 * Changes a listing to what its row says, as its owner would; false where somebody else was quicker. What is online is
 * published by the run, or goes to the review by the same rules as changes that are made by hand.
 */
export async function takeChange(
  deps: ListingDeps & { database: Database; locale: Locale },
  owner: ImportOwner,
  { listingId, isOnline, version, patch }: ChangedRow,
): Promise<boolean> {
  try {
    const actor: SignedInActor = { kind: 'user', userId: owner.id, sessionId: '', roles: [], isAdmin: false }
    const request = { actor, locale: deps.locale, patch, known: { listing: version } }
    if (isOnline) return await publishFeed(deps.database, listingId, request, deps)
    await editListing(deps.database, listingId, request, deps)
    return true
  } catch (error) {
    // The same file finds it again, as it is then.
    if (error instanceof HttpFailure && error.status < 500) return false
    throw error
  }
}

/** Of numbers and texts that mean the same, and of values that are not there. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
