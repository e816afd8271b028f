import type { Locale } from '#contract/entities/locale.ts'
import { validateListing } from '#contract/propertyFields/validateListing.ts'
import { limits } from '#contract/limits.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '../database/database.ts'
import type { Schema } from '../database/schema.ts'
import type { SignedInActor } from '../http/access.ts'
import { Conflict, Forbidden, Invalid, NotFound, Outdated, type Violation } from '../http/failures.ts'
import { enqueueJob } from '../jobs/jobQueue.ts'
import { readAccount } from '../store/account.store.ts'
import { keepPrice } from '../store/listingStatus.store.ts'
import { countDrafts, insertDraft, updateListing } from '../store/ownListing.store.ts'
import { findTownAt, type TownOfPosition } from '../store/place.store.ts'
import { columnsOf, isSent, mergeValues, slugBeginning } from './listingDraft.ts'
import { currentPrice } from './listingFacts.ts'
import { indexListings } from './listingIndex.service.ts'
import {
  changeStatusBySystem,
  isPublicStatus,
  weighListing,
  type ListingParts,
  type WeighedListing,
} from './listingStatus.service.ts'
import { formAt, isMaterialChange } from './listingValues.ts'

type Values = Record<string, unknown>

export interface SaveRequest {
  actor: SignedInActor
  locale: Locale
  /** Fields of the form by their keys, and `isReserved`. */
  patch: Values
  /** The version that the caller knows. */
  knownVersion?: number | undefined
}

const words = {
  tooManyDrafts: {
    en: `You have ${limits.drafts.max} drafts already. Finish or delete one of them first.`,
    cs: `Už máte ${limits.drafts.max} konceptů. Nejdříve některý dokončete nebo smažte.`,
  },
  notEditable: {
    en: 'A listing in this status cannot be changed.',
    cs: 'V tomto stavu nelze inzerát měnit.',
  },
  needed: { en: 'This is needed.', cs: 'Tento údaj je potřeba.' },
  notSent: { en: 'This is not set here.', cs: 'Tento údaj se tu nenastavuje.' },
} as const

/** Begins a listing and answers its id. */
export async function createDraft(
  database: Database,
  { actor, locale, patch }: SaveRequest,
  { now }: ListingParts,
): Promise<number> {
  const at = now()
  const owner = await readAccount(database, actor.userId)
  if (owner === undefined) throw new NotFound()
  const values = mergeValues({ lister_type: owner.agencyName === null ? 'owner' : 'agent' }, patch, at)
  check(values, patch, 'draft', { at, locale })
  const columns = columnsOf(values, await townOf(database, values), false)
  return inTransaction(database, async (tx) => {
    if ((await countDrafts(tx, actor.userId)) >= limits.drafts.max)
      throw new Conflict(words.tooManyDrafts[locale], { code: 'too_many_drafts' })
    return insertDraft(tx, { ownerId: actor.userId, slug: slugBeginning(values), columns, at })
  })
}

const editable = new Set(['DRAFT', 'PUBLISHED', 'ARCHIVED'])

/**
 * Changes fields of one's own listing: what is not named stays, `null` empties. What is on the market stays complete,
 * and goes back to the review where it becomes another offer.
 */
export async function editListing(
  database: Database,
  listingId: number,
  { actor, locale, patch: sent, knownVersion }: SaveRequest,
  parts: ListingParts,
): Promise<void> {
  const weighed = await weighListing(database, listingId)
  if (weighed === null) throw new NotFound()
  const { row, listing, values: before } = weighed
  if (row.ownerId !== actor.userId) throw actor.isAdmin || isPublicStatus(row) ? new Forbidden() : new NotFound()
  if (knownVersion !== undefined && knownVersion !== row.version) throw new Outdated()
  if (!editable.has(row.status)) throw new Conflict(words.notEditable[locale], { code: 'not_editable' })
  const at = parts.now()
  const { isReserved = listing.isReserved, ...patch } = sent
  const values = mergeValues(before, patch, at)
  check(values, patch, row.status === 'PUBLISHED' ? 'complete' : 'draft', { at, locale })
  const columns = columnsOf(values, await townOf(database, values), isReserved === true && row.status === 'PUBLISHED')
  await inTransaction(database, async (tx) => {
    const isSaved = await updateListing(tx, {
      listingId,
      version: row.version,
      slug: slugBeginning(values),
      columns,
      approvedValues: row.wasPublished ? before : null,
      at,
    })
    if (!isSaved) throw new Outdated()
    if (row.wasPublished) await keepPrice(tx, listingId, at)
    if (row.status === 'PUBLISHED') await followEdit(tx, weighed, values, parts)
    await indexListings(tx, [listingId])
  })
}

/** What follows where people are looking at a listing. */
async function followEdit(
  tx: Transaction<Schema>,
  { row, listing, values: before }: WeighedListing,
  values: Values,
  parts: ListingParts,
): Promise<void> {
  const isAnother = parts.isModerated && isMaterialChange(row.approvedValues ?? before, values)
  if (isAnother) {
    await changeStatusBySystem(
      tx,
      { listingId: row.id, event: 'HOLD', reason: { code: 'material_edit', text: '' } },
      parts,
    )
    return
  }
  const [price, after] = [currentPrice(listing), currentPriceOf(values)]
  if (after === null || after === price) return
  const change = { listingId: row.id, at: parts.now().toISOString(), before: price, after }
  await enqueueJob(tx, 'listingPriceChanged', change, { lane: `listing ${row.id}` })
}

function currentPriceOf({ price, offer_price }: Values): number | null {
  return typeof offer_price === 'number' ? offer_price : typeof price === 'number' ? price : null
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
      missing.map((propertyPath) => ({ propertyPath, message: words.needed[locale], code: 'required' })),
    )
  const unsent = Object.keys(patch).filter((key) => !isSent(key))
  const violations: Violation[] = [
    ...unsent.map((propertyPath) => ({ propertyPath, message: words.notSent[locale], code: 'not_sent' })),
    ...validateListing(formAt(at), values, state).map(({ propertyPath, code, message }) => ({
      propertyPath,
      code,
      message: message[locale],
    })),
  ]
  if (violations.length > 0) throw new Invalid(violations)
}

function townOf(database: Database, { locationGps }: Values): Promise<TownOfPosition | null> {
  if (typeof locationGps !== 'object' || locationGps === null) return Promise.resolve(null)
  return findTownAt(database, locationGps as { latitude: number; longitude: number }) // checked against the form
}
