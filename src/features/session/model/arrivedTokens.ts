import type { TokenPair } from '#contract/entities/token.ts'

import { readTokens, storeTokens, tokenKeys, type TokenStorage } from './tokenStorage.ts'

/** A pair that came in the address. */
export interface ArrivedTokens {
  pair: TokenPair
  /** What was stored before. */
  previous: TokenPair | null
  /** The address was that of a sign-in screen, and is now that of the profile. */
  isElsewhere: boolean
}

interface Surroundings {
  location: Pick<Location, 'href'>
  history: Pick<History, 'state' | 'replaceState'>
  storage: TokenStorage
}

const signInScreen = /^(\/[a-z]{2,3})\/auth\/sign(?:in|up)\/?$/

/**
 * Takes `access_token` and `refresh_token` out of the address and stores them. It is called before anything could send
 * the address anywhere. On a sign-in screen the address becomes that of the profile.
 */
export function takeArrivedTokens({ location, history, storage }: Surroundings): ArrivedTokens | null {
  const url = new URL(location.href)
  const { searchParams } = url
  const token = searchParams.get(tokenKeys.access)
  const refreshToken = searchParams.get(tokenKeys.refresh)
  if (token === null && refreshToken === null) return null
  searchParams.delete(tokenKeys.access)
  searchParams.delete(tokenKeys.refresh)
  const isPair = Boolean(token) && Boolean(refreshToken)
  const path = isPair ? url.pathname.replace(signInScreen, '$1/profile') : url.pathname
  history.replaceState(history.state, '', path + url.search + url.hash)
  if (!token || !refreshToken) return null
  const arrived = {
    pair: { token, refresh_token: refreshToken },
    previous: readTokens(storage),
    isElsewhere: path !== url.pathname,
  }
  try {
    // Before the tokens, so that no tab sees these without the question.
    storage().setItem(tokenKeys.question, '1')
  } catch {
    // Then it is asked on this page only.
  }
  storeTokens(storage, arrived.pair)
  return arrived
}
