import type { I18n, Messages } from '@lingui/core'

import { loadCatalog, type CatalogFiles } from './firstMessages.ts'
import { isLocale, type Locale } from './locales.ts'

/**
 * Texts that first visits do not load: `forms` of guests, `deferred` for all other parts that are fetched when they are
 * needed, `listings` for those who write and review listings. `lingui.config.ts` says which is where.
 */
export type DeferredCatalog = 'forms' | 'deferred' | 'listings'

const catalogs: CatalogFiles = import.meta.glob<{ messages: Messages }>(
  '../../../locales/*/{forms,deferred,listings}.po',
)

/** Parts that come later have such forms in them. */
const filesOf = { forms: ['forms'], deferred: ['forms', 'deferred'], listings: ['listings'] } as const

const loadDeferred = async (locale: Locale, name: DeferredCatalog): Promise<Messages> =>
  Object.assign(
    {},
    ...(await Promise.all(filesOf[name].map((file) => loadCatalog(catalogs, locale, file)))),
  ) as Messages

/** Who has them in one language needs them in the next one, too. */
const users = new WeakMap<I18n, Set<DeferredCatalog>>()

/** Adds texts of later parts in the current language: before one of those is shown. Rejects when they cannot be had. */
export async function addDeferredMessages(i18n: I18n, name: DeferredCatalog = 'deferred'): Promise<void> {
  const { locale } = i18n
  if (!isLocale(locale)) throw new Error(`There are no texts in "${locale}".`)
  const messages = await loadDeferred(locale, name)
  users.set(i18n, new Set(users.get(i18n)).add(name))
  // Not by `load`, which tells of a change: the whole page would be drawn again at once, and shows none of these texts.
  Object.assign(i18n.messages, messages)
}

/** The texts of later parts for a language that is being entered; none where no such part was needed yet. */
export async function deferredMessages(i18n: I18n, locale: Locale): Promise<Messages> {
  const needed = [...(users.get(i18n) ?? [])].map((name) => loadDeferred(locale, name))
  return Object.assign({}, ...(await Promise.all(needed))) as Messages
}
