import { createHash, createHmac } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

export interface BucketKeys {
  accessKey: string
  secretKey: string
}

const maxSkewMs = 15 * 60_000
const pattern =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** What an S3 service would say against a request that is signed with Signature Version 4; undefined where all is well. */
export function refusalOfSignature(request: IncomingMessage, content: Buffer, keys: BucketKeys): string | undefined {
  const { headers } = request
  const [, accessKey, day = '', region = '', signed = '', signature] = pattern.exec(headers.authorization ?? '') ?? []
  if (signature === undefined) return 'AccessDenied'
  if (accessKey !== keys.accessKey) return 'InvalidAccessKeyId'
  const time = String(headers['x-amz-date'])
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!(Math.abs(Date.now() - at) <= maxSkewMs) || !time.startsWith(day)) return 'RequestTimeTooSkewed'
  const names = signed.split(';')
  const needed = ['host', ...Object.keys(headers).filter((name) => name.startsWith('x-amz-'))]
  if (!needed.every((name) => names.includes(name))) return 'AccessDenied'
  const hash = String(headers['x-amz-content-sha256'])
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(canonicalOf(request, names, hash))].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (before, part) => hmac(before, part),
    `AWS4${keys.secretKey}`,
  )
  if (hmac(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch'
  return hash === sha256(content) ? undefined : 'XAmzContentSHA256Mismatch'
}

function canonicalOf(
  { method = '', url = '', headers }: IncomingMessage,
  names: readonly string[],
  hash: string,
): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  const path = pathname.split('/').map((part) => encoded(decodeURIComponent(part)))
  const query = [...searchParams].map(([name, value]) => `${encoded(name)}=${encoded(value)}`).toSorted()
  const lines = names.map((name) => `${name}:${String(headers[name]).trim().replaceAll(/\s+/g, ' ')}\n`)
  return [method, path.join('/'), query.join('&'), lines.join(''), names.join(';'), hash].join('\n')
}

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
