import { setupI18n } from '@lingui/core'

import { messages as laterCzech } from '#locales/cs/deferred.po'
import { messages as formsCzech } from '#locales/cs/forms.po'
import { messages as listingsCzech } from '#locales/cs/listings.po'
import { messages as czech } from '#locales/cs/messages.po'
import { messages as deferredEnglish } from '#locales/en/deferred.po'
import { messages as formsEnglish } from '#locales/en/forms.po'
import { messages as listingsEnglish } from '#locales/en/listings.po'
import { messages as english } from '#locales/en/messages.po'

/** Both languages of the product with all their catalogs. */
export const languages = {
  en: setupI18n({
    locale: 'en',
    messages: { en: { ...english, ...formsEnglish, ...deferredEnglish, ...listingsEnglish } },
  }),
  cs: setupI18n({ locale: 'cs', messages: { cs: { ...czech, ...formsCzech, ...laterCzech, ...listingsCzech } } }),
}

/** No-break spaces as plain ones, so that expectations can be typed. */
export const withPlainSpaces = (text: string) => text.replaceAll('\u00A0', ' ')
