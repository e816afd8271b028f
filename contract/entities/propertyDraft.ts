import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Email, ExactObject } from './body.ts'
import { propertyStatuses } from './property.ts'

const FieldValue = Type.Union([
  Type.String({ maxLength: 10_000 }),
  Type.Number(),
  Type.Boolean(),
  Type.Array(Type.String({ maxLength: limits.addressPart.maxLength }), { maxItems: 50 }),
  Type.Object({ latitude: Type.Number(), longitude: Type.Number() }, { additionalProperties: false }),
  Type.Null(),
])

/** The fields of the property form by their names, which the form itself tells; `null` empties a field. */
export const PropertyFields = Type.Record(Type.String(), FieldValue, {
  description: 'The fields of `GET /v1/property/property-form` by their keys.',
  maxProperties: 250,
  examples: [{ listing_type: 'sale', property_type: 'flat', disposition: '2+kk', price: 6_490_000, usable_area: 54.5 }],
})
export type PropertyFields = Static<typeof PropertyFields>

/** A listing to save: a new draft without `id`, otherwise a change of that one. */
export const PropertyDraft = Type.Object(
  { id: Type.Optional(Type.Integer({ minimum: 1 })) },
  {
    additionalProperties: FieldValue,
    maxProperties: 250,
    description: 'Beside `id`: the fields of `GET /v1/property/property-form` by their keys.',
    examples: [{ listing_type: 'sale', property_type: 'flat', disposition: '2+kk', price: 6_490_000 }],
  },
)
export type PropertyDraft = Static<typeof PropertyDraft>

export const rejectionReasons = [
  'incomplete',
  'misleading',
  'duplicate',
  'poor_photos',
  'contact_in_text',
  'not_a_property',
  'fraud',
  'other',
] as const
export type RejectionReason = (typeof rejectionReasons)[number]

/** Why an admin refuses or takes down a listing; its owner reads it. */
export const StatusReason = ExactObject({
  code: Type.Enum([...rejectionReasons]),
  text: Type.String({ minLength: limits.rejectionText.minLength, maxLength: limits.rejectionText.maxLength }),
})
export type StatusReason = Static<typeof StatusReason>

const KnownVersion = Type.Optional(
  Type.Integer({
    minimum: 1,
    description: 'The version of the listing as it was loaded; 409 if it has changed since.',
  }),
)

/** `reason` where an admin refuses, takes down or deletes, and where the owner appeals. */
export const StateChange = ExactObject({
  state: Type.Enum([...propertyStatuses]),
  reason: Type.Optional(StatusReason),
  text: Type.Optional(
    Type.String({
      minLength: limits.appealText.minLength,
      maxLength: limits.appealText.maxLength,
      description: "The owner's appeal after a rejection.",
    }),
  ),
  version: KnownVersion,
})
export type StateChange = Static<typeof StateChange>

/** The step toward publishing; the text is the owner's appeal after a rejection. */
export const Verification = ExactObject({
  text: Type.Optional(Type.String({ minLength: limits.appealText.minLength, maxLength: limits.appealText.maxLength })),
  version: KnownVersion,
  confirmsPrice: Type.Optional(
    Type.Boolean({ description: 'For changes of a published listing: confirms an implausible price.' }),
  ),
})
export type Verification = Static<typeof Verification>

export const reportReasons = ['gone', 'wrong_price', 'wrong_facts', 'duplicate', 'fraud', 'offensive', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

/** What somebody thinks is wrong with a listing. */
export const PropertyReport = ExactObject({
  reason: Type.Enum([...reportReasons]),
  text: Type.Optional(Type.String({ maxLength: limits.reportText.maxLength })),
  /** Where a guest wants to hear what came of it. */
  email: Type.Optional(Email),
  website: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A honeypot: leave it empty. A report that fills it in is dropped.',
      examples: [''],
    }),
  ),
})
export type PropertyReport = Static<typeof PropertyReport>
