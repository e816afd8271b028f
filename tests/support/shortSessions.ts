import type { TokenPair } from '#contract/entities/token.ts'

import { servedTest } from './servedTest.ts'

/** In s; long enough for some hundred requests on a busy machine: none is repeated twice. */
export const accessTokenSeconds = 8

/** Tests with a server of their own whose access tokens live for seconds. */
export const shortSessionsTest = servedTest({ environment: { ACCESS_TOKEN_TTL: String(accessTokenSeconds) } })

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
