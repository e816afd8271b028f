import { chooseLocale } from '#contract/chooseLocale.ts'
import { dayMs } from '#contract/durations.ts'
import type { Locale } from '#contract/entities/locale.ts'
import type { Renewal } from '#contract/entities/renewal.ts'
import { endsSoonDays } from '#machines/listing/listingBlockers.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Transaction } from 'kysely'

import { inTransaction, type Database } from '#server/platform/database/database.ts'
import type { Schema } from '#server/platform/database/schema.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { Conflict, Forbidden, NotFound } from '#server/platform/http/failures.ts'
import { createMailToken, type TokenMaker } from '#server/features/mails/mailTokens.ts'
import { refuseToken } from '#server/features/mails/refuseToken.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { prolongListing } from '../dueListing.store.ts'
import { readListingStatus, type ListingStatusRow } from '../listingStatus.store.ts'
import {
  consumeMailToken,
  endMailTokens,
  isOnlyTooOld,
  isUsable,
  openMailToken,
} from '#server/features/mails/mailTokenSteps.service.ts'
import { indexListings } from '../listingIndex.service.ts'
import {
  changedMeanwhile,
  changeStatus,
  isPublicStatus,
  noStepText,
  type ListingDeps,
} from '../listingStatus.service.ts'

/** What is told of the end of a listing's time. */
type RenewalMail = { kind: 'listingExpired' } | { kind: 'listingExpiring'; days: number; endsOn: string }

/** Tells the owner of a listing that its time is over, or soon will be, with a link that renews it. */
export async function mailRenewal(
  tx: Transaction<Schema>,
  { id: listingId, address, ownerId: accountId, ownerEmail: email, ownerLocale }: ListingStatusRow,
  mail: RenewalMail,
  maker: TokenMaker,
): Promise<void> {
  const tokenId = await createMailToken(tx, { accountId, purpose: 'renew_listing', email, listingId }, maker)
  const to = { to: email, locale: chooseLocale(ownerLocale) } as const
  if (mail.kind === 'listingExpired')
    return queueMail(tx, { ...to, kind: mail.kind, data: { listingId, address, tokenId } })
  const { days, endsOn } = mail
  return queueMail(tx, { ...to, kind: mail.kind, data: { listingId, address, tokenId, days, endsOn } })
}

/**
 * Renews a listing for whoever has the link of such a mail, once: all links about it are spent then. One that still
 * stands on the market stays for another time, from the end of the present one; one that went to the archive comes back
 * by the step that its owner could take there, and is refused for the same reasons.
 * See docs/decisions/0048-renewal-links-in-emails.md.
 */
export async function renewByMail(
  database: Database,
  { secret, locale }: { secret: string; locale: Locale },
  deps: ListingDeps,
): Promise<Renewal> {
  return inTransaction(database, async (tx) => {
    const token = await openMailToken(tx, secret)
    if (token?.purpose !== 'renew_listing' || token.listingId === null) refuseToken('token_invalid')
    const now = deps.now()
    if (!isUsable(token, now)) refuseToken(isOnlyTooOld(token) ? 'token_expired' : 'token_used')
    const { listingId } = token
    const row = await readListingStatus(tx, listingId)
    if (row === null || row.ownerId !== token.accountId || row.isOwnerLeaving) refuseToken('token_invalid')
    if (statusHas(row.status, 'online')) await prolong(tx, row, deps)
    else await renewAsOwner(tx, row, locale, deps)
    await consumeMailToken(tx, token, now)
    await endMailTokens(tx, { listingId }, { type: 'REVOKE', at: now })
    const renewed = await readListingStatus(tx, listingId)
    return {
      id: listingId,
      slug: row.slug,
      formattedAddress: row.address,
      expiresAt: (renewed?.expiresAt ?? deps.now()).toISOString(),
    }
  })
}

/** Until when a published listing would stay if its owner extended it now; null where it does not end soon. */
export function extendableTo(
  { status, expiresAt, lifetimeDays, isOwnerLeaving }: ListingStatusRow,
  now: Date,
): Date | null {
  if (!statusHas(status, 'online') || expiresAt === null || isOwnerLeaving) return null
  const isSoon = expiresAt.getTime() - now.getTime() <= endsSoonDays * dayMs
  return isSoon ? new Date(Math.max(expiresAt.getTime(), now.getTime()) + lifetimeDays * dayMs) : null
}

/**
 * Extends a published listing for its signed-in owner, as the link of an email does, whose links are spent then. One that
 * does not end soon is refused, so that no listing stands for years without anybody looking after it.
 */
export async function extendListing(
  database: Database,
  { listingId, actor, version, locale }: { listingId: number; actor: SignedInActor; version: number; locale: Locale },
  deps: ListingDeps,
): Promise<void> {
  await inTransaction(database, async (tx) => {
    const row = await readListingStatus(tx, listingId)
    if (row === null) throw new NotFound()
    if (row.ownerId !== actor.userId) throw isPublicStatus(row) || actor.isAdmin ? new Forbidden() : new NotFound()
    if (row.version !== version) throw changedMeanwhile(locale)
    if (extendableTo(row, deps.now()) === null)
      throw new Conflict(noStepText(locale), { code: 'transition_not_allowed' })
    await prolong(tx, row, deps)
    await endMailTokens(tx, { listingId }, { type: 'REVOKE', at: deps.now() })
  })
}

async function prolong(tx: Transaction<Schema>, { id, version }: ListingStatusRow, { now }: ListingDeps) {
  const expiresAt = await prolongListing(tx, { id, version, at: now() })
  if (expiresAt === null) throw new Conflict('This has changed in the meantime.', { code: 'outdated' })
  await indexListings(tx, [id])
}

/** Only the owner has the link, and it can do this alone: no session is needed. */
const renewAsOwner = (
  tx: Transaction<Schema>,
  { id: listingId, ownerId: userId, version }: ListingStatusRow,
  locale: Locale,
  deps: ListingDeps,
) =>
  changeStatus(
    tx,
    {
      listingId,
      version,
      locale,
      actor: { kind: 'user', userId, sessionId: '', roles: [], isAdmin: false },
      target: 'PUBLISHED',
      wants: ({ event }) => event === 'RENEW',
      isAlreadyDone: () => false,
    },
    deps,
  )
