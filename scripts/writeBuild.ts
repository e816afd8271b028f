import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

import type { BuildManifest, LatestBuild } from '#src/platform/delivery/buildManifest.ts'
import { compileRules } from '#src/platform/delivery/matchRules.ts'
import { writePayload } from '#src/platform/delivery/payloadText.ts'
import { routeRules } from '#src/platform/delivery/routeRules.ts'

import { bundleFile } from './bundleFile.ts'
import { filesIn } from './filesIn.ts'
import { projectDirectory } from './project.js'

/** Writes what a build says about itself: its id, its rules, and the data of the pages that are prerendered. */
function writeBuild(clientDirectory: string, now: number): void {
  rmSync(join(clientDirectory, 'builds'), { recursive: true, force: true })
  const prerendered = Object.keys(routeRules).filter((path) => routeRules[path]?.prerender === true)
  const payloads = prerendered.map((path) => [`${path.slice(1)}/_payload.json`, payloadOf(path, now)] as const)
  const id = buildId(clientDirectory, [JSON.stringify(routeRules), ...prerendered.map(sourceOf)])
  const latest: LatestBuild = { id, timestamp: now }
  const manifest: BuildManifest = { ...latest, matcher: compileRules(routeRules), prerendered }
  const files = [
    ...payloads,
    ['builds/latest.json', JSON.stringify(latest)] as const,
    [`builds/meta/${id}.json`, JSON.stringify(manifest)] as const,
  ]
  for (const [name, text] of files) {
    const file = join(clientDirectory, name)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}

/** The same application has the same id wherever it is built: machines that serve it together agree. */
function buildId(directory: string, others: readonly string[]): string {
  const hash = createHash('sha256')
  for (const file of filesIn(directory)) {
    if (file.endsWith('_payload.json') || /\.(?:br|gz)$/.test(file)) continue
    hash.update(relative(directory, file)).update(readFileSync(file))
  }
  for (const text of others) hash.update(text)
  const digits = hash.digest('hex')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `8${digits.slice(13, 16)}`,
    `8${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

const payloadOf = (path: string, now: number): string => writePayload({ source: sourceOf(path) }, now)

/** The text of the article at `/en/article/terms`. */
function sourceOf(path: string): string {
  const [, language, kind, name] = path.split('/')
  if (kind !== 'article') throw new Error(`There is no page to prerender at ${path}.`)
  return readFileSync(join(projectDirectory, `locales/${language}/articles/${name}.md`), 'utf8')
}

/** Writes the worker that stands in where no page can be reached: one file of its own, which not every browser may split. */
async function writeOfflineWorker(clientDirectory: string): Promise<void> {
  const code = await bundleFile('src/platform/offline/offlineWorker.ts', { name: 'offlineWorker', target: 'es2023' })
  writeFileSync(join(clientDirectory, 'offline-worker.js'), code)
}

const clientDirectory = join(projectDirectory, 'dist/client')
await writeOfflineWorker(clientDirectory)
writeBuild(clientDirectory, Date.now())
