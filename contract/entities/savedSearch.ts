import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'
import { Collection, SelfLink } from './hal.ts'

export const alertFrequencies = ['instant', 'daily', 'weekly', 'off'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

const ParameterText = Type.String({ maxLength: limits.parameterText.maxLength })
const Criteria = Type.Record(Type.String(), Type.Union([ParameterText, Type.Array(ParameterText, { maxItems: 100 })]), {
  maxProperties: limits.savedSearchParameters.maxProperties,
  description: 'Search parameters as `GET /properties` takes them.',
  examples: [{ listing_type: 'rent', 'property_type[]': ['flat'], 'price[lte]': '20000' }],
})
const Name = Type.String({
  minLength: limits.savedSearchName.minLength,
  maxLength: limits.savedSearchName.maxLength,
  examples: ['Byt v Brně do 20 000 Kč'],
})
const Frequency = Type.Enum([...alertFrequencies])

export const SavedSearchDraft = ExactObject({ name: Name, frequency: Frequency, criteria: Criteria })
export type SavedSearchDraft = Static<typeof SavedSearchDraft>

export const SavedSearchPatch = ExactObject({
  name: Type.Optional(Name),
  frequency: Type.Optional(Frequency),
  criteria: Type.Optional(Criteria),
  isPaused: Type.Optional(Type.Boolean()),
  seen: Type.Optional(Type.Literal(true, { description: 'The user has looked at the new listings.' })),
  isDeleted: Type.Optional(
    Type.Literal(false, {
      description: '`false` restores a search within a day after its deletion; without effect for others.',
    }),
  ),
})
export type SavedSearchPatch = Static<typeof SavedSearchPatch>

/** A search that tells its owner of new listings. */
export const SavedSearch = Type.Object({
  _links: SelfLink,
  id: Type.Integer(),
  name: Name,
  frequency: Frequency,
  criteria: Criteria,
  isPaused: Type.Boolean({
    description: 'A paused search finds nothing new; a frequency of off only stops emails.',
  }),
  createdAt: Type.String({ format: 'date-time' }),
  seenAt: Type.String({ format: 'date-time', description: 'When the user last looked at new listings.' }),
  newCount: Type.Integer({ minimum: 0, description: 'Listings found since the user last looked.' }),
})
export type SavedSearch = Static<typeof SavedSearch>

export const UnsubscribeParameters = Type.Object({
  token: Type.String({ minLength: 1, maxLength: 200, description: 'From the link in an email.' }),
})

/** What mail programs send with a one-click unsubscription (RFC 8058). */
export const OneClick = ExactObject({ 'List-Unsubscribe': Type.Optional(Type.String({ examples: ['One-Click'] })) })

/** What no mails will be sent about any more. */
export const Unsubscription = Type.Object({
  about: Type.Enum(['saved_search', 'saved_searches', 'favorites', 'viewing_reminders']),
  name: Type.Optional(Type.String({ description: 'Of the one saved search.' })),
})
export type Unsubscription = Static<typeof Unsubscription>

export const SavedSearchCollection = Collection(SavedSearch)
export type SavedSearchCollection = Static<typeof SavedSearchCollection>
