import { gzipSync } from 'node:zlib'

import { build, type Rolldown } from 'vite'
import { expect, it } from 'vitest'

/** What the search box may load to understand a sentence, compressed. */
const maxBytes = 25_000

it('the grammar of the search box is small enough to be loaded with it [E1]', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    // Minified as for the browser: of libraries in the format `es`, the spaces are kept.
    build: {
      write: false,
      minify: true,
      lib: { entry: 'contract/understanding/understand.ts', name: 'grammar', formats: ['iife'] },
    },
  })
  const outputs = [built].flat() as Rolldown.RolldownOutput[]
  const code = outputs.flatMap(({ output }) => output.map((file) => (file.type === 'chunk' ? file.code : ''))).join('')
  expect(code).toContain('disposition')
  expect(gzipSync(code).length).toBeLessThan(maxBytes)
})
