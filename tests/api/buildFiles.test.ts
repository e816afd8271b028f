import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { emptyBuild, renderEmptyPage, startTestApp, type TestApp } from '#tests/support/testApp.ts'

const directory = emptyBuild()
let test: TestApp
let app: FastifyInstance
const settingsOfPages: unknown[] = []

/** Which pages may show a file. */
const policyOf = async (url: string) => (await app.inject(url)).headers['cross-origin-resource-policy']

beforeAll(async () => {
  write('icon-192.png', 'mark')
  write('icon-512.png', 'mark')
  write('builds/latest.json', '{"id":"b1","timestamp":1}')
  write('builds/meta/b1.json', '{"id":"b1","timestamp":1,"matcher":{},"prerendered":[]}')
  write('en/article/terms/_payload.json', '[{"data":1,"prerenderedAt":2},"x",1]')
  test = await startTestApp({
    clientDirectory: directory,
    renderPage: (request) => {
      settingsOfPages.push(request.settings)
      return renderEmptyPage(request)
    },
  })
  app = test.app
})
afterAll(async () => {
  await test.close()
  rmSync(directory, { recursive: true })
})

function write(name: string, text: string): void {
  mkdirSync(dirname(join(directory, name)), { recursive: true })
  writeFileSync(join(directory, name), text)
}

const ask = async (url: string, accept = '*/*') => {
  const { statusCode, headers } = await app.inject({ url, headers: { accept } })
  return [statusCode, headers['content-type']?.toString().split(';')[0], headers['cache-control']]
}

const forEver = 'public, max-age=31536000, immutable'

describe('the files of a build', () => {
  it.each([
    ['/builds/latest.json', 'application/json', 'no-cache'],
    ['/builds/latest.json?1700000000000', 'application/json', 'no-cache'],
    ['/builds/meta/b1.json', 'application/json', forEver],
    ['/en/article/terms/_payload.json?b1', 'application/json', 'no-cache'],
    ['/assets/main-1.js', 'application/javascript', forEver],
    ['/en/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/cs/manifest.webmanifest', 'application/manifest+json', 'public, max-age=3600'],
    ['/en', 'text/html', 'private, no-cache'],
  ])('%s is kept as long as it holds [C-BUILDS] [REL-59]', async (url, type, cacheControl) => {
    expect(await ask(url)).toEqual([200, type, cacheControl])
  })

  it.each([
    '/assets/gone-1.js',
    '/builds/meta/other.json',
    '/builds/',
    '/en/article/nothing/_payload.json',
    '/art/nothing.svg',
    '/robots2.txt',
    '/xx/manifest.webmanifest',
    '/main.js',
  ])('%s is not there, and no page stands in for it, not even for a person [REL-59]', async (url) => {
    for (const accept of ['*/*', 'text/html']) {
      expect((await ask(url, accept)).slice(0, 2)).toEqual([404, 'application/problem+json'])
    }
  })

  it('are for our own pages alone, but for the mark that emails show [23]', async () => {
    expect(await policyOf('/icon-192.png')).toBe('cross-origin')
    for (const url of ['/icon-512.png', '/assets/main-1.js', '/builds/latest.json', '/en'])
      expect(await policyOf(url)).toBe('same-origin')
  })

  it('tell the page which build it belongs to', async () => {
    await app.inject({ url: '/en?fresh', headers: { accept: 'text/html' } })
    expect(settingsOfPages.at(-1)).toMatchObject({ buildId: 'b1' })
  })
})
