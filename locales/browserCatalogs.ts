import { catalogsFrom, type Catalogs } from './catalogsFrom.ts'

export type { Catalogs }

const files = import.meta.glob<string>('./*/{listings,machines,workbench,messages,forms,deferred,fields}.po', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Catalogs for the page of the workbench and for walks in component tests, which have no file system. They are in no build for visitors. */
export const openCatalogs = (names: readonly string[]): Catalogs =>
  catalogsFrom((locale, name) => files[`./${locale}/${name}.po`] ?? '', names)
