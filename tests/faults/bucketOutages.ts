import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { PropertyMedia } from '#contract/entities/property.ts'
import type { TokenPair } from '#contract/entities/token.ts'
import { withServer } from '#scripts/withServer.ts'
import { bearer } from '#tests/support/accounts.ts'
import { multipartForm } from '#tests/support/multipartForm.ts'
import type { S3Bucket } from '#server/platform/files/s3Store.ts'
import sharp from 'sharp'

import { bucketOutage, type BucketUsers, type OutageReport } from './bucketOutage.ts'
import { startTcpProxy, type TcpFault } from './tcpProxy.ts'

export interface BucketOutagesOptions {
  /** How long each outage lasts. */
  seconds: number
  onOutage: (what: string, report: OutageReport) => void
}

/** The product as it was built, with the demo town, while the bucket of its pictures fails in one way after another. */
export async function bucketOutages({ seconds, onOutage }: BucketOutagesOptions): Promise<OutageReport[]> {
  const directory = mkdtempSync(join(tmpdir(), 'domivo-bucket-'))
  let bucket = await startBucketProcess(directory, 0)
  const proxy = await startTcpProxy(bucket.endpoint)
  const signal = (name: NodeJS.Signals) => () => void bucket.child.kill(name)
  const faulty = (fault: TcpFault): [() => void, () => void] => [
    () => {
      proxy.fault = () => fault
    },
    () => {
      proxy.fault = () => undefined
    },
  ]
  const outages: [string, begin: () => void, end: () => void | Promise<void>][] = [
    [
      'killed',
      signal('SIGKILL'),
      async () => {
        bucket = await startBucketProcess(directory, Number(new URL(bucket.endpoint).port))
      },
    ],
    ['stopped', signal('SIGSTOP'), signal('SIGCONT')],
    ['answers late', ...faulty({ kind: 'late', ms: 5_000 })],
    ['answers 500', ...faulty({ kind: 'answer', status: 500 })],
    ['cuts off', ...faulty({ kind: 'cut', afterBytes: 100 })],
    ['wrong bytes', ...faulty({ kind: 'garble' })],
  ]
  const environment = {
    S3_ENDPOINT: proxy.origin,
    S3_BUCKET: bucket.bucket,
    S3_ACCESS_KEY: bucket.accessKey,
    S3_SECRET_KEY: bucket.secretKey,
    ACCESS_TOKEN_TTL: '7200',
    // The outages themselves are what is measured here.
    LOG_LEVEL: 'fatal',
  }
  try {
    return await withServer(
      async ({ origin }) => {
        const users = await usersAt(origin)
        const reports: OutageReport[] = []
        for (const [what, begin, end] of outages) {
          const report = await bucketOutage(users, { begin, end, lengthMs: seconds * 1_000, paceMs: 1_000 })
          onOutage(what, report)
          reports.push(report)
        }
        return reports
      },
      { environment },
    )
  } finally {
    await proxy.stop()
    bucket.child.kill('SIGKILL')
    rmSync(directory, { recursive: true, force: true })
  }
}

async function startBucketProcess(directory: string, port: number): Promise<S3Bucket & { child: ChildProcess }> {
  const program = join(import.meta.dirname, 'bucketProgram.ts')
  const child = spawn(process.execPath, [program, directory, String(port)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, ...(JSON.parse(String(line)) as S3Bucket) } // written by the program
}

/** An owner of the demo town who adds pictures to a draft, and visitors of a listing of theirs on the market. */
async function usersAt(origin: string): Promise<BucketUsers> {
  const ask = async <Answer>(path: string, init: RequestInit = {}) => {
    const answer = await fetch(origin + path, init)
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Answer // what the contract says
  }
  const pair = await ask<TokenPair>('/api/token/create', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@domivo.test', password: 'correct-horse-battery' }),
  })
  const headers = bearer(pair.token)
  const firstOf = async (status: string) => {
    const own = await ask<OwnPropertyCollection>(`/my/own/properties?status=${status}`, { headers })
    const [listing] = own._embedded?.item ?? []
    if (listing === undefined) throw new Error(`The owner has no listing that is ${status}.`)
    return listing
  }
  const [shown, draft] = [await firstOf('PUBLISHED'), await firstOf('DRAFT')]
  const photo = await sharp({ create: { width: 1_200, height: 900, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer()
  const upload = (propertyId: number) => {
    const { payload, contentType } = multipartForm({
      propertyId: String(propertyId),
      mediaType: 'OTHER_IMAGE',
      file: photo,
    })
    return fetch(`${origin}/v1/property-media/save`, {
      method: 'POST',
      headers: { ...headers, 'content-type': contentType },
      body: new Uint8Array(payload),
    })
  }
  const media = (await (await upload(shown.id)).json()) as PropertyMedia // what the contract says
  const picture = await fetch(`${origin}${media.path}/640.webp`)
  const right = Buffer.from(await picture.arrayBuffer())
  return {
    seePage: async () => {
      const answer = await fetch(`${origin}/en/listing/${shown.slug}/${shown.id}`)
      const page = await answer.text()
      return answer.status === 200 && page.includes(media.path) && page.includes('data:image/')
    },
    seePicture: async () => {
      const answer = await fetch(`${origin}${media.path}/640.webp`)
      const content = Buffer.from(await answer.arrayBuffer())
      return { status: answer.status, isRight: answer.status === 200 && Buffer.compare(content, right) === 0 }
    },
    upload: async () => {
      const answer = await upload(draft.id)
      const taken = (await answer.json()) as { id?: number } // a picture, or a problem
      // A listing has room for fifty.
      if (answer.status === 201)
        await fetch(`${origin}/properties/${draft.id}/property_medias/${taken.id}`, { method: 'DELETE', headers })
      return { status: answer.status, retryAfter: answer.headers.get('retry-after') ?? undefined }
    },
  }
}
