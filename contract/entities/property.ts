import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { propertyStatuses, statusTable, type PropertyStatus, type StatusWith } from '../propertyStatuses.ts'
import { everyLocale, Words } from './form.ts'
import { locales } from './locale.ts'
import { photoRooms } from './photoRooms.ts'
import { Collection, SelfLink } from './hal.ts'

export { propertyStatuses, type PropertyStatus } from '../propertyStatuses.ts'

const isWithdrawn = (status: PropertyStatus): status is WithdrawnStatus =>
  statusTable[status].tags.some((tag) => tag === 'withdrawn')

/** What whoever may not read a listing is told of its status: `DELETED` will not come back, everything else is `ARCHIVED`. */
export const withdrawnStatuses = propertyStatuses.filter((status) => isWithdrawn(status))
export type WithdrawnStatus = StatusWith<'withdrawn'>

export const listingTypes = ['sale', 'rent'] as const
export type ListingType = (typeof listingTypes)[number]

export const propertyTypes = [
  'flat',
  'house',
  'land',
  'commercial',
  'project',
  'garage',
  'recreational',
  'other',
] as const
export type PropertyType = (typeof propertyTypes)[number]

export const mediaTypes = ['OTHER_IMAGE', 'EER_IMAGE', 'FLOOR_PLAN'] as const
export type MediaType = (typeof mediaTypes)[number]

/** Widths in px in which every picture is served: `{path}/{width}.{avif|webp|jpg}`. */
export const pictureWidths = [160, 320, 480, 640, 960, 1280, 1920] as const
export const pictureFormats = ['avif', 'webp', 'jpg'] as const

export const locationAccuracies = ['exact', 'street', 'district'] as const

/** One property of a listing, by the name of its form field. Exactly one of the three values is there. */
export const PropertyAttribute = Type.Object({
  attributeName: Type.String({ examples: ['usable_area'] }),
  valueJson: Type.Optional(Type.Union([Type.Boolean(), Type.Array(Type.String())])),
  value: Type.Optional(Type.String()),
  valueNumeric: Type.Optional(Type.Number()),
})
export type PropertyAttribute = Static<typeof PropertyAttribute>

export const PropertyMedia = Type.Object({
  id: Type.Integer(),
  mediaType: Type.Enum([...mediaTypes]),
  path: Type.String({ description: 'Append /{width}.{format}.', examples: ['/media/17'] }),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  placeholder: Type.Optional(
    Type.String({
      description:
        'A few colours of the picture as a data URI, at most 600 characters. In lists only the first picture of a listing has it.',
    }),
  ),
  room: Type.Optional(Type.Enum([...photoRooms], { description: 'What the photo shows, as its owner chose.' })),
  caption: Type.Optional(
    Type.String({
      maxLength: limits.media.maxCaptionLength,
      description: 'Written by the owner, in any language.',
      examples: ['Kitchen with a window to the courtyard'],
    }),
  ),
  subject: Type.Optional(
    Type.Object(everyLocale(Type.String()), {
      description: 'What it shows, without its position. Left out in lists, and if unknown.',
    }),
  ),
  alt: Type.Object(everyLocale(Type.String()), {
    description: 'Alternative text: the caption, or else its position and the room, in every language.',
  }),
})
export type PropertyMedia = Static<typeof PropertyMedia>

/** How soon somebody usually answers, in classes: within an hour, a few hours, a day, a few days. */
const usualAnswers = ['hour', 'hours', 'day', 'days'] as const
export type UsualAnswer = (typeof usualAnswers)[number]

export const PropertyOwner = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  displayName: Type.String({ description: 'Empty if no name is known.' }),
  listerType: Type.Enum(['owner', 'agent']),
  agencyName: Type.Optional(Type.String()),
  profilePicturePath: Type.Optional(Type.String()),
  hasPhone: Type.Optional(
    Type.Literal(true, { description: 'Their phone number can be asked for; it is in no other answer.' }),
  ),
  usualAnswer: Type.Optional(
    Type.Enum([...usualAnswers], {
      description:
        'Within so long they usually answer a first message; left out where five answers of 90 days are not known.',
    }),
  ),
})
export type PropertyOwner = Static<typeof PropertyOwner>

