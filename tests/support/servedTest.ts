import { test as base } from '@playwright/test'

import { withServer, type ServerOptions } from '#scripts/withServer.ts'

/** Tests with a server of their own, one for each worker. */
export const servedTest = (options: ServerOptions) =>
  base.extend<object, { ownOrigin: string }>({
    ownOrigin: [
      // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and has to say so by a pattern
      async ({}, use) => withServer(({ origin }) => use(origin), options),
      { scope: 'worker', timeout: 240_000 },
    ],
    baseURL: ({ ownOrigin }, use) => use(ownOrigin),
  })
