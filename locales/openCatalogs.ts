import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { catalogsFrom, type Catalogs } from './catalogsFrom.ts'

export type { Catalogs }

/** A catalog that is not where it should be: nothing is said in half of a language. */
export class CatalogMissing extends Error {}

/**
 * Opens catalogs for a process of Node: the server, or a command. `directory` has `<language>/<name>.po`. Throws
 * `CatalogMissing` for the first file that cannot be read.
 */
export const openCatalogs = (names: readonly string[], directory: string = import.meta.dirname): Catalogs =>
  catalogsFrom((locale, name) => readCatalog(join(directory, locale, `${name}.po`)), names)

function readCatalog(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new CatalogMissing(
      `The texts in ${path} cannot be read: ${reason}. Put the file back, or install Domivo anew.`,
    )
  }
}
