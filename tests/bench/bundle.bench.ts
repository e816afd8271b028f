import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'

import { projectDirectory } from '#scripts/project.js'
import { withServer } from '#scripts/withServer.ts'

import { newestListingPath } from './demoListing.ts'
import { machineLine, printTable } from './machine.ts'

/** First-load JavaScript of each page, gzip -9, in bytes. */
const budget = 185_000
const goal = 165_000
const pages = { home: '/en', results: '/en/listings', article: '/en/article/terms' }

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
  const loads = await withServer(async ({ origin }) => {
    const detail = await newestListingPath(origin)
    return Promise.all(
      Object.entries({ ...pages, listing: detail }).map(async ([name, path]) => {
        const html = await (await fetch(`${origin}${path}`, { headers: { accept: 'text/html' } })).text()
        const files = scriptsOf(html, { isWhole: !html.includes('<div id="root" data-reading=') })
        // An error page has no scripts, and would be within any budget.
        if (files.length === 0) throw new Error(`${path} is no page of the application: is the build up to date?`)
        return { name, files }
      }),
    )
  })
  const totals = loads.map(({ name, files }) => ({
    name,
    bytes: files.map(sizeOf).reduce((sum, size) => sum + size, 0),
    files: files.length,
  }))
  printTable(
    totals.map(({ name, bytes, files }) => ({
      page: name,
      'kB gz': kilobytes(bytes),
      files,
      budget: kilobytes(budget),
      goal: kilobytes(goal),
      verdict: bytes <= goal ? 'goal met' : bytes <= budget ? 'within budget' : 'OVER BUDGET',
    })),
  )
  await printPackages(loads.find(({ name }) => name === 'home')?.files ?? [])
  return totals.every(({ bytes }) => bytes <= budget)
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
