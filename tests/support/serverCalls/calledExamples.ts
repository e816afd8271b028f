import type { CallName } from '#contract/calls.ts'
import type { calls } from '#contract/calls.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { examplePassword } from '#tests/support/accounts.ts'
import { completeFields } from '#tests/support/completeListing.ts'
import { newEmail, newPassword } from '#tests/support/serverWalks/serverWalked.ts'
import { plainPicture } from '#workbench/api/plainPicture.ts'

import { callers, type CalledWorld, type Caller, type ListingKind } from './calledWorld.ts'

/** Calls that want something changed. */
export type WritingCall = {
  [Name in CallName]: (typeof calls)[Name] extends `GET ${string}` ? never : Name
}[CallName]

/** One question: who asks it, what it is about, and what is sent along. */
export interface Asked<Body = unknown> {
  by: readonly Caller[]
  about: string
  params?: Readonly<Record<string, number | string>>
  body?: Body | FormData
}

/** What is asked in a world, one after the other; or where else the call is walked, as it needs more than one. */
export type CallExamples = {
  [Name in WritingCall]: string | ((world: CalledWorld) => readonly Asked<BodyOf<Endpoints[Name]>>[])
}

const everybody = callers
const signedIn = callers.filter((caller) => caller !== 'guest')
const reason = { code: 'other', text: 'An example of a call asks for this.' } as const
const password = examplePassword
const inDays = (days: number): string =>
  new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 24 * 3_600_000).toISOString()
const hourLater = (start: string): string => new Date(Date.parse(start) + 3_600_000).toISOString()

/** The same question about several listings. */
const aboutEach = <Body>(
  { listings }: CalledWorld,
  by: readonly Caller[],
  kinds: readonly ListingKind[],
  bodyOf?: (of: CalledWorld['listings'][ListingKind]) => Body,
): Asked<Body>[] =>
  kinds.map((kind) => ({
    by,
    about: kind,
    params: { propertyId: listings[kind].id },
    ...(bodyOf && { body: bodyOf(listings[kind]) }),
  }))

/** Of a listing, as its form names them. */
const fieldsOf = (values: Readonly<Record<string, unknown>>) => values as BodyOf<Endpoints['saveProperty']>

/** A form with a picture. */
function pictureForm(more: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(more)) form.set(field, value)
  form.set('file', new Blob([plainPicture()], { type: 'image/png' }), 'plain.png')
  return form
}

const ofSession = 'tests/support/serverWalks/signInCode.walk.ts'
const ofSecondFactor = 'tests/support/serverWalks/secondFactorSetup.walk.ts'

