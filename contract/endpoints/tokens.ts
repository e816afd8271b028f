import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Credentials, RefreshRequest, RefreshToken, TokenPair } from '../entities/token.ts'

export const createToken = endpoint({
  call: calls.createToken,
  summary: 'Signs in with email and password.',
  access: 'anyone',
  isBuilt: true,
  ignoresSession: true,
  body: Credentials,
  success: { status: 200, type: 'json', body: TokenPair },
  // 403 `second_factor_needed` with a `secondFactorToken`, for `answerSecondFactor`.
  failures: [401],
})

export const refreshToken = endpoint({
  call: calls.refreshToken,
  summary: 'Exchanges a refresh token for a new pair; the old one becomes invalid.',
  access: 'anyone',
  isBuilt: true,
  ignoresSession: true,
  body: RefreshRequest,
  success: { status: 200, type: 'json', body: TokenPair },
  failures: [401],
})

export const deleteToken = endpoint({
  call: calls.deleteToken,
  summary: 'Signs out: ends the session of the refresh token. Succeeds also without a session.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: RefreshToken,
  success: { status: 204, type: 'none' },
  failures: [],
})
