import { catalogsFrom, type Catalogs } from './catalogsFrom.ts'

export type { Catalogs }

const files = import.meta.glob<string>('./*/{listings,machines}.po', { query: '?raw', import: 'default', eager: true })

/** Catalogs for the page of the workbench, which has no file system. It is in no build for visitors. */
export const openCatalogs = (names: readonly string[]): Catalogs =>
  catalogsFrom((locale, name) => files[`./${locale}/${name}.po`] ?? '', names)
