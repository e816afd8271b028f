import { lookup } from 'node:dns/promises'

import { createTransport } from 'nodemailer'

import { openFileStore } from '#server/platform/files/openFileStore.ts'
import { isLoopbackName } from '#server/platform/http/isLoopbackName.ts'
import type { Settings } from '#server/platform/settings/settings.ts'

import { codeOf, findingsOf, reasonOf, type Finding } from './finding.ts'

const patienceMs = 5_000

/** What the mail server says of itself; no mail is sent. */
export async function checkMail({
  smtpUrl,
  isProduction,
}: Pick<Settings, 'smtpUrl' | 'isProduction'>): Promise<Finding> {
  const { ok, fault, warning, skipped } = findingsOf('mail')
  if (smtpUrl === undefined) {
    return isProduction
      ? warning('No mail server is set: mails wait, and nobody can confirm an address.', 'Set SMTP_URL.')
      : skipped('Mails are kept for /dev/mailbox.')
  }
  const patience = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url: smtpUrl, ...patience })
  try {
    await transport.verify()
    return ok('The mail server answers and takes our name and password.')
  } catch (error) {
    return fault(`The mail server cannot be used: ${reasonOf(error)}`, mailAdvice(codeOf(error)))
  } finally {
    transport.close()
  }
}

function mailAdvice(code: string): string {
  if (code === 'EAUTH') return 'Correct user and password in SMTP_URL.'
  if (code === 'EDNS' || code === 'ENOTFOUND') return 'Correct the host in SMTP_URL.'
  if (code === 'ETLS') return 'Take smtps:// for a port that encrypts at once (465), smtp:// for one that does not.'
  return 'Correct host and port in SMTP_URL, or open the way to it in the firewall.'
}

/** Writes, reads and removes one small object, where pictures are kept in a bucket. */
export async function checkBucket(settings: Parameters<typeof openFileStore>[0]): Promise<Finding> {
  const { ok, fault, skipped } = findingsOf('pictures')
  if (settings.s3Endpoint === undefined) return skipped('Pictures are kept in DATA_DIR.')
  const { files, close } = openFileStore(settings)
  const key = `doctor/${process.pid}-${Date.now()}`
  try {
    await files.write(key, Buffer.from('Written by npm run doctor; it may be removed.'))
    const read = await files.read(key)
    await files.remove(key)
    return read === null
      ? fault('The bucket took an object and does not have it.', 'Use a bucket whose reads see its writes.')
      : ok('Objects of the bucket can be written, read and removed.')
  } catch (error) {
    const reason = reasonOf((error as { cause?: unknown }).cause ?? error) // the store names the reason as its cause
    return fault(`The bucket cannot be used: ${reason}`, bucketAdvice(reason))
  } finally {
    close()
  }
}

function bucketAdvice(reason: string): string {
  if (reason.includes('NoSuchBucket')) return 'Create the bucket, or correct S3_BUCKET.'
  if (/SignatureDoesNotMatch|InvalidAccessKeyId/.test(reason)) return 'Correct S3_ACCESS_KEY and S3_SECRET_KEY.'
  if (/AccessDenied|\b403\b/.test(reason)) return 'Let the key read, write, remove and list objects of the bucket.'
  return 'Correct S3_ENDPOINT, or look at the network between here and the service.'
}

/** Whether visitors reach this product at its public address, and what stands in front of it. */
export async function checkPublicAddress({
  publicUrl,
  isProduction,
  trustProxy,
  port,
}: Pick<Settings, 'publicUrl' | 'isProduction' | 'trustProxy' | 'port'>): Promise<Finding[]> {
  const { ok, fault, warning, skipped } = findingsOf('public address')
  const { protocol, hostname, port: publicPort } = new URL(publicUrl)
  if (isLoopbackName(hostname) && isProduction) {
    return [
      fault(`PUBLIC_URL is ${hostname}: nobody else reaches it.`, 'Set PUBLIC_URL to the address of the product.'),
    ]
  }
  try {
    await lookup(hostname)
  } catch (error) {
    return [
      fault(
        `The name ${hostname} of PUBLIC_URL cannot be resolved (${codeOf(error)}).`,
        'Make its DNS record, or correct PUBLIC_URL.',
      ),
    ]
  }
  const found = [
    ...(protocol === 'http:' && isProduction
      ? [
          warning(
            'Visitors come without encryption.',
            'Put a proxy with TLS in front, and set PUBLIC_URL to https://….',
          ),
        ]
      : []),
    ...(isProduction && trustProxy === false && (protocol === 'https:' || Number(publicPort || 80) !== port)
      ? [
          fault(
            'A proxy is in front, and TRUST_PROXY is off: all visitors look like one, and share its limits.',
            'Set TRUST_PROXY to the number of proxies, or to their addresses.',
          ),
        ]
      : []),
  ]
  const answer = await ask(`${publicUrl}/health/ready`)
  if (answer.kind === 'failure') {
    const text = `Nothing answers at ${publicUrl}: ${answer.reason}`
    return isProduction
      ? [...found, fault(text, 'Start the server and its proxy, or correct PUBLIC_URL.')]
      : [...found, skipped(`${text} The server seems to be stopped.`)]
  }
  if (answer.kind === 'strange') {
    const advice = 'Let the proxy pass every path to the product, /health/ready included.'
    return [...found, fault(`Something else answers at ${publicUrl} (status ${answer.status}).`, advice)]
  }
  if (answer.kind === 'unready') {
    return [...found, fault('The product answers that it is not ready.', 'Its log says why; it is often the database.')]
  }
  return found.length === 0 ? [ok(`The product answers at ${publicUrl}.`)] : found
}

type Answer = { kind: 'ready' | 'unready' } | { kind: 'strange'; status: number } | { kind: 'failure'; reason: string }

async function ask(address: string): Promise<Answer> {
  try {
    const answer = await fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(patienceMs) })
    const body: unknown = await answer.json().catch(() => null)
    const status: unknown = Reflect.get(Object(body), 'status')
    if (answer.ok && status === 'ok') return { kind: 'ready' }
    return answer.status === 503 && body !== null ? { kind: 'unready' } : { kind: 'strange', status: answer.status }
  } catch (error) {
    return { kind: 'failure', reason: reasonOf((error as { cause?: unknown }).cause ?? error) } // fetch names the reason as its cause
  }
}
