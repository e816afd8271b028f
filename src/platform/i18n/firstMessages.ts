import type { Messages } from '@lingui/core'

import type { Locale } from './locales.ts'

/** A file of texts for each language, loaded when it is needed. */
export type CatalogFiles = Readonly<Record<string, () => Promise<{ messages: Messages }>>>

const catalogs: CatalogFiles = import.meta.glob<{ messages: Messages }>('../../../locales/*/messages.po')

/** The texts of first visits in a language. */
export const firstMessages = (locale: Locale): Promise<Messages> => loadCatalog(catalogs, locale, 'messages')

/** The texts of one file. Rejects when they cannot be had. */
export async function loadCatalog(files: CatalogFiles, locale: Locale, name: string): Promise<Messages> {
  const load = files[`../../../locales/${locale}/${name}.po`]
  if (load === undefined) throw new Error(`There are no texts in "${locale}".`)
  return (await load()).messages
}
