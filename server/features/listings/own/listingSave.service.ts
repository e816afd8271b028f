import { msg, msgIn } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import { limits } from '#contract/limits.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound, Outdated, type Violation } from '#server/platform/http/failures.ts'
import { readAccount } from '#server/features/accounts/account.service.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { keepPrice } from '../listingStatus.store.ts'
import { countDrafts, insertDraft, setReserved, updateListing } from './ownListing.store.ts'
import { columnsOf, isSent, mergeValues, slugBeginning } from './listingDraft.ts'
import { indexListings } from '../listingIndex.service.ts'
import { isPublicStatus, type ListingDeps } from '../listingStatus.service.ts'
import { loadTransitionContext } from '../loadTransitionContext.ts'
import { formAt } from '../listingValues.ts'
import { idsOf, saveEdit } from '../revisions/revisionEdit.service.ts'
import { isRevised, readEditedListing, type WeighedRevision } from '../revisions/revisionView.service.ts'
import { changesBetween, isSameValue } from '../revisions/revisionContent.ts'
import { townOf } from '../revisions/revisionPublication.ts'

type Values = Record<string, unknown>

export interface SaveRequest {
  actor: SignedInActor
  locale: Locale
  /** Fields of the form by their keys, and `isReserved`. */
  patch: Values
  /** What the caller knows. */
  known?: KnownVersion | undefined
}

/** The versions of a listing and of its open revision that somebody looked at; 0 where there was no revision. */
export interface KnownVersion {
  listing: number
  /** Any, where it is left out. */
  revision?: number | undefined
}

const words = {
  tooManyDrafts: msg('You already have {max} drafts. Finish or delete one first.', { max: limits.drafts.max }),
  notEditable: msg('A listing with this status can’t be edited.'),
  needed: msgIn('violation', 'Required'),
  notSent: msgIn('problem', 'This can’t be set here.'),
}

/** Begins a listing and answers its id. */
export async function createDraft(
  database: Database,
  { actor, locale, patch }: SaveRequest,
  { now }: ListingDeps,
): Promise<number> {
  const at = now()
  const owner = await readAccount(database, actor.userId)
  if (owner === undefined) throw new NotFound()
  const values = mergeValues({ lister_type: owner.agencyName === null ? 'owner' : 'agent' }, patch, at)
  check(values, patch, 'draft', { at, locale })
  const columns = columnsOf(values, await townOf(database, values), false)
  return inTransaction(database, async (tx) => {
    if ((await countDrafts(tx, actor.userId)) >= limits.drafts.max)
      throw new Conflict(textIn(words.tooManyDrafts, locale), { code: 'too_many_drafts' })
    return insertDraft(tx, { ownerId: actor.userId, slug: slugBeginning(values), columns, at })
  })
}

/**
 * Changes fields of one's own listing: what is not named stays, `null` empties. What is online stays as it is: its changes
 * collect in a revision, until they are published. Whether it is reserved is said at once.
 */
export async function editListing(
  database: Database,
  listingId: number,
  { actor, locale, patch: sent, known }: SaveRequest,
  deps: ListingDeps,
): Promise<void> {
  const at = deps.now()
  await inTransaction(database, async (tx) => {
    const context = await loadTransitionContext(tx, listingId)
    if (context === null) throw new NotFound()
    const { row, listing, values: before } = context
    if (row.ownerId !== actor.userId) throw actor.isAdmin || isPublicStatus(row) ? new Forbidden() : new NotFound()
    if (!statusHas(row.status, 'editable'))
      throw new Conflict(textIn(words.notEditable, locale), { code: 'not_editable' })
    const edited = await readEditedListing(tx, context, at)
    refuseOutdated(known, { listing: row.version, revision: edited.revision?.version ?? 0 })
    const { isReserved = listing.isReserved, ...patch } = sent
    const values = addressOnline(mergeValues(edited.values, patch, at), patch, before)
    check(values, patch, 'draft', { at, locale })
    if (isRevised(context, edited)) {
      if (Object.keys(patch).length > 0) await editRevision(tx, { context, edited }, values, { locale, now: at })
      if (statusHas(row.status, 'online') && isReserved !== listing.isReserved) {
        await setReserved(tx, { listingId, version: row.version, isReserved: isReserved === true, at })
        await indexListings(tx, [listingId])
      }
      return
    }
    const isSaved = await updateListing(tx, {
      listingId,
      version: row.version,
      slug: slugBeginning(values),
      columns: columnsOf(values, await townOf(tx, values), false),
      approvedValues: row.wasPublished ? before : null,
      at,
    })
    if (!isSaved) throw new Outdated()
    if (row.wasPublished) await keepPrice(tx, listingId, at)
    await indexListings(tx, [listingId])
  })
}

function refuseOutdated(known: KnownVersion | undefined, now: Required<KnownVersion>): void {
  if (known === undefined) return
  if (known.listing !== now.listing || (known.revision ?? now.revision) !== now.revision) throw new Outdated()
}

const addressParts = ['street', 'house_no', 'city_part', 'city'] as const

/** Parts of an address that are set back to what they were have the address that they had, also one written by hand. */
function addressOnline(values: Values, patch: Values, online: Values): Values {
  const isSetBack =
    !('formattedAddress' in patch) &&
    addressParts.some((part) => part in patch) &&
    addressParts.every((part) => isSameValue(values[part], online[part]))
  return isSetBack ? { ...values, formattedAddress: online.formattedAddress } : values
}

/** Keeps what differs from what is online; region and district follow the address. */
async function editRevision(
  tx: Transaction<Schema>,
  { context, edited }: WeighedRevision,
  values: Values,
  { locale, now }: { locale: Locale; now: Date },
): Promise<void> {
  const isMoved = ['locationGps', 'city', 'zip'].some((key) => !isSameValue(edited.values[key], values[key]))
  const town = isMoved ? await townOf(tx, values) : null
  const placed = isMoved ? { ...values, region: town?.region ?? null, district: town?.district ?? null } : values
  const changes = changesBetween(context.values, placed, now)
  await saveEdit(tx, { context, edited }, { changes, media: idsOf(edited.media) }, { locale, now })
}

function check(
  values: Values,
  patch: Values,
  state: 'draft' | 'complete',
  { at, locale }: { at: Date; locale: Locale },
): void {
  // Of these two, no listing lacks one, not even a draft; what was sent for them may have been made of nothing.
  const missing = ['listing_type', 'property_type'].filter((key) => typeof values[key] !== 'string')
  if (missing.length > 0)
    throw new Invalid(
      missing.map((propertyPath) => ({ propertyPath, message: textIn(words.needed, locale), code: 'required' })),
    )
  const unsent = Object.keys(patch).filter((key) => !isSent(key))
  const violations: Violation[] = [
    ...unsent.map((propertyPath) => ({ propertyPath, message: textIn(words.notSent, locale), code: 'not_sent' })),
    ...validateListing(formAt(at), values, state).map(({ propertyPath, code, message }) => ({
      propertyPath,
      code,
      message: textIn(message, locale),
    })),
  ]
  if (violations.length > 0) throw new Invalid(violations)
}
