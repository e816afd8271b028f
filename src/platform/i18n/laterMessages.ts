import type { I18n, Messages } from '@lingui/core'

import { loadCatalog, type CatalogFiles } from './firstMessages.ts'
import { isLocale, type Locale } from './locales.ts'

/** Texts of parts that are fetched when they are needed; first visits load none of them. `lingui.config.ts` says which. */
const catalogs: CatalogFiles = import.meta.glob<{ messages: Messages }>('../../../locales/*/later.po')

/** Who has them in one language needs them in the next one, too. */
const users = new WeakSet<I18n>()

/** Adds the texts of later parts in the current language: before one of those is shown. Rejects when they cannot be had. */
export async function addLaterMessages(i18n: I18n): Promise<void> {
  const { locale } = i18n
  if (!isLocale(locale)) throw new Error(`There are no texts in "${locale}".`)
  const messages = await loadCatalog(catalogs, locale, 'later')
  users.add(i18n)
  // Not by `load`, which tells of a change: the whole page would be drawn again at once, and shows none of these texts.
  Object.assign(i18n.messages, messages)
}

/** The texts of later parts for a language that is being entered; none where no such part was needed yet. */
export const laterMessages = async (i18n: I18n, locale: Locale): Promise<Messages> =>
  users.has(i18n) ? loadCatalog(catalogs, locale, 'later') : {}
