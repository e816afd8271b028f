import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'

import { projectDirectory } from '#scripts/project.js'
import { withServer } from '#scripts/withServer.ts'
import { encodings } from '#server/platform/http/compression.ts'
import { allRouteExamples } from '#tests/support/routeExamples.ts'

import { newestListingIds, newestListingPath } from './demoListing.ts'
import { machineLine, printTable } from './machine.ts'

/** First-load JavaScript of each page, gzip -9, in bytes. */
const budget = 185_000
const goal = 165_000

/** The document of home and results as browsers are sent it, which all take Brotli, in bytes. Programs that take gzip alone are not judged. */
const documentBudget = 28_000
const documents = ['/en', '/en/listings']

/**
 * What the first HTML of each page loads before it can be used: its entry and its module preloads, which are the whole
 * static graph of the route; of a page that is read, without those that come with the first touch. Chunks that are loaded
 * later (map, toasts, forms, viewer) are not counted.
 */
export async function benchBundle(): Promise<boolean> {
  console.log(`First-load JavaScript, gzip -9 · ${machineLine()}\n`)
  const sizes = new Map<string, number>()
  const sizeOf = (path: string) => {
    const known =
      sizes.get(path) ?? gzipSync(readFileSync(join(projectDirectory, 'dist/client', path)), { level: 9 }).length
    sizes.set(path, known)
    return known
  }
  const { loads, htmls } = await withServer(async ({ origin }) => {
    const paths = await publicPaths(origin)
    // One after another: a page that is made beside twenty others may be answered as too many.
    const loads: { path: string; files: string[] }[] = []
    for (const path of paths) loads.push({ path, files: await filesOf(origin, path) })
    return { loads, htmls: await Promise.all(documents.map((path) => documentSizes(origin, path))) }
  })
  const totals = loads.map(({ path, files }) => ({
    path,
    bytes: files.map(sizeOf).reduce((sum, size) => sum + size, 0),
    files: files.length,
  }))
  printTable(
    totals.map(({ path, bytes, files }) => ({
      page: path,
      'kB gz': kilobytes(bytes),
      files,
      budget: kilobytes(budget),
      goal: kilobytes(goal),
      verdict: verdictOf(bytes, budget, goal),
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
      budget: encoding === 'br' ? kilobytes(documentBudget) : '',
      verdict: encoding === 'br' ? verdictOf(bytes, documentBudget) : '',
    })),
  )
  await printPackages(loads.find(({ path }) => path === '/en')?.files ?? [])
  return (
    totals.every(({ bytes }) => bytes <= budget) &&
    htmls.flat().every(({ encoding, bytes }) => encoding !== 'br' || bytes <= documentBudget)
  )
}

const verdictOf = (bytes: number, limit: number, wished = limit) =>
  bytes > limit ? 'OVER BUDGET' : wished < limit && bytes <= wished ? 'goal met' : 'within budget'

/** The English addresses of everything that a guest finds, with a listing of this server's demo town. */
async function publicPaths(origin: string): Promise<string[]> {
  const detail = await newestListingPath(origin)
  const compared = (await newestListingIds(origin, 4)).join(',')
  return allRouteExamples
    .filter(({ by }) => by === 'guest')
    .map(({ path }) =>
      path.startsWith('/listing/') ? detail : `/en${path.replace(/^\/compare\?ids=.*/, `/compare?ids=${compared}`)}`,
    )
}

async function filesOf(origin: string, path: string): Promise<string[]> {
  const answer = await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })
  const html = await answer.text()
  const files = scriptsOf(html, { isWhole: !html.includes('<div id="root" data-reading=') })
  // An error page has no scripts, and would be within any budget.
  if (files.length === 0)
    throw new Error(`${path} is no page of the application (${answer.status}): is the build up to date?`)
  return files
}

interface DocumentSize {
  path: string
  encoding: string
  /** In bytes: as sent, the part of it that is there for the block of data, and before it is packed. */
  bytes: number
  data: number
  raw: number
}

/** How much a document weighs, as it is sent and without its block of data, both packed by the server's own means. */
async function documentSizes(origin: string, path: string): Promise<DocumentSize[]> {
  const html = await (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text()
  const without = html.replace(/<script type="application\/json" id="first-data">.*?<\/script>/s, '')
  if (without === html) throw new Error(`${path} has no block of data.`)
  return Promise.all(
    (['gzip', 'br'] as const).map(async (encoding) => {
      const bytes = await sentBytes(`${origin}${path}`, encoding)
      const rest = await promisify(encodings[encoding])(Buffer.from(without))
      return { path, encoding, bytes, data: bytes - rest.length, raw: Buffer.byteLength(html) }
    }),
  )
}

/** The length of an answer on its way, in bytes, without its headers. `fetch` would unpack it. */
async function sentBytes(address: string, encoding: string): Promise<number> {
  const asked = request(address, { headers: { accept: 'text/html', 'accept-encoding': encoding } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage] // so Node says
  if (answer.headers['content-encoding'] !== encoding) throw new Error(`${address} does not come as ${encoding}.`)
  return (await buffer(answer)).length
}

/** Entry and preloads of a page, as paths below the client folder; `isWhole` with what the entry asks for. */
function scriptsOf(html: string, { isWhole }: { isWhole: boolean }): string[] {
  const scripts = [
    ...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g),
    ...html.matchAll(
      isWhole ? /<link rel="modulepreload"[^>]* href="([^"]+)"/g : /<link rel="modulepreload" href="([^"]+)"/g,
    ),
  ]
  return [...new Set(scripts.map(([, path = '']) => path.slice(1)))]
}

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