/** A question for every call that writes: a call without one does not compile. Expectations are in tests/approved/calls. */
export const callExamples: CallExamples = {
  createToken: ofSession,
  refreshToken: 'tests/api/tokens.test.ts',
  deleteToken: 'tests/api/tokens.test.ts',
  answerSecondFactor: ofSession,
  turnOnSecondFactor: ofSecondFactor,
  renewRecoveryCodes: ofSecondFactor,
  turnOffSecondFactor: ofSecondFactor,
  reportVitals: 'tests/api/vitals.test.ts',
  unsubscribe: 'tests/api/savedSearches.test.ts',
  setUpSecondFactor: () => [
    { by: ['admin'], about: 'a wrong password', body: { password: newPassword } },
    { by: ['owner', 'admin'], about: 'an account', body: { password } },
    { by: ['admin'], about: 'an account again', body: { password } },
  ],

  registerUser: ({ people }) => [
    { by: ['guest'], about: 'a new address', body: { email: newEmail(), password: newPassword } },
    { by: ['guest'], about: 'a known address', body: { email: people.owner.email, password: newPassword } },
  ],
  confirmEmail: ({ links }) => [
    { by: ['guest'], about: 'a link for something else', body: { token: links.renew_listing } },
    { by: ['guest'], about: 'an address', body: { token: links.confirm_email } },
    { by: ['guest'], about: 'another address', body: { token: links.change_email } },
    { by: ['guest'], about: 'another address again', body: { token: links.change_email } },
  ],
  sendConfirmationEmail: ({ people }) => [
    { by: ['guest'], about: 'a confirmed address', body: { email: people.owner.email } },
    { by: ['guest'], about: 'an unknown address', body: { email: newEmail() } },
  ],
  sendPasswordReset: ({ people }) => [
    { by: ['guest'], about: 'a known address', body: { email: people.owner.email } },
    { by: ['guest'], about: 'an unknown address', body: { email: newEmail() } },
  ],
  resetPassword: ({ links }) => [
    {
      by: ['guest', 'owner'],
      about: 'a simple password',
      body: { token: links.reset_password, newPassword: '12345678' },
    },
    { by: ['guest', 'owner'], about: 'a password', body: { token: links.reset_password, newPassword } },
    { by: ['guest'], about: 'a password again', body: { token: links.reset_password, newPassword: password } },
  ],
  undoChange: ({ links }) => [
    { by: ['guest', 'owner'], about: 'a change', body: { token: links.undo_change } },
    { by: ['guest'], about: 'a change again', body: { token: links.undo_change } },
  ],
  updateCurrentUser: () => [
    {
      by: ['owner'],
      about: 'a profile',
      body: { firstName: 'Eva', contactEmail: 'eva@example.test', addressCity: 'Brno', preferredLanguage: 'en' },
    },
    { by: ['owner'], about: 'emails', body: { wantsFavoriteMails: false, wantsViewingReminders: false } },
    { by: ['owner'], about: 'a phone number', body: { showsPhone: false, phoneNumber: null } },
    { by: ['owner'], about: 'no phone number', body: { phoneNumber: '12' } },
  ],
  changePassword: () => [
    { by: ['owner'], about: 'a wrong password', body: { oldPassword: newPassword, newPassword: password } },
    { by: ['owner', 'admin'], about: 'a password', body: { oldPassword: password, newPassword } },
  ],
  changeLoginEmail: ({ people }) => [
    { by: ['owner'], about: 'a wrong password', body: { email: newEmail(), password: newPassword } },
    { by: ['owner'], about: 'a known address', body: { email: people.seeker.email, password } },
    { by: ['owner'], about: 'an address', body: { email: newEmail(), password } },
  ],
  deleteSession: ({ otherSession }) => [
    { by: ['owner'], about: 'another device', params: { sessionId: otherSession } },
    { by: ['owner'], about: 'another device again', params: { sessionId: otherSession } },
  ],
  deleteOtherSessions: () => [{ by: ['owner'], about: 'other devices' }],
  requestDeletion: () => [
    { by: ['owner'], about: 'a wrong password', body: { password: newPassword } },
    { by: ['owner', 'seeker'], about: 'an account', body: { password } },
  ],
  cancelDeletion: () => [{ by: ['owner'], about: 'an account that stays' }],
  createSupportMessage: () => [
    { by: ['guest'], about: 'a guest', body: { message: 'The photos do not load.', email: 'jana@example.test' } },
    { by: ['owner'], about: 'an account', body: { message: 'The photos of my listing do not load.' } },
    { by: ['guest'], about: 'a robot', body: { message: 'Buy our things today.', website: 'https://example.test' } },
  ],
  saveProfilePicture: () => [{ by: ['owner'], about: 'a picture', body: pictureForm() }],
  deleteProfilePicture: () => [{ by: ['owner'], about: 'no picture' }],

  saveProperty: ({ listings }) => [
    {
      by: signedIn,
      about: 'a new draft',
      body: fieldsOf({ listing_type: 'sale', property_type: 'flat', price: 4_000_000 }),
    },
    ...(['draft', 'pending', 'published', 'edited', 'archived'] as const).map((kind) => ({
      by: ['stranger', 'owner', 'admin'] as const,
      about: kind,
      body: fieldsOf({ ...completeFields, id: listings[kind].id, price: 5_700_000 }),
    })),
  ],
  updateProperty: (world) => [
    ...aboutEach(world, ['stranger', 'admin'], ['draft', 'published', 'edited'], () => ({ price: 5_700_000 })),
    ...aboutEach(
      world,
      ['owner'],
      ['draft', 'pending', 'rejected', 'published', 'edited', 'reviewed', 'archived', 'sold'],
      () => ({ price: 5_700_000 }),
    ),
    ...aboutEach(world, ['owner'], ['endingSoon'], () => ({ isReserved: true })),
    ...aboutEach(world, ['owner'], ['endingSoon'], () => ({ price: 'much' })).map((one) => ({
      ...one,
      about: 'no number',
    })),
  ],
  verifyProperty: (world) =>
    aboutEach(
      world,
      ['stranger', 'owner', 'admin'],
      ['draft', 'pending', 'rejected', 'published', 'reviewed', 'archived', 'sold'],
      ({ version }) => ({ version, text: 'The photos are new, and all of the rooms are on them.' }),
    ),
  setPropertyState: (world) => [
    ...aboutEach(world, ['stranger'], ['published'], () => ({ state: 'ARCHIVED' as const })),
    ...aboutEach(world, ['owner'], ['draft'], () => ({ state: 'PENDING' as const })),
    ...aboutEach(world, ['owner'], ['pending', 'rejected'], () => ({ state: 'DRAFT' as const })),
    ...aboutEach(world, ['owner'], ['published'], () => ({ state: 'PUBLISHED' as const })).map((one) => ({
      ...one,
      about: 'published, offered',
    })),
    ...aboutEach(world, ['owner'], ['published'], () => ({ state: 'SOLD' as const })),
    ...aboutEach(world, ['owner'], ['edited', 'reviewed'], () => ({ state: 'ARCHIVED' as const })),
    ...aboutEach(world, ['owner'], ['archived', 'sold'], () => ({ state: 'DELETED' as const })),
    ...aboutEach(world, ['admin'], ['pending'], () => ({ state: 'REJECTED' as const, reason })),
    ...aboutEach(world, ['admin'], ['published'], () => ({ state: 'PENDING' as const, reason })),
    ...aboutEach(world, ['admin'], ['edited', 'reviewed'], () => ({ state: 'ARCHIVED' as const, reason })),
    ...aboutEach(world, ['admin'], ['endingSoon'], () => ({ state: 'REJECTED' as const, reason })).map((one) => ({
      ...one,
      about: 'endingSoon, taken down',
    })),
    ...aboutEach(world, ['admin'], ['endingSoon'], () => ({ state: 'DELETED' as const, reason })),
  ],
  strikeProperty: (world) => [
    ...aboutEach(world, everybody, ['draft', 'published'], () => ({ reason: 'fraud' as const, text: 'Not theirs.' })),
    ...aboutEach(world, ['stranger'], ['published'], () => ({ reason: 'gone' as const })).map((one) => ({
      ...one,
      about: 'the same again',
    })),
    ...aboutEach(world, ['guest'], ['edited'], () => ({ reason: 'gone' as const, email: 'jana@example.test' })),
    ...aboutEach(world, ['guest'], ['reviewed'], () => ({ reason: 'gone' as const, website: 'https://example.test' })),
  ],
  renewProperty: ({ links }) => [
    { by: ['guest', 'owner'], about: 'a link for something else', body: { token: links.confirm_email } },
    { by: ['guest', 'owner'], about: 'a link', body: { token: links.renew_listing } },
    { by: ['guest', 'owner'], about: 'the same link again', body: { token: links.renew_listing } },
  ],
  extendProperty: (world) =>
    aboutEach(world, ['stranger', 'owner', 'admin'], ['draft', 'published', 'endingSoon'], ({ version }) => ({
      version,
    })),
  changePrice: (world) => [
    ...aboutEach(world, ['stranger', 'owner', 'admin'], ['draft', 'published', 'edited'], ({ version }) => ({
      version,
      price: 5_900_000,
    })),
    ...aboutEach(world, ['owner'], ['endingSoon'], ({ version }) => ({ version: version + 1, price: 5_900_000 })).map(
      (one) => ({ ...one, about: 'an earlier version' }),
    ),
    ...aboutEach(world, ['owner'], ['endingSoon'], ({ version }) => ({ version, price: 60_000 })).map((one) => ({
      ...one,
      about: 'a price that is hardly meant',
    })),
    ...aboutEach(world, ['owner'], ['endingSoon'], ({ version }) => ({ version, price: 900_000, confirmsPrice: true })),
  ],
  dryRun: ({ listings, people }) => [
    {
      by: ['stranger', 'owner', 'admin'],
      about: 'a step',
      body: { kind: 'step', event: 'ARCHIVE', listings: Object.values(listings).map(({ id }) => ({ id })) },
    },
    { by: ['owner', 'admin'], about: 'a ban', body: { kind: 'ban', userId: people.owner.id } },
  ],
  publishRevision: (world) => [
    ...aboutEach(world, ['owner'], ['edited'], () => ({ version: world.revisions.edited - 1 })).map((one) => ({
      ...one,
      about: 'an earlier version',
    })),
    ...aboutEach(world, ['stranger', 'owner', 'admin'], ['edited'], () => ({ version: world.revisions.edited })),
    ...aboutEach(world, ['owner'], ['reviewed'], () => ({ version: world.revisions.reviewed })),
    ...aboutEach(world, ['owner'], ['published'], () => ({ version: 1 })),
  ],
  withdrawRevision: (world) =>
    aboutEach(world, ['stranger', 'owner', 'admin'], ['reviewed'], () => ({ version: world.revisions.reviewed })),
  discardRevision: (world) => aboutEach(world, ['stranger', 'owner', 'admin'], ['edited', 'reviewed', 'published']),
  restoreRevision: (world) => aboutEach(world, ['stranger', 'owner'], ['edited', 'published']),
  approveRevision: (world) =>
    aboutEach(world, ['owner', 'admin'], ['reviewed'], () => ({ version: world.revisions.reviewed })),
  rejectRevision: (world) =>
    aboutEach(world, ['owner', 'admin'], ['reviewed'], () => ({ version: world.revisions.reviewed, reason })),
  savePropertyMedia: ({ listings }) =>
    (['draft', 'published', 'reviewed'] as const).map((kind) => ({
      by: ['stranger', 'owner', 'admin'] as const,
      about: kind,
      body: pictureForm({ propertyId: String(listings[kind].id), mediaType: 'OTHER_IMAGE' }),
    })),
  orderPropertyMedia: (world) => [
    ...aboutEach(world, ['stranger', 'owner', 'admin'], ['draft', 'published', 'edited', 'reviewed'], ({ media }) => ({
      propertyMedias: media.toReversed(),
    })),
    ...aboutEach(world, ['owner'], ['edited', 'draft'], ({ media }) => ({
      captions: { [media[1] ?? 0]: { room: 'kitchen' as const, caption: 'A room' } },
    })).map((one) => ({ ...one, about: `${one.about}, a caption` })),
  ],
  deletePropertyMedia: ({ listings }) =>
    (['draft', 'published', 'edited', 'reviewed'] as const).map((kind) => ({
      by: ['stranger', 'owner', 'admin'] as const,
      about: kind,
      params: { propertyId: listings[kind].id, mediaId: listings[kind].media[0] ?? 0 },
    })),

  addFavoriteProperty: (world) =>
    aboutEach(
      world,
      ['stranger', 'seeker', 'owner', 'admin'],
      ['draft', 'pending', 'published', 'endingSoon', 'archived', 'sold'],
    ),
  updateFavoriteProperty: (world) =>
    aboutEach(world, ['stranger', 'seeker'], ['published', 'edited'], () => ({ note: ' Call on Monday ' })),
  removeFavoriteProperty: (world) => aboutEach(world, ['stranger', 'seeker'], ['published', 'draft']),

  saveTourDates: ({ listings, slots }) =>
    (
      [
        // After the viewings of the owner's other homes, which begin in ten days to the minute.
        ['published', 'more', [{ id: slots.booked, start: hourLater(inDays(10)) }, { start: inDays(14) }]],
        ['published', 'fewer places', [{ id: slots.booked, start: hourLater(inDays(10)), capacity: 1 }]],
        ['published', 'none', []],
        ['draft', 'a first one', [{ start: inDays(15) }]],
      ] as const
    ).map(([kind, what, tourDates]) => ({
      by: ['stranger', 'owner', 'admin'] as const,
      about: `${kind}, ${what}`,
      body: {
        propertyId: listings[kind].id,
        tourDates: tourDates.map((one) => ({ capacity: 2, ...one, end: hourLater(one.start) })),
      },
    })),
  showListerPhone: (world) => aboutEach(world, ['guest', 'stranger', 'owner'], ['draft', 'published', 'sold']),
  createLead: ({ listings, slots }) =>
    (
      [
        ['published', 'a question', {}],
        ['published', 'a viewing', { tourSlotId: slots.free }],
        ['edited', 'a viewing of another one', { tourSlotId: slots.free }],
        ['draft', 'a question', {}],
        ['sold', 'a question', {}],
      ] as const
    ).map(([kind, what, more]) => ({
      by: ['guest', 'stranger', 'owner'] as const,
      about: `${kind}, ${what}`,
      body: {
        propertyId: listings[kind].id,
        name: 'Jana Nováková',
        email: 'jana@example.test',
        phoneNumber: '+420601123456',
        message: 'Is the flat still free?',
        ...more,
      },
    })),
  readLead: ({ leads }) =>
    Object.entries(leads).map(([about, leadId]) => ({
      by: ['stranger', 'seeker', 'owner'] as const,
      about,
      params: { leadId },
      body: { messageId: 0 },
    })),
  updateLead: ({ leads }) =>
    (
      [
        ['guest', 'SEE'],
        ['guest', 'MARK_SPAM'],
        ['open', 'CLOSE'],
        ['booked', 'AGREE_TOUR'],
        ['closed', 'REOPEN'],
        ['spam', 'UNMARK_SPAM'],
      ] as const
    ).map(([kind, event]) => ({
      by: ['stranger', 'seeker', 'owner', 'admin'] as const,
      about: `${kind}, ${event}`,
      params: { leadId: leads[kind] },
      body: { event },
    })),
  createLeadMessage: ({ leads, photos }) => [
    ...Object.entries(leads).map(([about, leadId]) => ({
      by: ['stranger', 'seeker', 'owner', 'admin'] as const,
      about,
      params: { leadId },
      body: { text: 'Tomorrow at five.' },
    })),
    {
      by: ['owner', 'seeker'],
      about: 'a photo of the owner',
      params: { leadId: leads.open },
      body: { photoIds: [photos.owner] },
    },
  ],
  saveMessagePhoto: ({ leads }) =>
    Object.entries(leads).map(([about, leadId]) => ({
      by: ['stranger', 'seeker', 'owner'] as const,
      about,
      params: { leadId },
      body: pictureForm(),
    })),
  deleteMessagePhoto: ({ leads, photos }) => [
    {
      by: ['stranger', 'seeker', 'owner'],
      about: 'of the owner',
      params: { leadId: leads.open, photoId: photos.owner },
    },
  ],
  cancelTour: ({ leads }) =>
    (['open', 'booked', 'over'] as const).map((kind) => ({
      by: ['stranger', 'seeker', 'owner', 'admin'] as const,
      about: kind,
      params: { leadId: leads[kind] },
    })),
  renewCalendarSubscription: () => [
    { by: ['seeker'], about: 'a calendar' },
    { by: ['seeker'], about: 'a calendar again' },
  ],
  deleteCalendarSubscription: () => [{ by: ['seeker'], about: 'no calendar' }],

  createSavedSearch: () => [
    {
      by: signedIn,
      about: 'a new one',
      body: { name: 'Flats', frequency: 'daily', criteria: { 'property_type[]': ['flat'] } },
    },
    {
      by: ['seeker'],
      about: 'the same',
      body: { name: 'Again', frequency: 'off', criteria: { 'property_type[]': ['flat'] } },
    },
  ],
  updateSavedSearch: ({ searches }) =>
    (
      [
        ['active', 'at once', { frequency: 'instant' }],
        ['active', 'paused', { isPaused: true }],
        ['active', 'looked at', { seen: true }],
        ['paused', 'resumed, with other words', { isPaused: false, name: 'Homes for rent', frequency: 'weekly' }],
        ['paused', 'other homes', { criteria: { listing_type: 'rent', 'property_type[]': ['house'] } }],
        ['paused', 'those of another one', { criteria: { listing_type: 'sale' } }],
        ['deleted', 'brought back', { isDeleted: false }],
      ] as const
    ).map(([kind, what, body]) => ({
      by: ['stranger', 'seeker'] as const,
      about: `${kind}, ${what}`,
      params: { savedSearchId: searches[kind] },
      body: structuredClone(body) as BodyOf<Endpoints['updateSavedSearch']>,
    })),
  deleteSavedSearch: ({ searches }) =>
    (['active', 'paused', 'deleted'] as const).map((kind) => ({
      by: ['stranger', 'seeker'] as const,
      about: kind,
      params: { savedSearchId: searches[kind] },
    })),

  undoDecision: (world) =>
    aboutEach(world, ['owner', 'admin'], ['published', 'rejected'], ({ version }) => ({ version })),
  dismissReports: (world) => aboutEach(world, ['owner', 'admin'], ['published', 'edited']),
  importProperties: ({ people, listings }) => [
    {
      by: ['owner', 'admin'],
      about: 'of no agency',
      body: {
        ownerId: people.seeker.id,
        isDryRun: false,
        rows: [{ reference: 'one', listing_type: 'sale', property_type: 'flat' }],
      },
    },
    ...[true, false].map((isDryRun) => ({
      by: ['admin'] as const,
      about: isDryRun ? 'a try' : 'a row',
      body: {
        ownerId: people.stranger.id,
        isDryRun,
        rows: [{ reference: `row of ${listings.draft.id}`, listing_type: 'sale', property_type: 'flat' }],
      },
    })),
    {
      by: ['admin'],
      about: 'a known row with another price',
      body: {
        ownerId: people.stranger.id,
        isDryRun: false,
        changesKnown: true,
        rows: [
          { reference: `row of ${listings.draft.id}`, listing_type: 'sale', property_type: 'flat', price: 3_000_000 },
        ],
      },
    },
  ],
  stepJob: ({ jobs }) =>
    (
      [
        ['dead', 'GIVE_UP'],
        ['dead', 'RETRY'],
        ['retrying', 'GIVE_UP'],
      ] as const
    ).map(([kind, event]) => ({
      by: ['owner', 'admin'] as const,
      about: `${kind}, ${event}`,
      params: { jobId: jobs[kind] },
      body: { event },
    })),
  updateUser: ({ people }) =>
    (
      [
        ['agency', { agencyName: 'Another agency' }],
        ['rights', { isAdmin: true }],
        ['no reason', { isBanned: true }],
        ['ban', { isBanned: true, banReason: 'Offered homes of others.' }],
        ['no ban', { isBanned: false }],
      ] as const
    ).flatMap(([what, body]) =>
      (['stranger', 'owner', 'seeker'] as const).map((who) => ({
        by: ['owner', 'admin'] as const,
        about: `${who}, ${what}`,
        params: { userId: people[who].id },
        body: { ...body },
      })),
    ),
}
