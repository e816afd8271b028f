import { test as base } from '@playwright/test'

import { withServer } from '#scripts/withServer.ts'
import { serverFor } from '#workbench/cli/players.ts'

/** Tests on the page of parts, built and served once for each worker. */
export const partsTest = base.extend<object, { partsOrigin: string }>({
  partsOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and has to say so by a pattern
    async ({}, use) => withServer(({ origin }) => use(origin), serverFor({ servedBy: 'npm run parts' })),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ partsOrigin }, use) => use(partsOrigin),
})
