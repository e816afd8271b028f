import { createHash } from 'node:crypto'

import { AwsV4Signer } from 'aws4fetch'

import { traced } from '../tracing/tracing.ts'
import { createCircuit } from './circuit.ts'
import { DamagedFile, StoreUnavailable, type FileStore } from './fileStore.ts'

/** A bucket, and what opens it. */
export interface S3Bucket {
  /** Without a slash at its end; the bucket is the first part of the path. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
}

export interface S3StoreOptions {
  /** How long one piece of work may take, a second attempt included, in milliseconds. */
  limitMs?: number
  /** How long to wait before it is asked again whether it works, in milliseconds. */
  pauseMs?: number
  /** How many keys come with one list at most. */
  pageLength?: number
  /** Hears when reading or writing begins or ends to be refused at once; why, where it begins. */
  onChange?: (work: 'reading' | 'writing', isRefused: boolean, failure?: unknown) => void
}

export interface S3Store extends FileStore {
  /** Asks the bucket nothing more by itself. */
  stop(): void
}

interface Requested {
  method: 'GET' | 'PUT' | 'DELETE'
  /** Of an object; without it the bucket is asked. */
  key?: string
  query?: Record<string, string>
  content?: Buffer
}

interface Answered {
  status: number
  headers: Headers
  body: Buffer
}

/** Written again and again to find out whether the bucket takes anything. */
const probeKey = 'probe'
/** What was written, beside it: the tag of a bucket is not always made of the content. */
const hashHeader = 'x-amz-meta-sha256'
const retryPauseMs = 100

/**
 * Keeps pictures in a bucket of an S3 service. Nothing waits longer than the limit; reading and writing are refused at
 * once while they are known to fail, each for itself, and go on by themselves when the service is back.
 * See docs/decisions/0062-pictures-in-an-s3-bucket.md.
 */
export function s3Store(
  bucket: S3Bucket,
  { limitMs = 1_500, pauseMs = 1_000, pageLength = 1_000, onChange = () => undefined }: S3StoreOptions = {},
): S3Store {
  const ask = (requested: Requested) => askBucket(bucket, requested, AbortSignal.timeout(limitMs))
  const put = (key: string, content: Buffer) => ask({ method: 'PUT', key, content })
  const get = (key: string) => ask({ method: 'GET', key })
  const reads = createCircuit({
    probe: () => get(probeKey),
    pauseMs,
    onChange: (isOpen, failure) => onChange('reading', isOpen, failure),
  })
  const writes = createCircuit({
    probe: () => put(probeKey, Buffer.from('Whether this can be written is asked by Domivo.')),
    pauseMs,
    onChange: (isOpen, failure) => onChange('writing', isOpen, failure),
  })

  return {
    read: async (key) => {
      const answer = await reads.run(() => get(key))
      if (isWhole(answer)) return contentOf(answer)
      // It may have been damaged on its way.
      const again = await reads.run(() => get(key))
      if (isWhole(again)) return contentOf(again)
      throw new DamagedFile(new Error(`${key} has other bytes than were written.`))
    },
    write: async (key, content) => void (await writes.run(() => put(key, content))),
    remove: async (key) => void (await writes.run(() => ask({ method: 'DELETE', key }))),
    list: async (folder) => {
      const keys: string[] = []
      let next: string | undefined
      do {
        const query = {
          'list-type': '2',
          'max-keys': String(pageLength),
          prefix: folder,
          ...(next === undefined ? {} : { 'continuation-token': next }),
        }
        const { body } = await reads.run(() => ask({ method: 'GET', query }))
        const list = body.toString()
        if (!list.includes('<ListBucketResult')) throw new StoreUnavailable(new Error('GET was answered with no list.'))
        keys.push(...textsOf(list, 'Key'))
        next = textsOf(list, 'NextContinuationToken')[0]
      } while (next !== undefined)
      return keys
    },
    checkWritable: () => writes.check(),
    stop: () => {
      reads.stop()
      writes.stop()
    },
  }
}

/** Asks, and once more where the answer does not come or is a failure of the service. Throws `StoreUnavailable`. */
async function askBucket(bucket: S3Bucket, requested: Requested, signal: AbortSignal): Promise<Answered> {
  const send = async () => {
    const answer = await sendSigned(bucket, requested, signal)
    const { status } = answer
    if (status >= 200 && status < 300) return answer
    const code = codeOf(answer)
    if (status === 404 && code === 'NoSuchKey') return answer
    // Nothing of the rest: an answer may repeat the keys.
    throw new Error(`${requested.method} was answered with ${status}${code === '' ? '' : ` ${code}`}.`)
  }
  try {
    return await send().catch(async (error: unknown) => {
      if (signal.aborted) throw error
      await new Promise((resolve) => setTimeout(resolve, retryPauseMs))
      return send()
    })
  } catch (error) {
    throw new StoreUnavailable(error)
  }
}

const sendSigned = (bucket: S3Bucket, requested: Requested, signal: AbortSignal): Promise<Answered> =>
  traced(
    () => ({
      name: `bucket ${requested.method}`,
      kind: 'client',
      attributes: { 'http.request.method': requested.method, 'server.address': new URL(bucket.endpoint).hostname },
    }),
    () => sendSignedNow(bucket, requested, signal),
  )

async function sendSignedNow(bucket: S3Bucket, { method, key, query, content }: Requested, signal: AbortSignal) {
  const address = new URL(`${bucket.endpoint}/${bucket.bucket}${key === undefined ? '' : `/${key}`}`)
  for (const [name, value] of Object.entries(query ?? {})) address.searchParams.set(name, value)
  const hash = sha256Of(content ?? Buffer.alloc(0))
  const signed = await new AwsV4Signer({
    method,
    url: address.href,
    headers: { 'x-amz-content-sha256': hash, ...(content === undefined ? {} : { [hashHeader]: hash }) },
    accessKeyId: bucket.accessKey,
    secretAccessKey: bucket.secretKey,
    region: bucket.region,
    service: 's3',
  }).sign()
  // Not signed: a proxy may change it.
  signed.headers.set('accept-encoding', 'identity')
  if (content !== undefined) signed.headers.set('content-type', 'application/octet-stream')
  const answer = await fetch(signed.url, {
    method,
    headers: signed.headers,
    body: content === undefined ? null : new Uint8Array(content),
    redirect: 'manual',
    signal,
  })
  // Rejects where less arrives than was announced.
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body }
}

const sha256Of = (content: Buffer) => createHash('sha256').update(content).digest('hex')

const contentOf = ({ status, body }: Answered) => (status === 404 ? null : body)

/** Files that came into the bucket by another way carry no hash; they are taken as they are. */
function isWhole({ status, headers, body }: Answered): boolean {
  const hash = headers.get(hashHeader)
  return status === 404 || hash === null || hash === sha256Of(body)
}

const codeOf = ({ body }: Answered) =>
  /<Code>([A-Za-z]{1,60})<\/Code>/.exec(body.toString('latin1', 0, 4_000))?.[1] ?? ''

const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

/** What stands in the elements of that name. */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity),
  )
