import { dayMs } from '#contract/durations.ts'
import { mediaTypes } from '#contract/entities/property.ts'
import type { RevisionDifference } from '#contract/entities/revision.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import type { ListingDeps } from '../listingStatus.service.ts'
import { metresBetweenValues, missingIn } from '../listingValues.ts'
import { isElsewhere, priceConsequence } from './revisionConsequences.ts'
import { isOtherTerm } from './revisionPublication.ts'
import { differenceOf, pictureChanges, summaryOf } from './revisionContent.ts'
import { causesOf, stepsFor, weighFor } from './revisionView.service.ts'

/** How many people hear of what changes about a listing. */
export interface CountConcerned {
  /** Who keeps it. */
  followers: (database: Database, listingId: number) => Promise<number>
  /** Who booked a viewing of it that is still to come. */
  bookedViewings: (database: Database, listingId: number, now: Date) => Promise<number>
}

/** An open revision as a difference, with what publishing it would do. */
export async function getDifference(
  database: Database,
  listingId: number,
  actor: SignedInActor,
  { deps, concerned }: { deps: ListingDeps; concerned: CountConcerned },
): Promise<RevisionDifference> {
  const now = deps.now()
  const { context, edited } = await weighFor(database, listingId, actor, now)
  const { revision } = edited
  if (revision === null) throw new NotFound()
  const { row, listing, values } = context
  const causes = causesOf({ context, edited }, deps)
  const price = priceConsequence(values, edited.values)
  const movedMetres = Math.round(metresBetweenValues(values, edited.values) ?? 0)
  const isCheaper = price !== null && price.after < price.before
  const summary = summaryOf(context, { ...edited, revision })
  return {
    _links: { self: { href: `/properties/${listingId}/revision` } },
    ...summary,
    listingVersion: row.version,
    fields: differenceOf(context, edited).filter(({ field }) => !(mediaTypes as readonly string[]).includes(field)),
    pictures: pictureChanges(listing, edited),
    missing: missingIn(edited.values, now),
    consequences: {
      outcome: causes.length === 0 ? 'live' : 'review',
      causes,
      ...(movedMetres > 0 && { movedMetres }),
      ...(isOtherTerm(values, edited.values) && {
        endsAt: new Date(now.getTime() + Number(edited.values.lifetime_days) * dayMs).toISOString(),
      }),
      ...(price !== null && { price }),
      followers: isCheaper ? await concerned.followers(database, listingId) : 0,
      bookedViewings: isElsewhere(values, edited.values) ? await concerned.bookedViewings(database, listingId, now) : 0,
    },
    steps: stepsFor({ context, edited }, actor, now),
  }
}