/** A change of status that the listing's owner or an admin could ask for, and what stands in its way. */
export const Transition = Type.Object({
  event: Type.String({ examples: ['SUBMIT'] }),
  to: Type.Enum([...propertyStatuses]),
  allowed: Type.Boolean(),
  blockedBy: Type.Array(Type.String(), { examples: [['email_unconfirmed', 'too_few_photos']] }),
  needs: Type.Optional(
    Type.Enum(['reason', 'appealText'], { description: 'The text that the step requires, to be read by others.' }),
  ),
})
export type Transition = Static<typeof Transition>

/** Why an administrator refused or took down a listing. */
export const Refusal = Type.Object({
  code: Type.String({ examples: ['poor_photos'] }),
  text: Type.String(),
  at: Type.String({ format: 'date-time' }),
})
export type Refusal = Static<typeof Refusal>

/** A field of a listing that is not what was approved last; an empty one is left out. */
export const ChangedField = Type.Object({
  field: Type.String({ description: 'Its key in the property form.', examples: ['usable_area'] }),
  before: Type.Optional(Type.Unknown()),
  after: Type.Optional(Type.Unknown()),
})
export type ChangedField = Static<typeof ChangedField>

/**
 * One change in the past of a listing: of its status, or (`PUBLISH_CHANGES`, from and to PUBLISHED) of what it says.
 */
export const StatusChange = Type.Object({
  at: Type.String({ format: 'date-time' }),
  event: Type.String({ examples: ['APPROVE'] }),
  from: Type.Union([Type.Enum([...propertyStatuses]), Type.Null()]),
  to: Type.Enum([...propertyStatuses]),
  by: Type.Enum(['owner', 'admin', 'system']),
  administrator: Type.Optional(Type.String({ description: 'For administrators: which of them it was, by name.' })),
  reason: Type.Optional(
    Type.Object({ code: Type.Optional(Type.String()), text: Type.String({ description: 'Also for an appeal.' }) }),
  ),
  changes: Type.Optional(
    Type.Array(ChangedField, { description: 'For `PUBLISH_CHANGES`: the changed fields; for pictures their number.' }),
  ),
})
export type StatusChange = Static<typeof StatusChange>

/** What a listing lacks before it can be submitted, and where that is filled in. */
export const MissingValue = Type.Object({
  propertyPath: Type.String({ description: 'A field of the property form.', examples: ['usable_area'] }),
  code: Type.String({ examples: ['required'] }),
  message: Words,
})
export type MissingValue = Static<typeof MissingValue>

/** Where an open revision is: its owner edits it, or an administrator looks at it. */
export const revisionStates = ['editing', 'inReview'] as const
export type RevisionState = (typeof revisionStates)[number]

/** What an administrator decided about an open revision, as long as it can be undone and has no effect. */
export const revisionDecisions = ['approved', 'rejected'] as const
export type RevisionDecision = (typeof revisionDecisions)[number]

/** Everything that can happen to the revision of a listing; the events of the machine `listingRevision`. */
export const revisionEvents = [
  'EDIT',
  'REVERT',
  'PUBLISH_CHANGES',
  'WITHDRAW_CHANGES',
  'APPROVE_CHANGES',
  'REJECT_CHANGES',
  'TAKE_BACK',
  'SETTLE',
  'DISCARD',
  'RESTORE_CHANGES',
  'MERGE',
] as const
export type RevisionEvent = (typeof revisionEvents)[number]

/** A step that somebody could take with a revision, and what stands in its way. */
export const RevisionStep = Type.Object({
  event: Type.Enum([...revisionEvents]),
  allowed: Type.Boolean(),
  blockedBy: Type.Array(Type.String(), { examples: [['incomplete', 'implausible_price']] }),
})
export type RevisionStep = Static<typeof RevisionStep>

/** For how much longer an administrator can undo what they decided. */
export const UndoTime = { until: Type.String({ format: 'date-time' }), secondsLeft: Type.Integer({ minimum: 0 }) }

