import { hash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream'
import { finished } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'

/** What a backup holds, and how to know that all of it is still there. */
export interface BackupManifest {
  /** The form of the backup, for releases that change it. */
  format: 1
  product: 'domivo'
  /** ISO time in UTC: everything acknowledged before is in the backup. */
  takenAt: string
  engine: string
  /** The migrations of the database, in their order; a restore needs a release that knows all of them. */
  migrations: readonly { name: string; checksum: string }[]
  tables: readonly BackedUpTable[]
  /** The last value of each sequence; null for one that was never asked. */
  sequences: readonly { name: string; lastValue: number | null }[]
  /** Null where pictures were left out: a bucket with versions keeps its own. */
  pictures: { count: number; bytes: number; checksum: string } | null
}

/** One table, which is the file `tables/NAME.jsonl.gz` with one row on each line. */
export interface BackedUpTable {
  name: string
  rows: number
  /** Of all rows, in whatever order. */
  checksum: string
}

/** A backup cannot be made or used; the message says why and what to do. */
export class BackupProblem extends Error {}

const manifestFile = 'manifest.json'

/** Reads what a backup holds. Throws `BackupProblem` for a folder that is none, or that was not finished. */
export async function readManifest(directory: string): Promise<BackupManifest> {
  let text: string
  try {
    text = await readFile(join(directory, manifestFile), 'utf8')
  } catch {
    throw new BackupProblem(`${directory} holds no finished backup: there is no ${manifestFile}.`)
  }
  const manifest = JSON.parse(text) as Partial<BackupManifest> // written by `writeManifest`, or refused below
  if (manifest.product !== 'domivo' || manifest.format !== 1) {
    throw new BackupProblem(`${join(directory, manifestFile)} is of no backup that this release knows.`)
  }
  return manifest as BackupManifest
}

/** Written last, and whole or not at all: without it a backup is unfinished. */
export async function writeManifest(directory: string, manifest: BackupManifest): Promise<void> {
  const file = join(directory, manifestFile)
  await writeFile(`${file}.part`, `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await rename(`${file}.part`, file)
}

/** A sum over pieces that does not depend on their order: 128 bits of the hash of each, added up. */
export class OrderlessChecksum {
  /** In words of 32 bits, the highest first: large integers would take longer than the hash. */
  readonly #sum = new Uint32Array(4)

  add(piece: string | Uint8Array): void {
    const digest = hash('sha256', piece, 'binary')
    let carry = 0
    for (let word = 3; word >= 0; word -= 1) {
      const sum = (this.#sum[word] ?? 0) + wordAt(digest, 4 * word) + carry
      carry = sum < 2 ** 32 ? 0 : 1
      this.#sum[word] = sum
    }
  }

  toString(): string {
    return Array.from(this.#sum, (word) => word.toString(16).padStart(8, '0')).join('')
  }
}

/** Four bytes of a text that has a character for each byte. */
const wordAt = (bytes: string, at: number) =>
  bytes.charCodeAt(at) * 2 ** 24 +
  ((bytes.charCodeAt(at + 1) << 16) | (bytes.charCodeAt(at + 2) << 8) | bytes.charCodeAt(at + 3))

const tableFile = (directory: string, table: string) => join(directory, 'tables', `${table}.jsonl.gz`)

/** Writes rows, one on each line, and says how many there were. */
export async function writeRows(
  directory: string,
  name: string,
  batches: AsyncIterable<readonly string[]>,
): Promise<BackedUpTable> {
  const file = tableFile(directory, name)
  await mkdir(dirname(file), { recursive: true })
  const zip = createGzip({ level: 4 })
  const written = createWriteStream(file, { flush: true })
  zip.pipe(written)
  const checksum = new OrderlessChecksum()
  let rows = 0
  for await (const batch of batches) {
    for (const row of batch) checksum.add(row)
    rows += batch.length
    if (!zip.write(batch.map((row) => `${row}\n`).join(''))) await once(zip, 'drain')
  }
  zip.end()
  await finished(written)
  return { name, rows, checksum: checksum.toString() }
}

/**
 * Reads the rows of a table, some at a time, each time as a JSON array in UTF-8, and the next while one is used. Throws
 * `BackupProblem` at the end where they are not those that were written.
 */
export async function* readRows(directory: string, table: BackedUpTable): AsyncGenerator<Buffer> {
  const batches = readBatches(directory, table)
  try {
    for (let reading = batches.next(); ;) {
      const { done, value } = await reading
      if (done === true) return
      reading = batches.next()
      // Whoever uses this batch may fail first; then nobody waits for the next.
      reading.catch(() => undefined)
      yield value
    }
  } finally {
    await batches.return(undefined)
  }
}

async function* readBatches(
  directory: string,
  { name, rows, checksum }: BackedUpTable,
): AsyncGenerator<Buffer, undefined> {
  const seen = new OrderlessChecksum()
  let count = 0
  try {
    for await (const lines of linesOf(tableFile(directory, name))) {
      count += addRows(seen, lines)
      yield asArray(lines)
    }
  } catch (error) {
    throw new BackupProblem(`The table ${name} of the backup cannot be read.`, { cause: error })
  }
  if (count !== rows || seen.toString() !== checksum) {
    throw new BackupProblem(
      `The table ${name} of the backup is damaged: ${count} of ${rows} rows are as they were written.`,
    )
  }
}

const lineFeed = 0x0a
const comma = 0x2c
const opening = 0x5b
const closing = 0x5d

/** Adds each line after the first byte, and says how many there are. */
function addRows(checksum: OrderlessChecksum, lines: Buffer): number {
  let count = 0
  for (let start = 1; start < lines.length; count += 1) {
    const end = lines.indexOf(lineFeed, start)
    checksum.add(lines.subarray(start, end))
    start = end + 1
  }
  return count
}

/** Makes a JSON array of lines, in their place: they are neither decoded nor put together anew. */
function asArray(lines: Buffer): Buffer {
  for (let at = lines.indexOf(lineFeed); at >= 0; at = lines.indexOf(lineFeed, at)) lines[at] = comma
  lines[0] = opening
  lines[lines.length - 1] = closing
  return lines
}

/**
 * The lines of a file, some at a time, each with a line feed, and one byte before them. A row has no line feed, which JSON
 * writes in another way.
 */
async function* linesOf(file: string): AsyncGenerator<Buffer> {
  const bytes = createGunzip({ chunkSize: 2 ** 19 })
  // A file that cannot be read is heard of by whoever reads the bytes.
  pipeline(createReadStream(file), bytes, () => undefined)
  const before = Buffer.alloc(1)
  let rest: Buffer[] = []
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    const end = chunk.lastIndexOf(lineFeed) + 1
    if (end > 0) yield Buffer.concat([before, ...rest, chunk.subarray(0, end)])
    rest = end > 0 ? [chunk.subarray(end)] : [...rest, chunk]
  }
  if (rest.some(({ length }) => length > 0)) yield Buffer.concat([before, ...rest, Buffer.from('\n')])
}
