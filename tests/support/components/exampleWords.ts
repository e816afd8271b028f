import { catalogsFrom, type Catalogs } from '#locales/catalogsFrom.ts'

const files = import.meta.glob<string>('../../../locales/*/fields.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The words that forms of the server have, where there is no file system. */
export const wordsOf: Catalogs['wordsOf'] = catalogsFrom(
  (locale, name) => files[`../../../locales/${locale}/${name}.po`] ?? '',
  ['fields'],
).wordsOf
