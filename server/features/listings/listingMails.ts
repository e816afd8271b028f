import { chooseLocale } from '#contract/chooseLocale.ts'

import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { ListingEventType } from '#machines/listing/listingStatus.machine.ts'
import type { Transaction } from 'kysely'

import type { Schema } from '#server/platform/database/schema.ts'
import type { ListingNamed } from '#server/features/mails/mailKinds.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import type { ListingStatusRow } from './listingStatus.store.ts'

interface Happening {
  event: ListingEventType
  by: ListingActor
  reason?: { code: string; text: string } | undefined
  /** The owner did it. */
  isAuthor: boolean
}

/** What an administrator can do to a listing that is neither a decision about it nor its end. */
type StepForOwner = 'ARCHIVE' | 'MARK_SOLD' | 'MARK_RENTED' | 'RENEW' | 'REOPEN' | 'RESTORE'

declare module '#server/features/mails/mailKinds.ts' {
  interface MailData {
    /** An administrator did with a listing what is its owner's to do. */
    listingStepTaken: ListingNamed & { change: StepForOwner }
  }
}

/** Writes to the owner of a listing about what others did to it, and that what they submitted has come. */
export async function notifyOwner(
  tx: Transaction<Schema>,
  { id: listingId, slug, address, ownerEmail: to, ownerLocale }: ListingStatusRow,
  { event, by, reason, isAuthor }: Happening,
): Promise<void> {
  const mail = { to, locale: chooseLocale(ownerLocale) } as const
  const named = { listingId, address }
  const refusal = { ...named, code: reason?.code ?? 'other', text: reason?.text ?? '' }
  switch (event) {
    case 'SUBMIT':
    case 'RESUBMIT':
      return queueMail(tx, { ...mail, kind: 'listingReceived', data: named })
    case 'APPROVE':
      return queueMail(tx, {
        ...mail,
        kind: 'listingApproved',
        data: { ...named, path: `listing/${slug}/${listingId}` },
      })
    case 'REJECT':
      return queueMail(tx, { ...mail, kind: 'listingRejected', data: refusal })
    case 'TAKE_DOWN':
      return queueMail(tx, { ...mail, kind: 'listingTakenDown', data: refusal })
    case 'HOLD':
      return queueMail(tx, { ...mail, kind: 'listingHeld', data: { ...named, cause: reason?.code ?? 'admin' } })
    case 'ARCHIVE':
    case 'MARK_SOLD':
    case 'MARK_RENTED':
    case 'RENEW':
    case 'REOPEN':
    case 'RESTORE':
      if (by !== 'admin' || isAuthor) return undefined
      return queueMail(tx, { ...mail, kind: 'listingStepTaken', data: { ...named, change: event } })
    case 'DELETE':
      if (by !== 'admin' || isAuthor) return undefined
      return queueMail(tx, { ...mail, kind: 'listingRemoved', data: refusal })
    default:
      return undefined
  }
}
