import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'

/** A code of the phone or a recovery code, however it is written. */
const Code = Type.String({ minLength: 1, maxLength: limits.secondFactorCode.maxLength, examples: ['287082'] })

/** What somebody sends whose password was right: the token of that answer, and a code. */
export const SecondFactorProof = ExactObject({
  secondFactorToken: Type.String({
    minLength: 1,
    maxLength: limits.token.maxLength,
    description: 'Of the problem `second_factor_needed`; it counts for five minutes.',
  }),
  code: Code,
})
export type SecondFactorProof = Static<typeof SecondFactorProof>

export const SecondFactorCode = ExactObject({ code: Code })
export type SecondFactorCode = Static<typeof SecondFactorCode>

/** Whether an account has a second factor; its key and its codes are not told. */
export const SecondFactor = Type.Object({
  isAvailable: Type.Boolean({ description: 'The user may set one up.' }),
  isRequired: Type.Boolean({ description: 'The user can do nothing as an administrator without one.' }),
  isAsked: Type.Boolean({ description: 'A sign-in needs a code.' }),
  since: Type.Optional(Type.String({ format: 'date-time' })),
  recoveryCodesLeft: Type.Optional(Type.Integer({ minimum: 0 })),
})
export type SecondFactor = Static<typeof SecondFactor>

/** The key for the phone; it is told once. */
export const SecondFactorSetup = Type.Object({
  secret: Type.String({ description: 'In Base32, to be typed.', examples: ['JBSWY3DPEHPK3PXP'] }),
  address: Type.String({ description: 'The same as an `otpauth:` address, for a QR code.' }),
})
export type SecondFactorSetup = Static<typeof SecondFactorSetup>

/** Codes that each replace the phone once; they are told once. */
export const RecoveryCodes = Type.Object({
  recoveryCodes: Type.Array(Type.String({ examples: ['K7QMX-3PZ9D'] })),
})
export type RecoveryCodes = Static<typeof RecoveryCodes>
