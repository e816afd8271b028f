import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { diskStore } from '#server/platform/files/diskStore.ts'
import type { FileStore } from '#server/platform/files/fileStore.ts'
import { s3Store, type S3Bucket } from '#server/platform/files/s3Store.ts'
import { afterAll, describe } from 'vitest'

import { startBucketServer } from './bucketServer.ts'

/** Opens a store; what is opened first is empty, what is opened later is the same store in another process. */
export type OpenStore = () => Promise<FileStore>

/**
 * Defines the same suite for each place where pictures can be kept: the disk, a bucket of a server in this process, and
 * the real bucket that TEST_S3_ENDPOINT, TEST_S3_BUCKET, TEST_S3_ACCESS_KEY and TEST_S3_SECRET_KEY name, where they do.
 */
export function forEachStore(define: (openStore: OpenStore) => void): void {
  describe('on disk', () => {
    const directory = mkdtempSync(join(tmpdir(), 'domivo-store-'))
    afterAll(() => rmSync(directory, { recursive: true }))
    define(() => Promise.resolve(diskStore(directory)))
  })
  describe('in a bucket', () => {
    const server = startBucketServer()
    afterAll(async () => (await server).stop())
    define(openedIn(async () => (await server).bucket))
  })
  const real = realBucket()
  if (real !== undefined) {
    describe('in the real bucket', () => {
      define(openedIn(() => Promise.resolve(real)))
    })
  }
}

/** Lists two keys at a time, so that longer lists are read in parts. */
function openedIn(bucket: () => Promise<S3Bucket>): OpenStore {
  const opened: { stop: () => void }[] = []
  afterAll(() => {
    for (const store of opened) store.stop()
  })
  return async () => {
    const store = s3Store(await bucket(), { pageLength: 2, limitMs: 5_000 })
    opened.push(store)
    return store
  }
}

function realBucket(): S3Bucket | undefined {
  const { TEST_S3_ENDPOINT: endpoint, TEST_S3_BUCKET: bucket, TEST_S3_REGION: region = 'us-east-1' } = process.env
  const { TEST_S3_ACCESS_KEY: accessKey, TEST_S3_SECRET_KEY: secretKey } = process.env
  if (endpoint === undefined || bucket === undefined || accessKey === undefined || secretKey === undefined)
    return undefined
  return { endpoint, bucket, region, accessKey, secretKey }
}
