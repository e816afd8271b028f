import { HttpFailure } from '#server/platform/http/failures.ts'

const refusals = {
  token_invalid: 'This link is not valid, or it was used already. Please ask for a new one.',
  token_used: 'This link was used already.',
  token_expired: 'This link is too old. Please ask for a new one.',
} as const

/** 422 that says why a token of a mail does not count. */
export function refuseToken(code: keyof typeof refusals): never {
  const message = refusals[code]
  throw new HttpFailure(422, message, { code, members: { violations: [{ propertyPath: 'token', message, code }] } })
}
