import { get } from 'node:http'

import { emptyBuild, startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

let server: TestApp
let origin: string
let clientDirectory: string

beforeAll(async () => {
  clientDirectory = emptyBuild()
  const manifest = {
    'src/main.tsx': { file: 'assets/main-1.js', imports: ['_shared.js'], css: ['assets/main-1.css'] },
    '_shared.js': { file: 'assets/shared-1.js' },
  }
  writeFileSync(join(clientDirectory, '.vite', 'manifest.json'), JSON.stringify(manifest))
  server = await startTestApp({ clientDirectory })
  origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await server.close()
  rmSync(clientDirectory, { recursive: true })
})

const asked = { accept: 'text/html', 'x-early-hints': '1' }

/** What comes before an answer, and its status. */
const ask = (path: string, headers: Record<string, string>) =>
  new Promise<{ hints: unknown[]; status: number | undefined }>((resolve, reject) => {
    const hints: unknown[] = []
    get(`${origin}${path}`, { headers }, (answer) => {
      answer.resume().on('end', () => resolve({ hints, status: answer.statusCode }))
    })
      .on('information', ({ statusCode, headers: { link } }) => hints.push({ statusCode, link }))
      .on('error', reject)
  })

it('names the files of every page before it is made, to a proxy that asks for it', async () => {
  expect(await ask('/en', asked)).toEqual({
    hints: [
      {
        statusCode: 103,
        link: '</assets/main-1.css>; rel=preload; as=style, </assets/main-1.js>; rel=modulepreload, </assets/shared-1.js>; rel=modulepreload',
      },
    ],
    status: 200,
  })
})

it.each([
  ['who does not ask for it', '/en', { accept: 'text/html' }],
  ['who asks in another way', '/en', { ...asked, 'x-early-hints': 'yes' }],
  ['who has the page', '/en', { ...asked, 'if-none-match': '"old"' }],
  ['a program', '/properties', { accept: 'application/json', 'x-early-hints': '1' }],
])('names none to %s', async (_, path, headers) => {
  expect(await ask(path, headers)).toEqual({ hints: [], status: 200 })
})
