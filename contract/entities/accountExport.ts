import { Type, type Static } from 'typebox'

const Rows = (description: string) => Type.Array(Type.Record(Type.String(), Type.Unknown()), { description })

/** Everything that we hold of a person, for the person. */
export const AccountExport = Type.Object({
  exportedAt: Type.String({ format: 'date-time' }),
  account: Type.Record(Type.String(), Type.Unknown(), { description: 'The profile.' }),
  accountHistory: Rows('What happened to the account: confirmed, banned, leaving.'),
  sessions: Rows('Where the person is or was signed in.'),
  mailLinks: Rows('Links in mails to the person, without what opens them.'),
  listings: Rows('Own listings in every status, with their pictures, prices and history.'),
  favorites: Rows('Listings that the person keeps.'),
  leads: Rows('Messages that the person sent.'),
  leadsReceived: Rows('Messages to the own listings.'),
  calendarSubscriptions: Rows('Since when calendar programs may follow the viewings, without what opens them.'),
  savedSearches: Rows('Searches that the person keeps.'),
  reports: Rows('What the person reported.'),
  decisions: Rows('What the person decided about listings.'),
  administration: Rows('What administrators decided about the account, and the person as one of them.'),
})
export type AccountExport = Static<typeof AccountExport>

/** When an account that is to be deleted will be gone. */
export const AccountDeletion = Type.Object({
  deleteAfter: Type.String({
    format: 'date-time',
    description: 'Until then signing in and cancelling keeps the account.',
  }),
})
export type AccountDeletion = Static<typeof AccountDeletion>
