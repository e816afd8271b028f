import { Type, type Static } from 'typebox'

export const ViolationSchema = Type.Object({
  propertyPath: Type.String({ examples: ['tourDates[0].start'] }),
  message: Type.String({ examples: ['This value is missing.'] }),
  code: Type.Optional(Type.String({ examples: ['required'] })),
})

/** What a failed call says of itself. Further members depend on the code. */
export const Problem = Type.Object({
  type: Type.String({ examples: ['/errors/404'] }),
  title: Type.String({ examples: ['An error occurred'] }),
  status: Type.Integer({ examples: [404] }),
  detail: Type.String({
    description: 'A sentence to show to the user; after `trans:` the key of a translated one.',
    examples: ['Not Found'],
  }),
  requestId: Type.Optional(Type.String({ description: 'Names the request in the logs.' })),
  code: Type.Optional(Type.String({ examples: ['transition_not_allowed'] })),
  violations: Type.Optional(Type.Array(ViolationSchema)),
  parameter: Type.Optional(Type.String({ description: 'The parameter that is wrong.' })),
})
export type Problem = Static<typeof Problem>

/** What a call says to somebody whose token it does not accept. */
export const TokenRefusal = Type.Object({
  code: Type.Literal(401),
  message: Type.String({ examples: ['JWT Token not found', 'Expired JWT Token', 'Invalid JWT Token'] }),
})
export type TokenRefusal = Static<typeof TokenRefusal>
