import { HttpFailure } from '#server/platform/http/failures.ts'

const refusals = {
  token_invalid: 'This link is invalid or has already been used. Please request a new one.',
  token_used: 'This link has already been used.',
  token_expired: 'This link has expired. Please request a new one.',
} as const

/** 422 that says why a token of a mail does not count. */
export function refuseToken(code: keyof typeof refusals): never {
  const message = refusals[code]
  throw new HttpFailure(422, message, { code, members: { violations: [{ propertyPath: 'token', message, code }] } })
}
