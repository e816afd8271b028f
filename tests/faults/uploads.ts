import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { multipartForm } from '#tests/support/multipartForm.ts'
import sharp from 'sharp'

import { randomOf, type Random } from './random.ts'
import type { HostileFile } from './hostileFiles.ts'
import { plainPictures, pngBomb, stowaway } from './hostilePictures.ts'

export interface UploadOptions {
  /** Of a server whose files are kept in `directory`. */
  origin: string
  directory: string
  /** The headers of one more person who can sign in: each of them may send only so much. */
  newUser: () => Promise<Record<string, string>>
  files: readonly HostileFile[]
  /** How many pictures with a few wrong bytes beside them. */
  damages: number
  seed: number
}

export interface UploadReport {
  uploads: number
  refused: number
  /** Pictures that were made anew. */
  taken: number
  /** Of the damaged ones. */
  damagedRefused: number
  damagedTaken: number
  slowestMs: number
  findings: string[]
}

interface Answered {
  status: number
  headers: Headers
  body: Buffer
  ms: number
}

const inside = /vips|sharp|node_modules|\.ts:|\/media\/uploads|stack/i
const storedNames =
  /^(uploads\/[\da-f]{2}\/[\da-f]{30}\/(original\.jpg|\d{3,4}\.(jpg|webp|avif))|people\/[\w-]{22}\.webp|drawn\/.+)$/

/**
 * Sends files that are no pictures, or are more than that, as pictures of a listing and of a person. Each has to be
 * refused with a reason, leaving nothing behind, or to be made anew, with nothing left of what came with it.
 */
export async function uploadHostileFiles(options: UploadOptions): Promise<UploadReport> {
  const { origin, directory, newUser, files, damages, seed } = options
  const random = randomOf(seed)
  const report: UploadReport = {
    uploads: 0,
    refused: 0,
    taken: 0,
    damagedRefused: 0,
    damagedTaken: 0,
    slowestMs: 0,
    findings: [],
  }
  const find = (finding: string) => {
    if (report.findings.length < 40) report.findings.push(finding)
  }

  const send = async (file: Omit<HostileFile, 'fate'>, target: Target): Promise<boolean> => {
    const { payload, contentType } = multipartForm({ ...target.fields, file: file.content }, file)
    const answer = await post(new URL(target.path, origin), { ...target.headers, 'content-type': contentType }, payload)
    report.uploads += 1
    report.slowestMs = Math.max(report.slowestMs, answer.ms)
    const about = `${file.name} to ${target.path}`
    if (answer.status >= 400) {
      const reason = refusalOf(answer)
      if (reason !== undefined) find(`${about}: ${reason}`)
      report.refused += 1
      return false
    }
    report.taken += 1
    const body = JSON.parse(answer.body.toString()) as { path?: string; profilePicturePath?: string }
    const shown =
      body.path === undefined
        ? [String(body.profilePicturePath)]
        : ['640.jpg', '320.webp'].map((name) => `${body.path}/${name}`)
    for (const path of shown) {
      const fault = await faultOf(await get(new URL(path, origin)), path)
      if (fault !== undefined) find(`${about}, shown as ${path}: ${fault}`)
    }
    return true
  }

  let users = await newUsers(origin, newUser)
  for (const [index, file] of files.entries()) {
    if (index % 8 === 7) users = await newUsers(origin, newUser)
    for (const target of [users.ofListing, users.ofUser]) {
      const before = await readdir(directory, { recursive: true }).catch(() => [])
      const isTaken = await send(file, target)
      if (isTaken && file.fate === 'refused') find(`${file.name} was taken at ${target.path}`)
      if (!isTaken && file.fate === 'taken') find(`${file.name} was refused at ${target.path}`)
      const after = await readdir(directory, { recursive: true }).catch(() => [])
      if (!isTaken && after.length > before.length) find(`${file.name} was refused at ${target.path}, and stayed`)
    }
  }
  const plain = Object.values(await plainPictures())
  for (let index = 0; index < damages; index += 1) {
    if (index % 8 === 0) users = await newUsers(origin, newUser)
    const content = damaged(random.one(plain), random)
    const isTaken = await send({ name: `damaged picture ${index}`, content }, users.ofUser)
    report[isTaken ? 'damagedTaken' : 'damagedRefused'] += 1
  }
  for (const finding of await faultsOfStore(directory, files)) find(finding)
  return report
}

/** What is wrong with a refusal, if anything is. */
function refusalOf({ status, headers, body }: Answered): string | undefined {
  if (![400, 413, 422].includes(status)) return `status ${status} ${body.toString().slice(0, 200)}`
  if (headers.get('content-type')?.startsWith('application/problem+json') !== true) return 'no problem document'
  if (inside.test(body.toString())) return `words of the inside: ${body.toString().slice(0, 200)}`
  return undefined
}

