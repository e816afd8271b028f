import { join } from 'node:path'

import type { FastifyBaseLogger } from 'fastify'

import { dataFiles } from '../settings/dataFiles.ts'
import type { Settings } from '../settings/settings.ts'
import { diskStore } from './diskStore.ts'
import type { FileStore } from './fileStore.ts'
import { s3Store } from './s3Store.ts'

type StoreSettings = Pick<
  Settings,
  'dataDirectory' | `s3${'Endpoint' | 'Bucket' | 'Region' | 'AccessKey' | 'SecretKey'}`
>

/** The store that the settings name: a bucket, or a folder beside the other data. One for each process is enough. */
export function openFileStore(
  { dataDirectory, s3Endpoint, s3Bucket, s3Region, s3AccessKey, s3SecretKey }: StoreSettings,
  logger?: FastifyBaseLogger,
): { files: FileStore; close: () => void } {
  // The settings were read: all of them are there, or none.
  if (s3Endpoint === undefined || s3Bucket === undefined || s3AccessKey === undefined || s3SecretKey === undefined)
    return { files: diskStore(join(dataDirectory, dataFiles.media)), close: () => undefined }
  const files = s3Store(
    { endpoint: s3Endpoint, bucket: s3Bucket, region: s3Region, accessKey: s3AccessKey, secretKey: s3SecretKey },
    {
      onChange: (work, isRefused, failure) =>
        isRefused
          ? logger?.error({ err: failure, work }, 'the bucket of pictures is unavailable')
          : logger?.warn({ work }, 'the bucket of pictures is available again'),
    },
  )
  return { files, close: () => files.stop() }
}
