import { Type, type Static } from 'typebox'

/** A listing that a link of a mail has renewed. */
export const Renewal = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  formattedAddress: Type.String(),
  expiresAt: Type.String({ format: 'date-time', description: 'The listing is on the market until then.' }),
})
export type Renewal = Static<typeof Renewal>
