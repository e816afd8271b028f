import type { TokenPair } from '#contract/entities/token.ts'
import type { ServerOptions } from '#scripts/withServer.ts'

/** In s; long enough for some hundred requests on a busy machine: none is repeated twice. */
export const accessTokenSeconds = 8

/** A server whose access tokens live for seconds; its town is as small as somebody who signs in there allows. */
export const shortSessions: ServerOptions = {
  environment: { ACCESS_TOKEN_TTL: String(accessTokenSeconds) },
  listings: 40,
}

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
