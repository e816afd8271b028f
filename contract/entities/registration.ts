import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject } from './body.ts'
import { NewPassword } from './token.ts'
import { locales } from './locale.ts'

export const Registration = ExactObject({
  email: Email,
  password: NewPassword,
  firstName: Type.Optional(Type.String({ maxLength: limits.userName.maxLength, examples: ['Jana'] })),
  lastName: Type.Optional(Type.String({ maxLength: limits.userName.maxLength, examples: ['Nováková'] })),
  phoneNumber: Type.Optional(Type.String({ maxLength: limits.phoneNumber.maxLength, examples: ['+420601123456'] })),
  preferredLanguage: Type.Optional(Type.Enum([...locales])),
})
export type Registration = Static<typeof Registration>

/** The same answer whether or not the address was known, so that nobody learns who has an account. */
export const RegistrationReceipt = Type.Object({ email: Email })
export type RegistrationReceipt = Static<typeof RegistrationReceipt>
