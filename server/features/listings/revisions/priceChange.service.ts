import type { Locale } from '#contract/entities/locale.ts'
import type { PriceChange } from '#contract/entities/priceChange.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import { revisionBlockersOf } from '#machines/listing/revisionRules.ts'
import { revisionStepsFrom } from '#machines/listing/revisionSteps.ts'

import type { Database } from '#server/platform/database/database.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/http/failures.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { changedMeanwhile, isPublicStatus, rolesOn, type ListingDeps } from '../listingStatus.service.ts'
import { formAt } from '../listingValues.ts'
import { mergeValues } from '../own/listingDraft.ts'
import { priceOf } from './revisionConsequences.ts'
import { changesBetween } from './revisionContent.ts'
import { idsOf, saveEdit } from './revisionEdit.service.ts'
import { refusalOf, revisionOpen } from './revisionRefusals.ts'
import { changeRevision, publish, stepOrRefuse } from './revisionStep.service.ts'
import { factsOf, readEditedListing, type WeighedRevision } from './revisionView.service.ts'

interface PriceRequest extends PriceChange {
  actor: SignedInActor
  locale: Locale
  now: Date
}

/**
 * The listing with another price, or a refusal; null where that is its price already. The price is edited and published as
 * by hand, so everything that stands in the way of either stands in the way here.
 * See docs/decisions/0140-prices-of-several-listings.md.
 */
export function decidePrice(
  found: WeighedRevision | null,
  { actor, locale, version, price, confirmsPrice = false, now }: PriceRequest,
): WeighedRevision | null {
  if (found === null) throw new NotFound()
  const { context, edited } = found
  const { row, values: before } = context
  const roles = rolesOn(row, actor)
  if (!roles.includes('owner')) throw roles.length > 0 || isPublicStatus(row) ? new Forbidden() : new NotFound()
  // Whoever asks again after an answer that was lost changes nothing.
  if (edited.revision === null && priceOf(before) === price) return null
  if (version !== row.version) throw changedMeanwhile(locale)
  if (edited.revision !== null) throw revisionOpen(locale)
  const key = typeof before.offer_price === 'number' ? 'offer_price' : 'price'
  const values = mergeValues(before, { [key]: price }, now)
  const changed = { context, edited: { ...edited, values } }
  // A price that no listing of this kind may have is not asked about.
  const violation = validateListing(formAt(now), values, 'draft').find(({ propertyPath }) => propertyPath === key)
  if (violation !== undefined) throw new Conflict(textIn(violation.message, locale), { code: 'price_not_allowed' })
  const blockers = revisionBlockersOf(factsOf(changed, { by: 'owner', actorId: actor.userId, confirmsPrice }, now))
  const step = revisionStepsFrom('editing', { by: 'owner', blockers }).find(({ event }) => event === 'PUBLISH_CHANGES')
  if (step !== undefined && step.blockedBy.length > 0) throw refusalOf(changed, step.blockedBy, locale)
  return changed
}

/** Changes and publishes the price of a listing in one step, or not at all. */
export function changePrice(
  database: Database,
  { listingId, ...request }: Omit<PriceRequest, 'now'> & { listingId: number },
  deps: ListingDeps,
): Promise<void> {
  const now = deps.now()
  const { actor, locale, confirmsPrice = false } = request
  return changeRevision(database, { listingId, actor, locale }, { as: 'owner', now }, async (tx, found) => {
    const decided = decidePrice(found, { ...request, now })
    if (decided === null) return
    const { context } = found
    const changes = changesBetween(context.values, decided.edited.values, now)
    await saveEdit(tx, found, { changes, media: idsOf(found.edited.media) }, { locale, now })
    const edited = await readEditedListing(tx, context, now)
    const { revision } = edited
    if (revision === null) return
    const decision = { by: 'owner', actorId: actor.userId, confirmsPrice } as const
    stepOrRefuse(tx, { context, edited }, { event: 'PUBLISH_CHANGES', locale }, decision, now)
    await publish(tx, { context, edited, revision }, { by: 'owner', now })
  })
}
