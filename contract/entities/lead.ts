import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { Picture } from './media.ts'
import { Email, ExactObject, pageParameters } from './body.ts'
import { Collection, SelfLink } from './hal.ts'
import { listingTypes, propertyStatuses, propertyTypes } from './property.ts'
import { AgreedTime, TourDate } from './tour.ts'

const Message = Type.String({
  minLength: limits.leadMessage.minLength,
  maxLength: limits.leadMessage.maxLength,
  examples: ['Is the flat still free? I could come on Thursday.'],
})

/** A message to the person behind a listing, with or without a tour. */
export const LeadDraft = ExactObject({
  propertyId: Type.Integer({ minimum: 1 }),
  name: Type.String({ minLength: 1, maxLength: 2 * limits.userName.maxLength, examples: ['Jana Nováková'] }),
  email: Email,
  phoneNumber: Type.String({ minLength: 1, maxLength: limits.phoneNumber.maxLength, examples: ['+420601123456'] }),
  message: Message,
  tourSlotId: Type.Optional(Type.Integer({ minimum: 1, description: 'A viewing time of the listing.' })),
  website: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'A honeypot: leave it empty. A message that fills it in is dropped.',
      examples: [''],
    }),
  ),
})
export type LeadDraft = Static<typeof LeadDraft>

/** What a lead can be; its sender reads `closed` where the lister says `spam`. */
export const leadStates = ['new', 'seen', 'replied', 'tour_agreed', 'closed', 'spam'] as const
export type LeadState = (typeof leadStates)[number]

/** What people do with a lead beside writing messages. */
export const leadEvents = ['SEE', 'AGREE_TOUR', 'CLOSE', 'REOPEN', 'MARK_SPAM', 'UNMARK_SPAM'] as const
export type LeadEvent = (typeof leadEvents)[number]

/** Which of the two sides of a lead somebody is. */
export const leadSides = ['lister', 'sender'] as const
export type LeadSide = (typeof leadSides)[number]

/** The listing that a lead is about, as one line of a list. */
const LeadProperty = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  slug: Type.Optional(Type.String({ description: 'Left out if the user cannot open the listing.' })),
  status: Type.Enum([...propertyStatuses], { description: 'For the sender of a lead: as for a favorite.' }),
  listingType: Type.Enum([...listingTypes]),
  propertyType: Type.Enum([...propertyTypes]),
  price: Type.Union([Type.Integer(), Type.Null()], { description: 'What it costs now, CZK; per month for rent.' }),
  formattedAddress: Type.String({ description: 'For its sender: as exact as on the public listing.' }),
  isAddressExact: Type.Boolean({ description: 'The house number is public.' }),
  projectName: Type.Optional(Type.String()),
  picturePath: Type.Optional(Type.String({ description: 'Append /{width}.{format}.', examples: ['/media/17'] })),
})

export const Lead = Type.Object({
  _links: Type.Object({ ...SelfLink.properties, property: Type.Object({ href: Type.String() }) }),
  id: Type.Integer(),
  propertyId: Type.Integer(),
  side: Type.Enum([...leadSides], { description: 'The role of the current user.' }),
  state: Type.Enum([...leadStates]),
  name: Type.String({ description: 'Empty if the account was erased, like the address.' }),
  email: Type.Union([Email, Type.Literal('')]),
  phoneNumber: Type.Optional(Type.String()),
  isFromGuest: Type.Boolean({ description: 'The sender has no account and gets answers only by email.' }),
  message: Type.String({ description: 'The first message.' }),
  createdAt: Type.String({ format: 'date-time' }),
  lastMessageAt: Type.String({ format: 'date-time' }),
  messageCount: Type.Integer({ minimum: 1, description: 'Of both sides, including the first.' }),
  latest: Type.Object(
    {
      author: Type.Enum([...leadSides]),
      text: Type.String({ description: 'Empty for a message of photos alone.' }),
      photoCount: Type.Integer({ minimum: 0 }),
    },
    { description: 'The last message of either side.' },
  ),
  isUnread: Type.Boolean({ description: 'It has messages that the user has not read.' }),
  lister: Type.Object({
    id: Type.Integer(),
    displayName: Type.String({ description: 'Empty if no name is known.' }),
  }),
  tourDate: Type.Optional(TourDate),
  events: Type.Array(Type.Enum([...leadEvents]), { description: 'What the user may do with it now.' }),
  mayWrite: Type.Boolean({ description: 'Whether the user may add a message now.' }),
  mayCancelTour: Type.Boolean(),
  _embedded: Type.Object({ property: LeadProperty }),
})
export type Lead = Static<typeof Lead>

