import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { S3Bucket } from '#server/platform/files/s3Store.ts'

import { refusalOfSignature } from './bucketSignature.ts'

/** An S3 server in this process, with one bucket that is kept in a directory. */
export interface BucketServer {
  bucket: S3Bucket
  /** The keys of all objects but the one by which it is asked whether it works. */
  keys: () => string[]
  /** Changes an object behind the back of everybody, its metadata left as they are unless others are given. */
  overwrite: (key: string, content: string, metadata?: Record<string, string>) => void
  stop: () => Promise<void>
}

export interface BucketServerOptions {
  /** Any that is free without it. */
  port?: number
  /** One of its own without it, removed when it stops. */
  directory?: string
}

interface StoredObject {
  metadata: Record<string, string>
  /** In Base64. */
  content: string
}

const name = 'pictures'
const keys = { accessKey: 'AKEXAMPLE', secretKey: 'the secret of the example bucket' }
const errors: Record<string, number> = { NoSuchBucket: 404, NoSuchKey: 404, XAmzContentSHA256Mismatch: 400 }

/** Starts it on a port of this machine. It takes nothing that is not signed. */
export async function startBucketServer({ port = 0, directory }: BucketServerOptions = {}): Promise<BucketServer> {
  const folder = directory ?? mkdtempSync(join(tmpdir(), 'domivo-bucket-'))
  const objects = objectsIn(folder)
  const server = createServer((request, response) => {
    answer(request, response, objects).catch(() => response.destroy()) // whoever asked hung up
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: chosen } = server.address() as AddressInfo // it listens on TCP
  return {
    bucket: { endpoint: `http://127.0.0.1:${chosen}`, bucket: name, region: 'us-east-1', ...keys },
    keys: () => objects.keys().filter((key) => key !== 'probe'),
    overwrite: (key, content, metadata) => {
      const before = objects.read(key)
      if (before === undefined) throw new Error(`There is no ${key}.`)
      objects.write(key, { metadata: metadata ?? before.metadata, content: Buffer.from(content).toString('base64') })
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
      if (directory === undefined) rmSync(folder, { recursive: true })
    },
  }
}

type Objects = ReturnType<typeof objectsIn>

function objectsIn(folder: string) {
  const fileOf = (key: string) => join(folder, encodeURIComponent(key))
  return {
    keys: () =>
      readdirSync(folder)
        .filter((file) => !file.endsWith('~'))
        .map(decodeURIComponent)
        .toSorted(),
    read: (key: string): StoredObject | undefined => {
      try {
        return JSON.parse(readFileSync(fileOf(key), 'utf8')) as StoredObject // written below
      } catch {
        return undefined
      }
    },
    write: (key: string, object: StoredObject) => {
      writeFileSync(`${fileOf(key)}~`, JSON.stringify(object))
      renameSync(`${fileOf(key)}~`, fileOf(key))
    },
    remove: (key: string) => rmSync(fileOf(key), { force: true }),
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, objects: Objects): Promise<void> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // a request is read in bytes
  const content = Buffer.concat(chunks)
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const [, bucket, ...parts] = decodeURIComponent(pathname).split('/')
  const key = parts.join('/')
  const refuse = (code: string) => send(response, errors[code] ?? 403, `<Error><Code>${code}</Code></Error>`)
  const refusal = refusalOfSignature(request, content, keys)
  if (refusal !== undefined) return refuse(refusal)
  if (bucket !== name) return refuse('NoSuchBucket')
  if (key === '') return send(response, 200, listOf(objects.keys(), searchParams))
  if (request.method === 'PUT') {
    const metadata = Object.entries(request.headers).filter(([header]) => header.startsWith('x-amz-meta-'))
    objects.write(key, {
      metadata: Object.fromEntries(metadata.map(([header, value]) => [header, String(value)])),
      content: content.toString('base64'),
    })
    return send(response, 200, '')
  }
  if (request.method === 'DELETE') {
    objects.remove(key)
    return send(response, 204, '')
  }
  const object = objects.read(key)
  if (object === undefined) return refuse('NoSuchKey')
  for (const [header, value] of Object.entries(object.metadata)) response.setHeader(header, value)
  return send(response, 200, Buffer.from(object.content, 'base64'))
}

/** A part of the list; its continuation token is the last key. */
function listOf(all: readonly string[], query: URLSearchParams): string {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString()
  const found = all.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
  const page = found.slice(0, Number(query.get('max-keys') ?? 1_000))
  const next = Buffer.from(page.at(-1) ?? '').toString('base64url')
  const more = found.length > page.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
  return `<ListBucketResult>${page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}${more}</ListBucketResult>`
}

function send(response: ServerResponse, status: number, content: string | Buffer): void {
  response.writeHead(status, status === 204 ? {} : { 'content-length': Buffer.byteLength(content) })
  response.end(status === 204 ? undefined : content)
}
