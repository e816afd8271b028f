import type { TokenPair } from '#contract/entities/token.ts'

/** Names in the local storage. The third one is there while nobody said that the account which a link chose is theirs. */
export const tokenKeys = { access: 'access_token', refresh: 'refresh_token', question: 'session_question' } as const

export type TokenStorage = () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * What is stored, with '' for a half that is missing [C-LONETOKEN]: an access token alone is sent until it is refused, a
 * refresh token alone gets a pair at the first refusal. Null where there is neither, or where nothing can be read. The
 * access token is written last and read first: between two writes a refresh token is never older than the access token
 * beside it.
 */
export function readTokens(storage: TokenStorage): TokenPair | null {
  try {
    const token = storage().getItem(tokenKeys.access) ?? ''
    const refreshToken = storage().getItem(tokenKeys.refresh) ?? ''
    return token === '' && refreshToken === '' ? null : { token, refresh_token: refreshToken }
  } catch {
    return null
  }
}

/** Stores the pair, without a half that is missing, for all tabs and later visits; false where that is forbidden or there is no room. */
export function storeTokens(storage: TokenStorage, { token, refresh_token: refreshToken }: TokenPair): boolean {
  try {
    for (const [key, text] of [
      [tokenKeys.refresh, refreshToken],
      [tokenKeys.access, token],
    ] as const) {
      if (text === '') storage().removeItem(key)
      else storage().setItem(key, text)
    }
    return (storage().getItem(tokenKeys.access) ?? '') === token
  } catch {
    return false
  }
}
