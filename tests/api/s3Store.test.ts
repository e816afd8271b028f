import { DamagedFile, StoreUnavailable } from '#server/platform/files/fileStore.ts'
import { createPictures } from '#server/features/media/pictures.ts'
import { s3Store, type S3Bucket, type S3Store, type S3StoreOptions } from '#server/platform/files/s3Store.ts'
import { startTcpProxy, type TcpFault, type TcpProxy } from '#tests/faults/tcpProxy.ts'
import { startBucketServer, type BucketServer } from '#tests/support/bucketServer.ts'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'

let server: BucketServer
let proxy: TcpProxy
let stores: S3Store[]

const limitMs = 300
const pauseMs = 100

beforeAll(async () => {
  server = await startBucketServer()
  proxy = await startTcpProxy(server.bucket.endpoint)
  stores = []
})
afterEach(() => {
  proxy.fault = () => undefined
  for (const store of stores.splice(0)) store.stop()
})
afterAll(async () => {
  await proxy.stop()
  await server.stop()
})

/** Where time does not matter, a busy machine is no failure of the bucket. */
const patient = { limitMs: 10_000 }

function open(replaced: Partial<S3Bucket> = {}, options: S3StoreOptions = {}): S3Store {
  const store = s3Store({ ...server.bucket, endpoint: proxy.origin, ...replaced }, { limitMs, pauseMs, ...options })
  stores.push(store)
  return store
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )
const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  const failure = await failureOf(work())
  return { failure, ms: performance.now() - startedAt }
}
const content = Buffer.alloc(50_000, 'picture')

const faults: readonly [string, TcpFault][] = [
  ['dead', { kind: 'reset' }],
  ['silent', { kind: 'silent' }],
  ['slow', { kind: 'late', ms: 2_000 }],
  ['failing', { kind: 'answer', status: 500 }],
  ['busy', { kind: 'answer', status: 503 }],
  ['cut off', { kind: 'cut', afterBytes: 100 }],
]

it.each(faults)(
  'a bucket that is %s is told in time, then at once, and used again by itself [REL-41]',
  async (_, fault) => {
    const changes: string[] = []
    const store = open({}, { onChange: (work, isRefused) => changes.push(`${work} ${isRefused ? 'off' : 'on'}`) })
    await open({}, patient).write('row41/a.jpg', content)
    proxy.fault = () => fault
    for (let attempt = 0; attempt < 3; attempt += 1) {
      for (const work of [() => store.read('row41/a.jpg'), () => store.write('row41/b.jpg', content)]) {
        const { failure, ms } = await timed(work)
        expect(failure).toBeInstanceOf(StoreUnavailable)
        // Less than what a slow bucket takes; a busy machine needs most of it.
        expect(ms).toBeLessThan(limitMs + 1_500)
      }
    }
    expect(changes.toSorted()).toEqual(['reading off', 'writing off'])
    expect(() => store.checkWritable()).toThrow(StoreUnavailable)
    const before = proxy.count()
    const refused = await timed(() => Promise.all([store.read('row41/a.jpg'), store.remove('row41/a.jpg')]))
    expect(refused.failure).toBeInstanceOf(StoreUnavailable)
    expect([refused.ms < limitMs, proxy.count() - before <= 2]).toEqual([true, true])

    proxy.fault = () => undefined
    await expect.poll(() => changes.slice(2).toSorted(), { timeout: 5_000 }).toEqual(['reading on', 'writing on'])
    // A busy machine may need more than the limit, now and then.
    await vi.waitFor(() => store.write('row41/b.jpg', content), { timeout: 20_000, interval: 500 })
    expect(await vi.waitFor(() => store.read('row41/b.jpg'), { timeout: 20_000, interval: 500 })).toEqual(content)
  },
)

it('reading goes on where only writing fails [REL-41]', async () => {
  const store = open({}, { limitMs: 5_000 })
  await store.write('row41/full.jpg', content)
  proxy.fault = (head) => (head.startsWith('PUT') ? { kind: 'answer', status: 500 } : undefined)
  for (let attempt = 0; attempt < 4; attempt += 1)
    expect(await failureOf(store.write('row41/other.jpg', content))).toBeInstanceOf(StoreUnavailable)
  expect(() => store.checkWritable()).toThrow(StoreUnavailable)
  expect(await store.read('row41/full.jpg')).toEqual(content)
})

it('one failure of the service is nobody else’s business', async () => {
  let isFirst = true
  const store = open({}, patient)
  await store.write('row41/once.jpg', content)
  proxy.fault = (head) => {
    if (!isFirst || !head.includes('once')) return undefined
    isFirst = false
    return { kind: 'answer', status: 503 }
  }
  expect(await store.read('row41/once.jpg')).toEqual(content)
})

it('bytes that were never written are not shown, wherever they came from [REL-41]', async () => {
  const store = open({}, patient)
  await store.write('row41/wrong.jpg', content)
  proxy.fault = (head) => (head.includes('wrong') ? { kind: 'garble' } : undefined)
  expect(await failureOf(store.read('row41/wrong.jpg'))).toBeInstanceOf(DamagedFile)
  proxy.fault = () => undefined
  server.overwrite('row41/wrong.jpg', 'overwritten')
  for (let attempt = 0; attempt < 5; attempt += 1)
    expect(await failureOf(store.read('row41/wrong.jpg'))).toBeInstanceOf(DamagedFile)
  // One damaged file says nothing of the others.
  expect(await store.read('row41/not-there.jpg')).toBe(null)
})

it('a damaged variant is made anew of its original [REL-41]', async () => {
  const store = open({}, { limitMs: 5_000 })
  const original = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  await store.write('row41/home/original.jpg', original)
  const pictures = createPictures({ store })
  const source = { drawing: null, objectKey: 'row41/home', width: 900 }
  const before = await pictures.variant(source, 320, 'webp')
  server.overwrite('row41/home/320.webp', 'overwritten')
  expect(await pictures.variant(source, 320, 'webp')).toEqual(before)
  expect(await store.read('row41/home/320.webp')).toEqual(before)
})

it('what another tool has put into the bucket is taken as it is', async () => {
  const store = open()
  await store.write('row41/synced.jpg', content)
  server.overwrite('row41/synced.jpg', 'overwritten', {})
  expect(String(await store.read('row41/synced.jpg'))).toBe('overwritten')
})

it.each([
  ['another secret', { secretKey: 'canary-of-the-secret' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { accessKey: 'canary-of-the-key' }, '403 InvalidAccessKeyId'],
  ['a bucket that is not there', { bucket: 'not-there' }, '404 NoSuchBucket'],
])('with %s it is told at the start, without a word of the keys [REL-33]', async (_, replaced, words) => {
  const notified: unknown[] = []
  const store = open(replaced, { limitMs: 5_000, onChange: (_work, _isRefused, failure) => notified.push(failure) })
  await expect.poll(() => notified.length, { timeout: 5_000 }).toBe(2)
  for (const failure of notified) {
    expect(failure).toBeInstanceOf(StoreUnavailable)
    const { cause } = failure as StoreUnavailable
    expect(String(cause)).toContain(words)
    expect(String(cause)).not.toContain('canary')
  }
  expect(() => store.checkWritable()).toThrow(StoreUnavailable)
})
