import { build, type Rolldown } from 'vite'

import { projectDirectory } from '#scripts/project.js'
import { withServer } from '#scripts/withServer.ts'
import { firstLoadBytes, firstLoads } from '#tests/support/firstLoad.ts'

import { documentSizes } from './documentSizes.ts'
import { machineLine, printTable } from './machine.ts'

/** What each page should load at first some day, in bytes; what it may load stands beside `firstLoads`. */
const goal = 165_000

/** The document of home and results as browsers are sent it, which all take Brotli, in bytes. Programs that take gzip alone are not judged. */
const documentBytes = 28_000
const weighedDocuments = ['/en', '/en/listings']

/** How much each public page loads before it can be used, the documents of the two most visited, and what home is made of. */
export async function benchBundle(): Promise<boolean> {
  console.log(`First-load JavaScript, gzip -9 · ${machineLine()}\n`)
  const { totals, htmls } = await withServer(async ({ origin }) => ({
    totals: await firstLoads(origin),
    htmls: await Promise.all(weighedDocuments.map((path) => documentSizes(origin, path))),
  }))
  printTable(
    totals.map(({ path, bytes, files }) => ({
      page: path,
      'kB gz': kilobytes(bytes),
      files: files.length,
      budget: kilobytes(firstLoadBytes),
      goal: kilobytes(goal),
      verdict: verdictOf(bytes, firstLoadBytes, goal),
    })),
  )
  console.log('\nThe document as it is sent, and what its block of data adds to it\n')
  printTable(
    htmls.flat().map(({ path, encoding, bytes, data, raw }) => ({
      page: path,
      packed: encoding,
      kB: kilobytes(bytes),
      'data kB': kilobytes(data),
      'data %': Math.round((100 * data) / bytes),
      'unpacked kB': kilobytes(raw),
      budget: encoding === 'br' ? kilobytes(documentBytes) : '',
      verdict: encoding === 'br' ? verdictOf(bytes, documentBytes) : '',
    })),
  )
  await printPackages(totals.find(({ path }) => path === '/en')?.files ?? [])
  return (
    totals.every(({ bytes }) => bytes <= firstLoadBytes) &&
    htmls.flat().every(({ encoding, bytes }) => encoding !== 'br' || bytes <= documentBytes)
  )
}

const verdictOf = (bytes: number, limit: number, wished = limit) =>
  bytes > limit ? 'OVER BUDGET' : wished < limit && bytes <= wished ? 'goal met' : 'within budget'

/** Shares of the home page's first load by package, from the rendered length of each module. */
async function printPackages(files: string[]): Promise<void> {
  const result = (await build({
    root: projectDirectory,
    logLevel: 'silent',
    build: { write: false },
  })) as Rolldown.RolldownOutput
  const lengths = new Map<string, number>()
  let total = 0
  for (const chunk of result.output) {
    if (chunk.type !== 'chunk' || !files.includes(chunk.fileName)) continue
    for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
      const name = packageOf(id)
      lengths.set(name, (lengths.get(name) ?? 0) + renderedLength)
      total += renderedLength
    }
  }
  console.log('\nHome page by package (share of the code before compression)\n')
  const largest = [...lengths].toSorted(([, a], [, b]) => b - a).slice(0, 15)
  printTable(
    largest.map(([name, length]) => ({
      package: name,
      share: `${((100 * length) / total).toFixed(1)} %`,
      kB: kilobytes(length),
    })),
  )
}

const packageOf = (id: string) =>
  /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(id.slice(id.lastIndexOf('node_modules')))?.[1] ?? 'our own code'
const kilobytes = (bytes: number) => Number((bytes / 1000).toFixed(1))