/** What is wrong with a picture that is shown to others, if anything is. */
async function faultOf({ status, headers, body }: Answered, path: string): Promise<string | undefined> {
  if (status !== 200) return `status ${status}`
  const type = headers.get('content-type')
  if (type !== (path.endsWith('.jpg') ? 'image/jpeg' : 'image/webp')) return `type ${type}`
  if (headers.get('x-content-type-options') !== 'nosniff') return 'its type may be guessed'
  if (headers.get('content-security-policy') !== "default-src 'none'; sandbox") return 'no sandbox'
  if (headers.get('cross-origin-resource-policy') === null) return 'no policy for other origins'
  if (body.includes(stowaway)) return 'a stowaway arrived'
  const { exif, xmp, iptc, pages = 1 } = await sharp(body).metadata()
  if (exif ?? xmp ?? iptc) return 'words of the camera arrived'
  return pages > 1 ? 'it moves' : undefined
}

/** What is wrong with the files that are kept. */
async function faultsOfStore(directory: string, files: readonly HostileFile[]): Promise<string[]> {
  const faults: string[] = []
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(directory.length + 1)
    const content = await readFile(path)
    if (!storedNames.test(name)) faults.push(`a file is kept as ${name}`)
    if (content.includes(stowaway)) faults.push(`a stowaway is kept in ${name}`)
    if (files.some((file) => file.content.equals(content))) faults.push(`${name} is kept as it was sent`)
  }
  return faults
}

interface Target {
  path: string
  headers: Record<string, string>
  fields: Record<string, string>
}

/** Somebody new with an empty listing, as both places to upload to. */
async function newUsers(origin: string, newUser: UploadOptions['newUser']) {
  const headers = await newUser()
  const draft = JSON.stringify({ listing_type: 'sale', property_type: 'flat' })
  const saved = await post(
    new URL('/v1/property/save', origin),
    { ...headers, 'content-type': 'application/json' },
    Buffer.from(draft),
  )
  const { id } = JSON.parse(saved.body.toString()) as { id?: number }
  if (id === undefined) throw new Error(`No listing was saved: ${saved.status} ${saved.body.toString()}`)
  return {
    ofListing: {
      path: '/v1/property-media/save',
      headers,
      fields: { propertyId: String(id), mediaType: 'OTHER_IMAGE' },
    } satisfies Target,
    ofUser: { path: '/v1/user/save-profile-picture', headers, fields: {} } satisfies Target,
  }
}

/** The same picture with up to twenty wrong bytes behind its head. */
function damaged(picture: Buffer, random: Random): Buffer {
  const made = Buffer.from(picture)
  for (let count = random.number(20); count >= 0; count -= 1)
    made[16 + random.number(made.length - 16)] = random.number(256)
  return made
}

async function post(url: URL, headers: Record<string, string>, body: Buffer): Promise<Answered> {
  return answered(performance.now(), await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) }))
}
const get = async (url: URL): Promise<Answered> => answered(performance.now(), await fetch(url))

async function answered(startedAt: number, answer: Response): Promise<Answered> {
  const body = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: answer.headers, body, ms: performance.now() - startedAt }
}

export interface BombReport {
  sent: number
  statuses: Record<number, number>
  slowestMs: number
  /** Of others who ask for something small meanwhile, in ms. */
  bystanderP99Ms: number
}

/** Twenty small files that unfold to something huge, at once and again and again. */
export async function uploadBombs(
  { origin, newUser }: Pick<UploadOptions, 'origin' | 'newUser'>,
  rounds: number,
): Promise<BombReport> {
  const report: BombReport = { sent: 0, statuses: {}, slowestMs: 0, bystanderP99Ms: 0 }
  const contents = [pngBomb(16_000), pngBomb(30_000), pngBomb(12_000, 12_000, true), pngBomb(1, 50_000_000)]
  const users = await Promise.all(Array.from({ length: 20 }, () => newUsers(origin, newUser)))
  let left = rounds
  const isOver = () => left === 0
  const requested: number[] = []
  const looking = async () => {
    while (!isOver()) {
      requested.push((await get(new URL('/health/live', origin))).ms)
      await wait(10)
    }
  }
  const sending = async () => {
    for (; !isOver(); left -= 1) {
      const answers = await Promise.all(
        users.map(({ ofListing: { path, headers, fields } }, index) => {
          const { payload, contentType } = multipartForm({
            ...fields,
            file: contents[index % contents.length] ?? pngBomb(9),
          })
          return post(new URL(path, origin), { ...headers, 'content-type': contentType }, payload)
        }),
      )
      for (const { status, ms } of answers) {
        report.sent += 1
        report.statuses[status] = (report.statuses[status] ?? 0) + 1
        report.slowestMs = Math.max(report.slowestMs, ms)
      }
    }
  }
  await Promise.all([looking(), sending()])
  report.bystanderP99Ms = requested.toSorted((one, other) => one - other)[Math.floor(requested.length * 0.99)] ?? 0
  return report
}
