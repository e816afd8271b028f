import type { Locale } from '#contract/entities/locale.ts'
import type { RevisionEventType } from '#machines/listing/listingRevision.machine.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { revisionBlockersOf } from '#machines/listing/revisionRules.ts'
import { revisionStepsFrom, takeRevisionStep, type RevisionPlace } from '#machines/listing/revisionSteps.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Forbidden, Outdated } from '#server/platform/http/failures.ts'
import { countSteps } from '#server/platform/metrics/countSteps.ts'
import { endRevision, wasPublished, type StoredRevision } from './revision.store.ts'
import { differenceOf, placeOf } from './revisionContent.ts'
import { applyEdited, followPublication } from './revisionPublication.ts'
import { changedMeanwhile, refusalOf } from './revisionRefusals.ts'
import { factsOf, weighFor, type Decision, type WeighedRevision } from './revisionView.service.ts'

/** Who wants to change which revision, and in which language they are answered. */
export interface RevisionRequest {
  listingId: number
  actor: SignedInActor
  locale: Locale
}

/** What somebody agreed to when they published changes. */
export interface Publication {
  /** The version of the revision that was agreed to; any, where somebody did not look. */
  version?: number | undefined
  /** The version of the listing that it was compared with. */
  listingVersion?: number | undefined
  confirmsPrice?: boolean | undefined
}

/** Reads under lock, as the owner or as an administrator, and makes of it what `change` does. */
export function changeRevision<Result>(
  database: Database,
  { listingId, actor }: RevisionRequest,
  { as, now }: { as: ListingActor; now: Date },
  change: (tx: Transaction<Schema>, found: WeighedRevision) => Promise<Result>,
): Promise<Result> {
  return inTransaction(database, async (tx) => {
    const { roles, ...found } = await weighFor(tx, listingId, actor, now)
    if (!roles.includes(as)) throw new Forbidden()
    return change(tx, found)
  })
}

/** The open revision, if it is the version that somebody looked at. */
export function requireVersion({ edited }: WeighedRevision, version: number, locale: Locale): StoredRevision {
  const { revision } = edited
  if (revision === null || revision.version !== version) throw changedMeanwhile(locale)
  return revision
}

/** The open revision that somebody agreed to, whichever it is where they did not look; null where it was published already. */
export async function agreedRevision(
  tx: Transaction<Schema>,
  found: WeighedRevision,
  { listingId, version, locale }: RevisionRequest & Publication,
): Promise<StoredRevision | null> {
  const open = found.edited.revision?.version
  if (version !== undefined && version !== open && (await wasPublished(tx, listingId, version))) return null
  return requireVersion(found, version ?? open ?? 0, locale)
}

/** Refuses what was compared with another version of the listing than there is now. */
export function requireListing(
  { context }: WeighedRevision,
  { listingVersion, locale }: RevisionRequest & Publication,
): void {
  if (listingVersion !== undefined && listingVersion !== context.row.version) throw changedMeanwhile(locale)
}

/** Where a step leads, or a refusal that says what is in the way. */
export function stepOrRefuse(
  tx: Transaction<Schema>,
  found: WeighedRevision,
  {
    event,
    needsReview = false,
    isHeld = false,
    locale,
  }: { event: RevisionEventType; needsReview?: boolean; isHeld?: boolean; locale: Locale },
  decision: Decision,
  now: Date,
): RevisionPlace {
  const blockers = revisionBlockersOf(factsOf(found, decision, now))
  const to = takeRevisionStep(placeOf(found.edited), { type: event, by: decision.by, blockers, needsReview, isHeld })
  if (to !== null) {
    countSteps(tx, [{ machine: 'listingRevision', event, from: placeOf(found.edited), to }])
    return to
  }
  const step = revisionStepsFrom(placeOf(found.edited), { by: decision.by, blockers }).find(
    (one) => one.event === event,
  )
  throw refusalOf(found, step?.blockedBy ?? [], locale)
}

/** Makes a revision what is online. */
export async function publish(
  tx: Transaction<Schema>,
  { context, edited, revision }: WeighedRevision & { revision: StoredRevision },
  { by, now }: { by: ListingActor; now: Date },
): Promise<void> {
  const difference = differenceOf(context, edited)
  const isApplied = await applyEdited(tx, context, { ...edited, revision }, { isApproval: by === 'admin', at: now })
  if (!isApplied) throw new Outdated()
  await endRevision(tx, revision.id, { difference, by, at: now })
  await followPublication(tx, context, edited.values, now)
}
