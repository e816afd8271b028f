import type { MailData, MailKind } from '#server/features/mails/mailKinds.ts'

export const tokenId = '0190c3a4-0000-7000-8000-000000000001'
const deletion = { deleteOn: '2026-12-21T23:30:00.000Z', archivedListings: 3 }

const listing = { id: 5, slug: 'byt-2-kk-praha', title: 'Dlouhá, Praha' }

const mailed = {
  ...listing,
  listingType: 'rent' as const,
  propertyType: 'flat',
  disposition: '2+kk',
  area: 55.5,
  price: 5_000_000,
  priceBefore: null,
}

/** Each kind of mail with something to say. */
export const mailExamples: { [Kind in MailKind]: MailData[Kind] } = {
  confirmEmail: { tokenId },
  addressKnown: {},
  resetPassword: { tokenId },
  changeEmail: { tokenId },
  addressTaken: {},
  emailChanged: { tokenId, newEmail: 'new@example.com' },
  passwordChanged: { tokenId },
  changeUndone: { tokenId },
  sessionRevoked: {},
  secondFactorOn: {},
  secondFactorOff: {},
  secondFactorReset: {},
  recoveryCodeUsed: { left: 9 },
  deletionRequested: deletion,
  deletionCancelled: deletion,
  accountErased: {},
  leadReceived: {
    leadId: 7,
    listing,
    name: 'Jana Nováková',
    phoneNumber: '+420601123456',
    message: 'Is it still free?\n\nThank you.',
    tourStart: '2026-12-21T15:00:00.000Z',
    replyTo: 'a@example.com',
  },
  leadSent: { leadId: 7, listing, message: 'Is it still free?', tourStart: '2026-12-21T15:00:00.000Z' },
  leadAnswered: {
    leadId: 7,
    listing,
    name: 'Petr Dvořák',
    text: 'Yes, it is.',
    photoCount: 2,
    replyTo: 'b@example.com',
  },
  leadClosed: { listing, because: 'sold', tourStart: '2026-12-21T15:00:00.000Z' },
  tourCancelled: { leadId: null, listing, name: 'Petr Dvořák', start: '2026-12-21T15:00:00.000Z' },
  tourMoved: {
    leadId: null,
    listing,
    name: 'Petr Dvořák',
    from: '2026-12-21T15:00:00.000Z',
    start: '2026-12-22T15:00:00.000Z',
    tour: { id: 4, start: '2026-12-22T15:00:00.000Z', end: '2026-12-22T15:30:00.000Z', sequence: 1_797_000_000 },
  },
  viewingReminder: {
    accountId: 3,
    leadId: 7,
    listing,
    lister: 'Petr Dvořák',
    isExact: false,
    start: '2026-12-21T15:00:00.000Z',
  },
  viewingAffected: { leadId: null, listing, change: 'place_changed', start: '2026-12-21T15:00:00.000Z' },
  tourAgreed: { leadId: 7, listing, lister: 'Petr Dvořák', start: '2026-12-21T15:00:00.000Z' },
  accountBanned: { text: 'Offers homes that belong to others.', listings: 3 },
  accountUnbanned: {},
  listingReceived: { listingId: 5, address: 'Dlouhá 12, Praha' },
  listingApproved: { listingId: 5, address: 'Dlouhá 12, Praha', path: 'listing/byt-2-kk-praha/17' },
  listingRejected: { listingId: 5, address: 'Dlouhá 12, Praha', code: 'poor_photos', text: 'Please add the kitchen.' },
  listingTakenDown: {
    listingId: 5,
    address: 'Dlouhá 12, Praha',
    code: 'duplicate',
    text: 'It is offered by the agency, too.',
  },
  listingRemoved: {
    listingId: 5,
    address: 'Dlouhá 12, Praha',
    code: 'fraud',
    text: 'The home belongs to somebody else.',
  },
  listingStepTaken: { listingId: 5, address: 'Dlouhá 12, Praha', change: 'MARK_SOLD' },
  listingHeld: { listingId: 5, address: 'Dlouhá 12, Praha', cause: 'reports' },
  changesApproved: { listingId: 5, address: 'Dlouhá 12, Praha', path: 'listing/byt-2-kk-praha/17' },
  changesRejected: {
    listingId: 5,
    address: 'Dlouhá 12, Praha',
    code: 'misleading',
    text: 'The photos are of another home.',
  },
  listingExpiring: { listingId: 5, address: 'Dlouhá 12, Praha', tokenId, days: 3, endsOn: '2026-12-21T23:30:00.000Z' },
  listingExpired: { listingId: 5, address: 'Dlouhá 12, Praha', tokenId },
  searchAlerts: {
    accountId: 3,
    searches: [{ id: 9, name: 'Byt v Praze', count: 12, listings: [mailed, { ...mailed, priceBefore: 6_000_000 }] }],
  },
  favoriteChanged: { accountId: 3, listing: { ...mailed, priceBefore: 6_000_000 }, change: 'price_drop' },
  reportSettled: { listing, outcome: 'upheld' },
  supportRequest: {
    message: 'It is broken.\n\nPlease help.',
    email: 'a@example.com',
    details: { path: '/en' },
  },
}
