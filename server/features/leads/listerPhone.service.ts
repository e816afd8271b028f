import type { ListerPhone } from '#contract/entities/lead.ts'
import { parsePhoneNumberWithError } from 'libphonenumber-js/max'

import { Forbidden, NotFound } from '#server/platform/http/failures.ts'
import { insertPhoneView } from '#server/features/listings/property.service.ts'
import { checkListing, type LeadDeps } from './lead.service.ts'
import { readShownPhone } from './lead.store.ts'
import { countPhone } from './leadLimits.ts'

/** Who asks for a phone number, from where, and what the program says of itself. */
export interface PhoneAsker {
  accountId: number | null
  statsToken: string
  ip: string
  isRobot: boolean
}

// See docs/decisions/0111-phone-number-on-request.md.
/**
 * The phone number of the person behind a listing, who hears how often it was asked for. 404 where they show none, 409 where
 * the listing is one's own or not offered now, 403 for robots.
 */
export async function showPhone(
  { database, credentials }: LeadDeps,
  listingId: number,
  { isRobot, ...asker }: PhoneAsker,
): Promise<ListerPhone> {
  if (isRobot) throw new Forbidden('Phone numbers are only shown to people.', { code: 'robot' })
  await checkListing(database, listingId, asker.accountId)
  const phoneNumber = await readShownPhone(database, listingId)
  if (phoneNumber === null) throw new NotFound('There is no phone number to show.', { code: 'no_phone' })
  await countPhone(database, credentials, asker)
  await insertPhoneView(database, { listingId, statsToken: asker.statsToken }, credentials.now())
  return presentPhone(phoneNumber)
}

function presentPhone(phoneNumber: string): ListerPhone {
  const number = parsePhoneNumberWithError(phoneNumber)
  const { country } = number
  return {
    phoneNumber,
    national: number.formatNational(),
    international: number.formatInternational(),
    ...(country !== undefined && { country }),
  }
}
