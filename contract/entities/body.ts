import { Type, type TObject, type TProperties, type TSchema } from 'typebox'

import { limits } from '../limits.ts'

/** A body in which every field is named: a field that nobody knows is refused, so that nothing is set by accident. */
export function ExactObject<Properties extends TProperties>(properties: Properties): TObject<Properties> {
  return Type.Object(properties, { additionalProperties: false })
}

/** A field of a merge patch: absent leaves it, `null` empties it. */
export const Nullable = <Value extends TSchema>(value: Value) => Type.Optional(Type.Union([value, Type.Null()]))

export const Email = Type.String({
  format: 'email',
  maxLength: limits.email.maxLength,
  examples: ['visitor@domivo.test'],
})

/** The question of every list: which page of it, and how long a page is. */
export const pageParameters = {
  page: Type.Optional(Type.Integer({ minimum: 1, description: 'From 1.' })),
  itemsPerPage: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `${limits.itemsPerPage.default} by default, at most ${limits.itemsPerPage.max}; a larger number is reduced to it.`,
    }),
  ),
}
