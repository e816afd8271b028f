import type { Database } from '#server/platform/database/database.ts'
import { findLatestPictures } from './media.store.ts'
import type { Pictures } from './pictures.ts'

/** Widths in which a card's picture is asked for on phones and on desks. */
const firstScreenWidths = [320, 480, 640] as const

/** Makes the pictures of the home page's first screen, so that its first visitor does not wait for them. */
export async function warmPictures(
  database: Database,
  pictures: Pictures,
  widths: readonly number[] = firstScreenWidths,
): Promise<void> {
  for (const source of await findLatestPictures(database, 8, 1)) {
    for (const width of widths) await pictures.variant(source, width, 'avif')
  }
}
