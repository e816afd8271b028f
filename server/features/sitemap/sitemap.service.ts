import type { Database } from '#server/platform/database/database.ts'
import { NotFound } from '#server/platform/http/failures.ts'
import {
  findPublishedBlocks,
  readPublishedListings,
  type PublishedListing,
} from '#server/features/listings/property.service.ts'

/**
 * How many ids one sitemap of listings covers. Never more addresses than that, so that with the longest slugs and all
 * alternates it stays below the 50 MB, and the 50,000 addresses, that search engines read.
 * See docs/decisions/0026-structured-data-sitemaps-and-robots-txt.md.
 */
export const idsPerSitemap = 40_000

/** Rows that are in memory at a time. */
const chunkRows = 1000

/** Numbers of the sitemaps that have listings. A listing never moves to another one. */
export const findSitemapNumbers = (database: Database): Promise<number[]> =>
  findPublishedBlocks(database, idsPerSitemap)

/** The published listings of one sitemap, chunk by chunk; there is none without listings. */
export async function openSitemap(
  database: Database,
  number: number,
): Promise<AsyncGenerator<readonly PublishedListing[]>> {
  const last = number * idsPerSitemap
  const read = (after: number) => readPublishedListings(database, { after, last, limit: chunkRows })
  const first = await read(last - idsPerSitemap)
  if (first.length === 0) throw new NotFound()
  return chunks(first, read)
}

async function* chunks(first: PublishedListing[], read: (after: number) => Promise<PublishedListing[]>) {
  let chunk = first
  while (chunk.length > 0) {
    yield chunk
    const newest = chunk.at(-1)
    if (newest === undefined || chunk.length < chunkRows) return
    chunk = await read(newest.id)
  }
}
