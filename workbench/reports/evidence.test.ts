import { EventEmitter, once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { explore, generate } from 'everypath'
import type { Browser } from 'playwright'
import { afterAll, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import { browserPlayer } from '../levels/browser.ts'
import { patientPlayer } from '../levels/patience.ts'
import type { PageDriver } from '../page/gesture.ts'
import { asHtml } from './html.ts'
import { asJunit } from './junit.ts'
import { asData, reportOf } from './report.ts'

const directory = mkdtempSync(join(tmpdir(), 'evidence-'))
afterAll(() => rmSync(directory, { recursive: true }))

/** Knocks with a key that the page does not know. */
const driver: PageDriver = {
  start: [],
  gestures: () => [{ press: 'Knock' }],
  sights: () => [],
}

/** A browser whose keyboard does this, and which writes what it is asked to write. */
function browserWith(press: (closed: Promise<void>) => Promise<void>): Browser {
  const closing = new EventEmitter()
  const closed = once(closing, 'closed').then(() => undefined)
  const page = {
    on: () => page,
    exposeFunction: () => Promise.resolve(),
    keyboard: { press: () => press(closed) },
    screenshot: ({ path }: { path: string }) => Promise.resolve(writeFileSync(path, 'a picture')),
  }
  const context = {
    tracing: {
      start: () => Promise.resolve(),
      stop: ({ path }: { path: string }) => Promise.resolve(writeFileSync(path, 'a trace')),
    },
    newPage: () => Promise.resolve(page),
    close: () => Promise.resolve(void closing.emit('closed')),
  }
  return { newContext: () => Promise.resolve(context), close: () => Promise.resolve() } as unknown as Browser
}

const generated = generate(explore(doorModel), { algorithm: 'target', target: 'asking', maxPaths: 1 })
const [path] = generated.paths
if (path === undefined) throw new Error('Nothing leads to asking.')

const playerOn = (browser: Browser, by: PageDriver = driver) =>
  browserPlayer(by, {
    origin: 'http://localhost:1',
    executablePath: '',
    locale: 'en',
    evidence: directory,
    launch: () => Promise.resolve(browser),
  })

const facts = {
  commit: 'abc',
  build: '0f1e2d3c',
  startedAt: '2026-03-01T10:00:00.000Z',
  address: 'http://localhost:1',
}

it('shows picture and trace of a failure in JSON, HTML and JUnit, with address, build and seed [H9]', async () => {
  const player = await playerOn(browserWith(() => Promise.reject(new Error('There is no key “Knock”.'))))
  const verdict = await player.play(path)
  const report = reportOf(generated, [verdict], null, facts)
  const files = [`${path.id}.png`, `${path.id}.trace.zip`]
  expect(files.map((file) => existsSync(join(directory, file)))).toEqual([true, true])
  expect(asData(report)).toMatchObject({
    address: 'http://localhost:1',
    build: '0f1e2d3c',
    seed: 1,
    passed: false,
    paths: [{ id: path.id, failure: { step: 0, message: 'There is no key “Knock”.' }, attachments: files }],
  })
  const html = asHtml(report, 'en')
  for (const file of files) expect(html).toContain(`<a href="${file}">${file}</a>`)
  expect(html).toContain('· seed 1 · commit abc · build 0f1e2d3c · 2026-03-01 10:00 · http://localhost:1')
  const junit = asJunit(report, '.cache/paths/reports/door-browser')
  expect(junit).toContain(
    `<system-out>[[ATTACHMENT|.cache/paths/reports/door-browser/${path.id}.png]]\n[[ATTACHMENT|.cache/paths/reports/door-browser/${path.id}.trace.zip]]</system-out>`,
  )
  expect(junit).toContain('<property name="build" value="0f1e2d3c"/>')
})

it('closes the page of a walk that takes too long, after a picture of it [H9]', async () => {
  const player = await playerOn(
    browserWith((closed) => closed.then(() => Promise.reject(new Error('The page was closed.')))),
  )
  const verdict = await patientPlayer(player, { timeoutMs: 20, retries: 0 }).play(path)
  expect(verdict.failure).toEqual({ step: 0, message: 'The path took longer than 0.02 s.' })
  expect(verdict.attachments).toEqual([`${path.id}.png`, `${path.id}.trace.zip`])
})

/** Transitions that count as covered where the path is walked by this driver. */
const coveredBy = async (by: PageDriver) => {
  const player = await playerOn(
    browserWith(() => Promise.resolve()),
    by,
  )
  const verdict = await player.play(path)
  expect(verdict.failure).toBeNull()
  return reportOf(generated, [verdict], null, facts).coverage.transitions.covered
}

it('does not count a step that nothing was looked at after as covered [H3]', async () => {
  const still: PageDriver = { ...driver, gestures: () => [] }
  const sighted: PageDriver = {
    ...still,
    sights: () => [{ newest: { pattern: '.', what: { id: 'requests' } }, is: '' }],
  }
  expect(await coveredBy(still)).toEqual([])
  expect(await coveredBy(sighted)).toEqual(['door.closed/door.knocked/0'])
})
