import { Type, type Static } from 'typebox'

const Rows = (description: string) => Type.Array(Type.Record(Type.String(), Type.Unknown()), { description })

/** Everything that we hold of a person, for the person. */
export const AccountExport = Type.Object({
  exportedAt: Type.String({ format: 'date-time' }),
  account: Type.Record(Type.String(), Type.Unknown(), { description: 'The profile.' }),
  accountHistory: Rows('What happened to the account: confirmed, banned, leaving.'),
  sessions: Rows('Current and past sessions.'),
  secondFactor: Rows('When a second factor was set up and recovery codes were used, without its key and codes.'),
  mailLinks: Rows('Links in emails to the user, without their tokens.'),
  listings: Rows('Own listings in every status, with their pictures, prices and history.'),
  favorites: Rows("The user's favorites."),
  leads: Rows('Messages that the user sent.'),
  leadsReceived: Rows("Messages about the user's listings."),
  messagePhotos: Rows('Photos that the user added to messages.'),
  calendarSubscriptions: Rows('Subscriptions of calendar programs, without their secret addresses.'),
  savedSearches: Rows("The user's saved searches."),
  reports: Rows('Reports that the user sent.'),
  decisions: Rows('Decisions of the user about listings.'),
  administration: Rows('Actions of administrators on the account, and of the user as administrator.'),
})
export type AccountExport = Static<typeof AccountExport>

/** When an account that is to be deleted will be gone. */
export const AccountDeletion = Type.Object({
  deleteAfter: Type.String({
    format: 'date-time',
    description: 'Until then, the user can sign in and cancel the deletion.',
  }),
})
export type AccountDeletion = Static<typeof AccountDeletion>