/** What a list says of an open revision. */
export const RevisionSummary = Type.Object(
  {
    state: Type.Enum([...revisionStates]),
    version: Type.Integer({ description: 'Changes with every edit.' }),
    changed: Type.Array(Type.String(), {
      description:
        'Keys of the property form that differ; for pictures the media type, also if only a caption differs.',
      examples: [['price', 'OTHER_IMAGE']],
    }),
    updatedAt: Type.String({ format: 'date-time' }),
    submittedAt: Type.Optional(Type.String({ format: 'date-time', description: 'Since when it waits for review.' })),
    refusal: Type.Optional(Refusal),
  },
  { description: 'Unpublished changes.' },
)
export type RevisionSummary = Static<typeof RevisionSummary>

/**
 * The open revision of a published listing, as its owner goes on editing it: what is online with all changes merged in.
 * A save names what it knows by `If-Match: "listing-{id}-{version}.{revision.version}"`, with 0 where there is no revision.
 */
export const OpenRevision = Type.Object(
  {
    ...RevisionSummary.properties,
    fields: Type.Record(Type.String(), Type.Unknown(), { description: 'Every value by its key in the property form.' }),
    media: Type.Array(PropertyMedia, { description: 'All pictures in their new order.' }),
    missing: Type.Array(MissingValue, { description: 'Everything that blocks publishing the changes.' }),
    steps: Type.Array(RevisionStep),
    decision: Type.Optional(
      Type.Enum([...revisionDecisions], {
        description:
          'For administrators: what was decided about the changes but has no effect yet. Until it has, they are still `inReview` for the owner.',
      }),
    ),
    undo: Type.Optional(
      Type.Object(UndoTime, {
        description:
          'For the administrator who decided about the changes: until when, and how much longer, it can be undone.',
      }),
    ),
  },
  {
    description: 'Unpublished changes. Except for `fields` and `missing`, everything else here is the online version.',
  },
)
export type OpenRevision = Static<typeof OpenRevision>

/** A revision that its owner threw away and can still bring back. */
export const DiscardedRevision = Type.Object(
  {
    discardedAt: Type.String({ format: 'date-time' }),
    restorableUntil: Type.String({ format: 'date-time' }),
    changed: Type.Array(Type.String()),
  },
  { description: 'The changes that the owner discarded last, while they can be restored.' },
)
export type DiscardedRevision = Static<typeof DiscardedRevision>

/** What only the owner of a listing and the administrators read of it. */
/** Until when a listing would stay published if its owner extended it now; on lists and pages of one's own listings. */
export const ExtendableTo = Type.String({
  format: 'date-time',
  description: 'For the owner of a published listing that ends soon: its end date after `extend`.',
})

const managedFields = {
  extendableTo: Type.Optional(ExtendableTo),
  version: Type.Optional(
    Type.Integer({ description: 'Changes with every edit; a step that names an older version is refused.' }),
  ),
  statusSince: Type.Optional(Type.String({ format: 'date-time' })),
  transitions: Type.Optional(
    Type.Array(Transition, { description: 'Possible next steps, for the owner and administrators.' }),
  ),
  history: Type.Optional(Type.Array(StatusChange, { description: 'The oldest first.' })),
  refusal: Type.Optional(Refusal),
  changes: Type.Optional(
    Type.Array(ChangedField, { description: 'Since the last approval; left out if there was none.' }),
  ),
  fields: Type.Optional(
    Type.Record(Type.String(), Type.Unknown(), {
      description:
        'Every value by its key in the property form; for the owner with the changes of an open revision, which are not online.',
    }),
  ),
  missing: Type.Optional(
    Type.Array(MissingValue, { description: 'Everything that blocks submitting it or its open revision.' }),
  ),
  revision: Type.Optional(OpenRevision),
  discardedRevision: Type.Optional(DiscardedRevision),
  ownerLanguage: Type.Optional(
    Type.Enum([...locales], { description: 'For administrators: the language of the owner, if known.' }),
  ),
  undo: Type.Optional(
    Type.Object(UndoTime, {
      description: 'For the administrator who decided last: until when, and how much longer, it can be undone.',
    }),
  ),
  possibleDuplicates: Type.Optional(
    Type.Array(Type.Integer(), { description: 'Public listings that look like the same home.' }),
  ),
  reports: Type.Optional(
    Type.Array(
      Type.Object({
        reason: Type.String(),
        text: Type.Optional(Type.String()),
        at: Type.String({ format: 'date-time' }),
      }),
      { description: 'Open ones, for administrators.' },
    ),
  ),
}

