import { waitFor } from 'xstate'

import { readFailure } from '#contract/failure.ts'
import type { Transport } from '#src/platform/api/api.ts'

import { isSameAccount } from './accountOfToken.ts'
import type { SessionActor, TokensActor } from './sessionActors.ts'

interface TransportDeps {
  /** Carries a request as it is. */
  base: Transport
  tokens: TokensActor
  session: SessionActor
}

/**
 * Sends requests in the name of whoever is signed in. One that the server refuses waits for the next access token and is
 * repeated once. Writes wait while a link's account is not confirmed. The calls about tokens go as they are.
 */
export function sessionTransport({ base, tokens, session }: TransportDeps): Transport {
  let count = 0

  /** The next access token; null where there is none to be had. */
  const renewed = (accessToken: string, signal: AbortSignal | undefined) =>
    new Promise<string | null>((resolve) => {
      count += 1
      const requestId = String(count)
      const abandon = () => {
        tokens.send({ type: 'request.abandoned', requestId })
        end(null)
      }
      const listeners = [
        tokens.on(
          'requests.released',
          ({ requestIds, accessToken: next }) => requestIds.includes(requestId) && end(next),
        ),
        tokens.on('requests.refused', ({ requestIds }) => requestIds.includes(requestId) && end(null)),
      ]
      const end = (next: string | null) => {
        for (const listener of listeners) listener.unsubscribe()
        signal?.removeEventListener('abort', abandon)
        resolve(next)
      }
      signal?.addEventListener('abort', abandon)
      tokens.send({ type: 'access.denied', requestId, accessToken })
    })

  const confirmed = async () => {
    const before = tokens.getSnapshot().context.pair?.token
    await waitFor(session, (snapshot) => !snapshot.hasTag('requested'))
    if (!isSameAccount(before, tokens.getSnapshot().context.pair?.token))
      throw new DOMException('The account that this was meant for is gone.', 'AbortError')
  }

  return async (request) => {
    if (request.path.startsWith('/api/token')) return base(request)
    await waitFor(tokens, (snapshot) => !snapshot.hasTag('restoring'))
    if (request.method !== 'GET' && session.getSnapshot().hasTag('requested')) await confirmed()
    const { pair } = tokens.getSnapshot().context
    if (pair === null) return base(request)
    try {
      // A refresh token alone is no name; the refusal that follows gets the pair [C-LONETOKEN].
      return await base(pair.token === '' ? request : { ...request, accessToken: pair.token })
    } catch (error) {
      if (readFailure(error).status !== 401) throw error
      const accessToken = await renewed(pair.token, request.signal)
      request.signal?.throwIfAborted()
      if (accessToken === null) throw error
      return base({ ...request, accessToken })
    }
  }
}