export const LeadCollection = Collection(Lead)
export type LeadCollection = Static<typeof LeadCollection>

export const LeadParameters = Type.Object({
  propertyId: Type.Optional(Type.Integer({ minimum: 1 })),
  state: Type.Optional(Type.Enum([...leadStates], { description: 'Without it, everything except spam.' })),
  direction: Type.Optional(Type.Enum(['received', 'sent'], { description: 'Received by default.' })),
  q: Type.Optional(
    Type.String({
      maxLength: limits.leadSearch.maxLength,
      description: 'Words that all occur in the name of the other side, the place of the listing or the messages.',
      examples: ['Nováková balcony'],
    }),
  ),
  isUnread: Type.Optional(Type.Boolean({ description: 'Only unread ones.' })),
  hasTour: Type.Optional(
    Type.Boolean({
      description: 'Only those about a viewing: it is booked or confirmed, or somebody wrote of one.',
    }),
  ),
  ...pageParameters,
})
export type LeadParameters = Static<typeof LeadParameters>

/** How many conversations have something that the reader has not read. Spam is not counted. */
export const UnreadLeads = Type.Object({
  received: Type.Integer({ minimum: 0, description: 'Of received leads.' }),
  sent: Type.Integer({ minimum: 0, description: 'Of sent leads.' }),
})
export type UnreadLeads = Static<typeof UnreadLeads>

/** Up to which message of a lead the reader has read. */
export const LeadReading = ExactObject({
  messageId: Type.Integer({ minimum: 0, description: '0 for the first message of the lead.' }),
})
export type LeadReading = Static<typeof LeadReading>

/** A step of a lead by one of its sides. */
export const LeadPatch = ExactObject({
  event: Type.Enum([...leadEvents]),
  tour: Type.Optional(AgreedTime),
})
export type LeadPatch = Static<typeof LeadPatch>

/** What one side says to the other: words, photos that were added before, or both. */
export const LeadMessageDraft = ExactObject({
  text: Type.Optional(Message),
  photoIds: Type.Optional(
    Type.Array(Type.Integer({ minimum: 1 }), {
      minItems: 1,
      maxItems: limits.messagePhotos.maxCount,
      uniqueItems: true,
      description:
        'Of photos that were added to this conversation and are in no message, in the order in which they are shown.',
      examples: [[31, 32]],
    }),
  ),
})
export type LeadMessageDraft = Static<typeof LeadMessageDraft>

/** A form with one photo for a message. */
export const MessagePhotoUpload = ExactObject({ file: Picture })
export type MessagePhotoUpload = Static<typeof MessagePhotoUpload>

/** A photo of a message. Both sides of its lead get it by `getMessagePhoto`, and nobody else. */
export const MessagePhoto = Type.Object({
  id: Type.Integer({ minimum: 1 }),
  width: Type.Integer({ description: 'px' }),
  height: Type.Integer({ description: 'px' }),
  placeholder: Type.String({ description: 'A few colours of it as a data URI.' }),
})
export type MessagePhoto = Static<typeof MessagePhoto>

/** One message of a lead. The system writes what happened to the tour or to the listing, in `code`. */
export const LeadMessage = Type.Object({
  id: Type.Integer({ description: '0 for the first message of the lead.' }),
  author: Type.Enum([...leadSides, 'system']),
  text: Type.String({ description: 'Empty for messages of the system, and of photos alone.' }),
  photos: Type.Optional(Type.Array(MessagePhoto, { description: 'Left out where there are none.' })),
  code: Type.Optional(
    Type.Enum([
      'tour_cancelled',
      'tour_moved',
      'listing_sold',
      'listing_rented',
      'listing_gone',
      'sender_gone',
      'place_changed',
      'in_review',
      'listing_back',
    ]),
  ),
  createdAt: Type.String({ format: 'date-time' }),
})
export type LeadMessage = Static<typeof LeadMessage>

export const LeadMessages = Type.Object({
  messages: Type.Array(LeadMessage, { description: 'The whole conversation, the oldest first.' }),
})
export type LeadMessages = Static<typeof LeadMessages>

/** A phone number that somebody asked for. */
export const ListerPhone = Type.Object({
  phoneNumber: Type.String({ description: 'In E.164.', examples: ['+420601123456'] }),
  national: Type.String({ description: 'As it is written in its own country.', examples: ['601 123 456'] }),
  international: Type.String({ examples: ['+420 601 123 456'] }),
  country: Type.Optional(Type.String({ description: 'Where it is known, as in ISO 3166-1.', examples: ['CZ'] })),
})
export type ListerPhone = Static<typeof ListerPhone>