const propertyFields = {
  _links: SelfLink,
  id: Type.Integer(),
  slug: Type.String(),
  status: Type.Enum([...propertyStatuses]),
  isReserved: Type.Boolean(),
  isFair: Type.Optional(Type.Literal(true, { description: 'It states everything that a seeker needs to know.' })),
  listingType: Type.Enum([...listingTypes]),
  price: Type.Integer({ description: 'CZK; per month for rent' }),
  currency: Type.Literal('CZK'),
  formattedAddress: Type.String(),
  city: Type.String(),
  cityPart: Type.Optional(Type.String()),
  region: Type.String({ description: 'Code of one of the 14 regions.' }),
  locationGps: Type.Union([Type.Object({ latitude: Type.Number(), longitude: Type.Number() }), Type.Null()]),
  locationAccuracy: Type.Enum([...locationAccuracies]),
  publishedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  firstPublishedAt: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  _embedded: Type.Object({
    propertyType: Type.Object({
      propertyType: Type.Enum([...propertyTypes]),
      saleType: Type.Enum([...listingTypes]),
    }),
    propertyAttribute: Type.Array(PropertyAttribute),
    propertyMedia: Type.Array(PropertyMedia),
    propertyOwner: Type.Optional(PropertyOwner),
  }),
}

/** A listing in a list: the facts and at most five pictures that its card shows. */
export const PropertyCard = Type.Object({
  ...propertyFields,
  pictureCount: Type.Integer(),
})
export type PropertyCard = Static<typeof PropertyCard>

/** A listing with everything that the public may know of it. */
export const Property = Type.Object({
  ...propertyFields,
  property_medias: Type.Array(PropertyMedia, { description: 'All pictures; the same as `_embedded.propertyMedia`.' }),
  district: Type.Optional(Type.String()),
  street: Type.Optional(Type.String()),
  zip: Type.Optional(Type.String()),
  expiresAt: Type.Optional(Type.String({ format: 'date-time' })),
  updatedAt: Type.String({ format: 'date-time' }),
  descriptions: Type.Object(everyLocale(Type.Optional(Type.String()))),
  view: Type.Optional(Type.Object({ total: Type.Integer(), lastWeek: Type.Integer() })),
  ...managedFields,
})
export type Property = Static<typeof Property>

export const PropertyCollection = Collection(PropertyCard)
export type PropertyCollection = Static<typeof PropertyCollection>

/** How many listings there are for each value of each asked filter, all other filters kept. */
export const PropertyFacets = Type.Object({
  totalItems: Type.Integer(),
  facets: Type.Record(Type.String(), Type.Record(Type.String(), Type.Integer()), {
    examples: [{ disposition: { '2+kk': 120, '3+kk': 98 } }],
  }),
  countsAreEstimates: Type.Boolean({
    description:
      'If very many listings match, the counts are rounded estimates from a sample; a value that is left out may still have a few.',
  }),
})
export type PropertyFacets = Static<typeof PropertyFacets>

/** Which filter to widen or to give up, and how many listings that would show; most listings first. */
export const PropertyRelaxations = Type.Object({
  nearby: Type.Array(
    Type.Object({
      placeId: Type.String({ description: 'The value for `place[]`, without a radius.' }),
      name: Type.String(),
      kilometres: Type.Number({ description: 'From the first place of the search.' }),
      totalItems: Type.Integer({ minimum: 1 }),
    }),
    { description: 'The nearest towns with matching listings, if a town or a part of one is searched.' },
  ),
  wider: Type.Array(
    Type.Object({
      parameter: Type.String({ description: 'The parameter to change.', examples: ['price[lte]'] }),
      value: Type.String({
        description: 'The new value: the nearest higher price, other area or wider radius that shows listings.',
      }),
      field: Type.String({ description: 'The search form field that it belongs to.' }),
      totalItems: Type.Integer({ minimum: 1 }),
    }),
  ),
  relaxations: Type.Array(
    Type.Object({
      parameters: Type.Array(Type.String(), { description: 'The parameters to leave out, e.g. price[lte].' }),
      field: Type.String({ description: 'The search form field that they belong to.' }),
      totalItems: Type.Integer({ minimum: 1 }),
    }),
  ),
})
export type PropertyRelaxations = Static<typeof PropertyRelaxations>
