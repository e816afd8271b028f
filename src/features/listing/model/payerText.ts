import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

/** Whoever pays the commission beside the owner buys or rents; the form, which knows both, names both. */
export function payerText(key: string, value: unknown, listingType: unknown, i18n: I18n): string | null {
  if (key !== 'agency_fee_payer' || value !== 'client') return null
  return listingType === 'rent' ? i18n._(msg`Tenant`) : i18n._(msg`Buyer`)
}
