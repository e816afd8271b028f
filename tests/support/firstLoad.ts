import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { projectDirectory } from '#scripts/project.js'
import { newestListingIds, newestListingPath } from '#tests/support/demoListing.ts'

import { allRouteExamples } from './routeExamples.ts'

/** How much JavaScript a public page may load at first, gzip -9, in bytes. */
export const firstLoadBytes = 185_000

/** The scripts of a page, and their size together, gzip -9, in bytes. */
export interface FirstLoad {
  path: string
  files: string[]
  bytes: number
}

/**
 * What the first HTML of each public page of a running server loads before it can be used: its entry and its module
 * preloads, which are the whole static graph of the route; of a page that is read, without those that come with the first
 * touch. Chunks that are loaded later (map, toasts, forms, viewer) are not counted. The server serves this build.
 */
export async function firstLoads(origin: string): Promise<FirstLoad[]> {
  const sizes = new Map<string, number>()
  const sizeOf = (file: string) => {
    const size =
      sizes.get(file) ?? gzipSync(readFileSync(join(projectDirectory, 'dist/client', file)), { level: 9 }).length
    sizes.set(file, size)
    return size
  }
  const loads: FirstLoad[] = []
  // One after another: a page that is made beside twenty others may be answered as too many.
  for (const path of await publicPaths(origin)) {
    const files = await filesOf(origin, path)
    loads.push({ path, files, bytes: files.map(sizeOf).reduce((sum, size) => sum + size, 0) })
  }
  return loads
}

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
