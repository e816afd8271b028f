import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { mdiHomePlusOutline, mdiHomeSearchOutline, mdiKeyOutline, mdiMapSearchOutline } from '@mdi/js'
import { linkOptions } from '@tanstack/react-router'

import type { Locale } from '#src/platform/i18n/locales.ts'

/** The ways that lead from everywhere: the same in the header, in the menu of small screens and in the footer. */
export const mainLinks = (lang: Locale) => ({
  buy: linkOptions({ to: '/$lang/listings', params: { lang }, search: { listing_type: 'sale' } }),
  rent: linkOptions({ to: '/$lang/listings', params: { lang }, search: { listing_type: 'rent' } }),
  search: linkOptions({ to: '/$lang/search', params: { lang } }),
  publish: linkOptions({ to: '/$lang/property-onboarding/$', params: { lang, _splat: '' } }),
})
export type MainLink = keyof ReturnType<typeof mainLinks>

export const mainLinkWords: Record<MainLink, { word: MessageDescriptor; icon: string }> = {
  buy: { word: msg`Buy`, icon: mdiHomeSearchOutline },
  rent: { word: msg`Rent`, icon: mdiKeyOutline },
  search: { word: msg`Search`, icon: mdiMapSearchOutline },
  publish: { word: msg`List your property`, icon: mdiHomePlusOutline },
}
