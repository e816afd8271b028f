import { Type, type Static } from 'typebox'

import { ExactObject } from './body.ts'
import { SelfLink } from './hal.ts'
import { ChangedField, MissingValue, PropertyMedia, RevisionStep, RevisionSummary } from './property.ts'
import { StatusReason } from './propertyDraft.ts'

/** Why changes are looked at before they go live: what they touch. */
export const reviewCauses = ['kind', 'ownership', 'position', 'photos', 'captions', 'description'] as const
export type ReviewCause = (typeof reviewCauses)[number]

/** A picture of a listing as it is online and as it will be. */
export const PictureChange = Type.Object({
  change: Type.Enum(['added', 'removed', 'moved', 'kept']),
  media: PropertyMedia,
  placeBefore: Type.Optional(
    Type.Integer({ minimum: 1, description: 'The position among all online pictures, from 1.' }),
  ),
  placeAfter: Type.Optional(Type.Integer({ minimum: 1 })),
  describedBefore: Type.Optional(
    Type.Object(
      { room: PropertyMedia.properties.room, caption: PropertyMedia.properties.caption },
      { description: 'The online room and caption, if one of them changes; `media` has the new ones.' },
    ),
  ),
})
export type PictureChange = Static<typeof PictureChange>

/** Another price, and whether somebody who knows the market would believe it. CZK; per month for rent. */
export const PriceConsequence = Type.Object({
  before: Type.Integer(),
  after: Type.Integer(),
  changePercent: Type.Number({ description: 'To one decimal; negative if the price falls.', examples: [-90.9] }),
  isImplausible: Type.Boolean({ description: 'Publishing asks for `confirmsPrice`.' }),
  implausibleBecause: Type.Array(Type.Enum(['jump', 'price_per_m2']), {
    description: '`jump`: 50 % or more either way. `price_per_m2`: no home of its kind costs that.',
  }),
})
export type PriceConsequence = Static<typeof PriceConsequence>

/** What publishing a revision will do, before anybody agrees to it. */
export const RevisionConsequences = Type.Object({
  outcome: Type.Enum(['live', 'review'], {
    description: '`review`: an administrator reviews it first; the online version stays meanwhile.',
  }),
  causes: Type.Array(Type.Enum([...reviewCauses]), { description: 'Why it is reviewed; empty if it is not.' }),
  movedMetres: Type.Optional(Type.Integer({ description: 'How far the position moves.' })),
  endsAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'Only if the listing duration changes: the new end date if the changes go live now.',
    }),
  ),
  price: Type.Optional(PriceConsequence),
  followers: Type.Integer({ description: 'How many users get an email about the lower price.' }),
  bookedViewings: Type.Integer({
    description: 'Bookings of upcoming viewings whose users are notified of the new address.',
  }),
})
export type RevisionConsequences = Static<typeof RevisionConsequences>

/** An open revision as a difference: what is online beside what it would become. For the owner and administrators. */
export const RevisionDifference = Type.Object({
  _links: SelfLink,
  ...RevisionSummary.properties,
  listingVersion: Type.Integer({ description: 'The version of the listing that it is compared with.' }),
  fields: Type.Array(ChangedField, { description: 'In the order of the property form.' }),
  pictures: Type.Array(PictureChange, {
    description: 'If any picture changed, all new pictures and then the removed ones; otherwise empty.',
  }),
  missing: Type.Array(MissingValue),
  consequences: RevisionConsequences,
  steps: Type.Array(RevisionStep, { description: 'Possible steps for the user.' }),
})
export type RevisionDifference = Static<typeof RevisionDifference>

const RevisionVersion = Type.Integer({
  minimum: 1,
  description: 'The version of the difference as it was loaded; 409 with the code `outdated` if it has changed since.',
})
const ListingVersion = Type.Optional(
  Type.Integer({ minimum: 1, description: 'The `listingVersion` of the difference as it was loaded.' }),
)

/** Agrees to what a difference said. */
export const RevisionPublication = ExactObject({
  version: RevisionVersion,
  listingVersion: ListingVersion,
  confirmsPrice: Type.Optional(
    Type.Boolean({ description: 'Confirms an implausible price. Without it: 409 with the code `implausible_price`.' }),
  ),
})
export type RevisionPublication = Static<typeof RevisionPublication>

/** A step with a revision as it was looked at. */
export const RevisionChoice = ExactObject({ version: RevisionVersion })
export type RevisionChoice = Static<typeof RevisionChoice>

/** Approves what an administrator saw. */
export const RevisionApproval = ExactObject({ version: RevisionVersion, listingVersion: ListingVersion })
export type RevisionApproval = Static<typeof RevisionApproval>

/** Why changes are refused; the owner reads it beside the fields. */
export const RevisionRejection = ExactObject({ version: RevisionVersion, reason: StatusReason })
export type RevisionRejection = Static<typeof RevisionRejection>
