import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'

/** A listing that a link of a mail has renewed. */
export const Renewal = Type.Object({
  id: Type.Integer(),
  slug: Type.String(),
  formattedAddress: Type.String(),
  expiresAt: Type.String({ format: 'date-time', description: 'The listing is on the market until then.' }),
})
export type Renewal = Static<typeof Renewal>

/** Extends a listing as its owner saw it: two presses, or two devices, extend it once. */
export const Extension = ExactObject({
  version: Type.Integer({
    minimum: 1,
    description: 'The `version` of the listing as it was loaded; 409 with the code `outdated` if it has changed since.',
  }),
})
