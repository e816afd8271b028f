import { test as base } from '@playwright/test'

import type { TokenPair } from '#contract/entities/token.ts'
import { withServer } from '#scripts/withServer.ts'

/** In s; long enough for some hundred requests on a busy machine: none is repeated twice. */
export const accessTokenSeconds = 8

/** Tests with a server of their own whose access tokens live for seconds. */
export const shortSessionsTest = base.extend<object, { shortOrigin: string }>({
  shortOrigin: [
    // oxlint-disable-next-line no-empty-pattern -- it needs no other fixture, and has to say so by a pattern
    async ({}, use) =>
      withServer(({ origin }) => use(origin), { environment: { ACCESS_TOKEN_TTL: String(accessTokenSeconds) } }),
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ shortOrigin }, use) => use(shortOrigin),
})

/** The tokens of somebody of the demo town. */
export async function demoPair(origin: string, name: string): Promise<TokenPair> {
  const answer = await fetch(`${origin}/api/token/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name}@domivo.test`, password: 'correct-horse-battery' }),
  })
  if (!answer.ok) throw new Error(`${name} cannot sign in: ${answer.status}`)
  return (await answer.json()) as TokenPair // what the contract says
}
