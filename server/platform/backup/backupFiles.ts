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
  #sum = 0n

  add(piece: string | Buffer): void {
    const digest = hash('sha256', piece, 'buffer')
    this.#sum = (this.#sum + ((digest.readBigUInt64BE(0) << 64n) | digest.readBigUInt64BE(8))) % (1n << 128n)
  }

  toString(): string {
    return this.#sum.toString(16).padStart(32, '0')
  }
}

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

/** Reads the rows of a table in batches, the next while one is used. Throws `BackupProblem` at the end where they are not those that were written. */
export async function* readRows(directory: string, table: BackedUpTable): AsyncGenerator<readonly string[]> {
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

const batchLength = 1_000

async function* readBatches(
  directory: string,
  { name, rows, checksum }: BackedUpTable,
): AsyncGenerator<readonly string[], undefined> {
  const seen = new OrderlessChecksum()
  let count = 0
  let batch: string[] = []
  try {
    for await (const lines of linesOf(tableFile(directory, name))) {
      for (const line of lines) {
        seen.add(line)
        count += 1
        batch.push(line)
        if (batch.length < batchLength) continue
        yield batch
        batch = []
      }
    }
  } catch (error) {
    throw new BackupProblem(`The table ${name} of the backup cannot be read.`, { cause: error })
  }
  if (batch.length > 0) yield batch
  if (count !== rows || seen.toString() !== checksum) {
    throw new BackupProblem(
      `The table ${name} of the backup is damaged: ${count} of ${rows} rows are as they were written.`,
    )
  }
}

/**
 * The lines of a file, some at a time. A row has no line feed, which JSON writes in another way, but may have what else is
 * taken for the end of a line, such as U+2028.
 */
async function* linesOf(file: string): AsyncGenerator<readonly string[]> {
  const text = createGunzip({ chunkSize: 2 ** 18 }).setEncoding('utf8')
  // A file that cannot be read is heard of by whoever reads the text.
  pipeline(createReadStream(file), text, () => undefined)
  let rest = ''
  for await (const chunk of text as AsyncIterable<string>) {
    const lines = `${rest}${chunk}`.split('\n')
    rest = lines.pop() ?? ''
    yield lines
  }
  if (rest !== '') yield [rest]
}
