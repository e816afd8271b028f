import { sql } from 'kysely'
import sharp from 'sharp'

import { openDatabase } from '#server/database/database.ts'
import { diskStore } from '#server/media/diskStore.ts'
import { addPicture, removePicture } from '#server/services/listingMedia.service.ts'

/** How many pictures of a listing stay; the oldest goes when there are more. */
const kept = 4

/**
 * Adds pictures to each of the owner's listings and takes older ones out again, until it is killed. Says what it was
 * promised: `added 7`, and `removing 3` before `removed 3`.
 */
const [dataDirectory = '', databaseUrl = '', mediaDirectory = '', ownerId = '', listingIds = ''] = process.argv.slice(2)
const { database } = await openDatabase({ dataDirectory, ...(databaseUrl === '' ? {} : { databaseUrl }) })
const parts = {
  database,
  files: diskStore(mediaDirectory),
  listingParts: { now: () => new Date(), isModerated: true },
}
const owner = { kind: 'user', userId: Number(ownerId), sessionId: '', roles: [], isAdmin: false } as const
// Noise makes a file that takes a while to be written.
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const content = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888888', noise } })
  .jpeg()
  .toBuffer()

await Promise.all(listingIds.split(',').map((id) => keepPictures(Number(id))))

async function keepPictures(listingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing_media where listing_id = ${listingId} order by id
  `.execute(database)
  const there = rows.map(({ id }) => id)
  for (;;) {
    const { id } = await addPicture(parts, owner, { listingId, mediaType: 'OTHER_IMAGE', content })
    console.log(`added ${id}`)
    there.push(id)
    const oldest = there.length > kept ? there.shift() : undefined
    if (oldest === undefined) continue
    console.log(`removing ${oldest}`)
    await removePicture(parts, owner, { listingId, mediaId: oldest })
    console.log(`removed ${oldest}`)
  }
}
