import { gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { bundleFile } from '#scripts/bundleFile.ts'

/** What the search box may load to understand a sentence, compressed. */
const maxBytes = 25_000

it('the grammar of the search box is small enough to be loaded with it [E1]', async () => {
  const code = await bundleFile('contract/understanding/understandSpelled.ts', { name: 'grammar' })
  expect(code).toContain('disposition')
  expect(gzipSync(code).length).toBeLessThan(maxBytes)
})
