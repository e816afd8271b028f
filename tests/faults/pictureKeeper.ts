import { sql } from 'kysely'
import sharp from 'sharp'

import { openDatabase } from '#server/platform/database/database.ts'
import { startJobWorker } from '#server/platform/jobs/jobWorker.ts'
import { pictureJobs } from '#server/features/media/pictureJobs.ts'
import { diskStore } from '#server/platform/files/diskStore.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { addPicture, removePicture } from '#server/features/listings/pictures/listingMedia.service.ts'

/**
 * Adds pictures to each of the owner's listings, makes their variants and takes the oldest out where more than so many are
 * kept, until it is killed. Says what it was promised: `added 7`, and `removing 3` before `removed 3`.
 */
const [dataDirectory = '', databaseUrl = '', mediaDirectory = '', ownerId = '', listingIds = '', kept = ''] =
  process.argv.slice(2)
const { database } = await openDatabase({ dataDirectory, ...(databaseUrl === '' ? {} : { databaseUrl }) })
const files = diskStore(mediaDirectory)
const parts = {
  database,
  files,
  listingDeps: { now: () => new Date(), isModerated: true },
}
const owner = { kind: 'user', userId: Number(ownerId), sessionId: '', roles: [], isAdmin: false } as const
// Noise makes a file that takes a while to be written.
const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
const content = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#888888', noise } })
  .jpeg()
  .toBuffer()

const pictures = createPictures({ store: files })
startJobWorker({ database, handlers: pictureJobs({ database, files, pictures }), concurrency: 1 })
await Promise.all(listingIds.split(',').map((id) => keepPictures(Number(id))))

async function keepPictures(listingId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id::float8 as id from listing_media where listing_id = ${listingId} order by id
  `.execute(database)
  const there = rows.map(({ id }) => id)
  for (;;) {
    const { id } = await addPicture(parts, owner, { listingId, mediaType: 'OTHER_IMAGE', content, locale: 'en' })
    console.log(`added ${id}`)
    there.push(id)
    const oldest = there.length > Number(kept) ? there.shift() : undefined
    if (oldest === undefined) continue
    console.log(`removing ${oldest}`)
    await removePicture(parts, owner, { listingId, mediaId: oldest, locale: 'en' })
    console.log(`removed ${oldest}`)
  }
}
