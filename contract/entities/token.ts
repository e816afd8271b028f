import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject } from './body.ts'

const Secret = Type.String({ minLength: 1, maxLength: limits.token.maxLength })
/** Any text, so that an outdated rule never keeps somebody from signing in. */
const AnyPassword = Type.String({
  minLength: 1,
  maxLength: limits.password.maxLength,
  examples: ['correct-horse-battery'],
})

/** A password that somebody chooses now. */
export const NewPassword = Type.String({
  minLength: limits.password.minLength,
  maxLength: limits.password.maxLength,
  description: 'Not a common password, and not the email address.',
  examples: ['correct-horse-battery'],
})

export const Credentials = ExactObject({ email: Email, password: AnyPassword })
export type Credentials = Static<typeof Credentials>

/** An access token for the `Authorization` header, and the token that gets the next one. */
export const TokenPair = Type.Object({ token: Type.String(), refresh_token: Type.String() })
export type TokenPair = Static<typeof TokenPair>

export const RefreshToken = ExactObject({ refresh_token: Secret })
export type RefreshToken = Static<typeof RefreshToken>

/** The same where a missing token is told apart from a wrong one. */
export const RefreshRequest = ExactObject({
  refresh_token: Type.Optional(Type.String({ maxLength: limits.token.maxLength })),
})
export type RefreshRequest = Static<typeof RefreshRequest>

/** The token of a mail. */
export const MailToken = ExactObject({ token: Secret })
export type MailToken = Static<typeof MailToken>

export const PasswordReset = ExactObject({ newPassword: NewPassword, token: Secret })
export type PasswordReset = Static<typeof PasswordReset>

export const PasswordChange = ExactObject({ oldPassword: AnyPassword, newPassword: NewPassword })
export type PasswordChange = Static<typeof PasswordChange>

export const LoginEmailChange = ExactObject({ email: Email, password: AnyPassword })
export type LoginEmailChange = Static<typeof LoginEmailChange>

/** Proof that whoever holds the session knows the password, too. */
export const PasswordProof = ExactObject({ password: AnyPassword })
export type PasswordProof = Static<typeof PasswordProof>

export const MailRequest = ExactObject({ email: Email })
export type MailRequest = Static<typeof MailRequest>
