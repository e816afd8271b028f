import { mediaTypes, type Transition } from '#contract/entities/property.ts'
import { formSteps } from '#contract/propertyFields/propertyField.ts'
import { propertyStatuses, type PropertyStatus } from '#contract/propertyStatuses.ts'
import { stepsFrom } from '#machines/listing/listingSteps.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

import { answersFor, collection, guestAnswers } from './exampleAnswers.ts'
import {
  exampleAdminCard,
  exampleCard,
  exampleOwnCard,
  exampleOwnProperty,
  exampleProperty,
  exampleTime,
} from './examples/listings.ts'
import { exampleDraft } from './examples/drafts.ts'
import { exampleWithEveryFact } from './examples/everyFact.ts'
import { exampleJob } from './examples/jobs.ts'
import { exampleAdminUser, exampleLead, exampleSavedSearch } from './examples/users.ts'
import type { Handlers } from './fakeServer.ts'

/** A page as somebody finds it: every text, every control and where its links lead. */
export interface Screen {
  /** Of the text that has it. */
  file: string
  title: string
  path: string
  by: 'guest' | 'owner' | 'admin'
  answers?: Handlers
  /** What this browser kept before. */
  stored?: Readonly<Record<string, string>>
  /** The frame around the page is pressed, and not the page. */
  part?: 'frame'
  /** Only these controls are pressed: the others of the page are pressed, or walked by a machine, elsewhere. */
  only?: RegExp
  /** What somebody does before anything is pressed: controls by their names, and what is written into a field. */
  through?: readonly (string | Written)[]
}

/** What is written into a field of a page. */
export interface Written {
  into: string
  text: string
}

/** How the server answers whoever finds a page. */
export const answersOfScreen = ({ by, answers }: Pick<Screen, 'by'> & { answers?: Handlers | undefined }): Handlers =>
  answers ?? (by === 'guest' ? guestAnswers : answersFor(by))

/** The text in which a page is approved, where it has one of its own. */
export const textNameOf = ({ file, title }: Screen): string => `${file} ${title}`.replaceAll(/[, ]+/g, '-')

/** Today on every page here: days that are left, and dates, do not follow the calendar. */
export const today = Date.parse('2026-11-20T09:00:00Z')

/** What the owner of a complete flat for sale may do with it in each status, and what stands in the way: of a draft its photos. */
const stepsOfOwner = (from: PropertyStatus): Transition[] =>
  stepsFrom(
    from,
    { hasAppealed: false },
    { by: 'owner', blockers: ['not_for_rent', ...(from === 'DRAFT' ? (['too_few_photos'] as const) : [])] },
  ).flatMap(({ event, to, blockedBy }) =>
    to === 'purged'
      ? []
      : {
          event,
          to,
          allowed: blockedBy.length === 0,
          blockedBy,
          ...(event === 'APPEAL' && { needs: 'appealText' as const }),
        },
  )

/** A listing in a status, with what only some statuses have. */
function inStatus(status: PropertyStatus) {
  const transitions = stepsOfOwner(status)
  const refusal = { at: exampleTime, code: 'poor_photos', text: 'All photos are dark.' } as const
  return {
    status,
    transitions,
    ...(status === 'PUBLISHED' && { expiresAt: '2026-11-28T10:00:00.000Z', extendableTo: '2027-01-27T10:00:00.000Z' }),
    ...(status === 'REJECTED' && { refusal }),
  }
}

/** The pages of a listing in each status. */
export const statusScreens: readonly Screen[] = propertyStatuses.flatMap((status): Screen[] => {
  const found = inStatus(status)
  const own: Handlers = {
    ...answersFor('owner'),
    getProperty: () => exampleOwnProperty(1, found),
    getOwnProperties: () => ({
      ...collection('/my/own/properties', [exampleOwnCard(1, found)]),
      countsByStatus: { ...none, [status]: 1 },
    }),
  }
  const file = `status-${status.toLowerCase()}`
  return [
    { file, title: 'own listing', path: '/en/profile/properties?listing=1', by: 'owner', answers: own },
    { file, title: 'own listings', path: '/en/profile/properties', by: 'owner', answers: own },
    { file, title: 'wizard', path: '/en/property-onboarding/1', by: 'owner', answers: own },
    // Nobody else may read the others.
    ...(statusHas(status, 'public')
      ? [
          {
            file,
            title: 'public page',
            path: '/en/listing/flat-2-kk-zizkova-zlin-1/1',
            by: 'guest',
            answers: { ...guestAnswers, getProperty: () => exampleProperty(1, { status }) },
          } as const,
        ]
      : []),
  ]
})

/** Nothing in any status. */
const none = Object.fromEntries(propertyStatuses.map((status) => [status, 0])) as Record<PropertyStatus, number> // one of each

/** Every list, with rows that differ in what leads somewhere. */
export const listScreens: readonly Screen[] = [
  ...(
    [
      ['saved searches', '/en/profile/saved-searches'],
      ['saved homes', '/en/profile/saved-listings'],
      ['conversations', '/en/profile/leads'],
      ['questions sent', '/en/profile/leads?box=sent'],
      ['own listings', '/en/profile/properties'],
      ['own listings, searched', '/en/profile/properties?group=online&q=Zl%C3%ADn&sort=price&page=2'],
      ['conversations, searched', '/en/profile/leads?box=received&q=flat&state=seen'],
      ['settings', '/en/profile/settings'],
      ['profile', '/en/profile'],
    ] as const
  ).map(([title, path]): Screen => ({ file: 'lists-of-user', title, path, by: 'owner', answers: listsOf() })),
  ...(
    [
      ['overview', '/en/admin'],
      ['listings', '/en/admin/properties'],
      ['listings, searched', '/en/admin/properties?q=Zl%C3%ADn&status=PENDING&sort=-price&page=2'],
      ['listing', '/en/admin/properties?listing=1'],
      ['queue', '/en/admin/properties?queue=1'],
      ['reports', '/en/admin/properties?reports=1'],
      ['users', '/en/admin/users'],
      ['user', '/en/admin/users/21'],
      ['users, searched', '/en/admin/users?q=Nov%C3%A1k&kind=agency&sort=name&page=2'],
      ['jobs', '/en/admin/users?jobs=1'],
      ['record', '/en/admin/users?record=1'],
      [
        'record, searched',
        '/en/admin/users?record=1&by=6&action=APPROVE&from=2026-11-01&to=2026-11-30&q=Zl%C3%ADn&page=2',
      ],
    ] as const
  ).map(([title, path]): Screen => ({ file: 'lists-of-admin', title, path, by: 'admin' })),
  {
    file: 'lists-of-admin',
    title: 'queue, longer than is read',
    path: '/en/admin/properties?queue=1',
    by: 'admin',
    answers: {
      ...answersFor('admin'),
      getAdminProperties: () => ({
        ...collection(
          '/admin/properties',
          [1, 2, 3].map((id) => exampleAdminCard(id)),
        ),
        totalItems: 45,
      }),
    },
  },
  ...(
    [
      ['results', '/en/listings?listing_type=sale&property_type%5B%5D=flat'],
      ['results, narrowed', '/en/listings?listing_type=rent&price%5Blte%5D=25000&q=park&sort=price'],
      ['homes of a lister', '/en/user/listings/3'],
      ['comparison', '/en/compare?ids=1,2'],
    ] as const
  ).map(([title, path]): Screen => ({ file: 'lists-of-guest', title, path, by: 'guest' })),
  {
    file: 'lists-of-guest',
    title: 'comparison of rents',
    path: '/en/compare?ids=1,2',
    by: 'guest',
    answers: { ...guestAnswers, getProperty: ({ params }) => exampleRent(Number(params.propertyId)) },
  },
]

/** A flat for rent with all that it costs. */
function exampleRent(id: number) {
  const { _embedded: embedded, ...flat } = exampleProperty(id)
  return {
    ...flat,
    listingType: 'rent' as const,
    price: 20_000 + id * 1_000,
    _embedded: {
      ...embedded,
      propertyType: { propertyType: 'flat' as const, saleType: 'rent' as const },
      propertyAttribute: [
        ...embedded.propertyAttribute,
        { attributeName: 'service_charges', valueNumeric: 3_000 + id * 500 },
        { attributeName: 'deposit', valueNumeric: 42_000 },
        { attributeName: 'agency_fee', valueNumeric: 21_000 },
        { attributeName: 'agency_fee_payer', value: 'client' },
      ],
    },
  }
}

/** Homes of which everything is known that somebody can say of one, with a past on the market. */
export const homeScreens: readonly Screen[] = (['sale', 'rent'] as const).flatMap((listingType): Screen[] => [
  {
    file: 'homes',
    title: `compared for ${listingType}, with every fact`,
    path: '/en/compare?ids=1,2',
    by: 'guest',
    answers: {
      ...guestAnswers,
      getProperty: ({ params }) => exampleWithEveryFact(Number(params.propertyId), listingType),
    },
  },
  {
    file: 'homes',
    title: `for ${listingType}, with every fact`,
    path: '/en/listing/flat-2-kk-zizkova-zlin-1/1',
    by: 'guest',
    answers: {
      ...guestAnswers,
      getProperty: () => exampleWithEveryFact(1, listingType),
      getPropertyHistory: () => ({
        steps: [
          { at: '2026-08-03T10:00:00.000Z', event: 'published', price: 6_000_000 },
          { at: '2026-08-20T10:00:00.000Z', event: 'repriced', price: 5_000_000, priceBefore: 6_000_000 },
          { at: '2026-09-02T10:00:00.000Z', event: 'withdrawn', price: 5_000_000 },
          { at: exampleTime, event: 'republished', price: 5_500_000, priceBefore: 5_000_000 },
        ],
      }),
    },
  },
])

/** The steps of publishing, of a draft that has pictures of each kind; a map draws itself when it likes. */
export const draftScreens: readonly Screen[] = formSteps
  .filter(({ key }) => key !== 'location')
  .map(({ key }) => ({
    file: 'draft',
    title: `step ${key}`,
    path: `/en/property-onboarding/1?step=${key}`,
    by: 'owner',
    answers: { ...answersFor('owner'), getProperty: () => exampleDraftWithPictures() },
  }))

function exampleDraftWithPictures() {
  const { _embedded: embedded, ...draft } = exampleDraft(1)
  const pictures = embedded.propertyMedia.map((picture, at) => ({
    ...picture,
    mediaType: mediaTypes[at] ?? picture.mediaType,
  }))
  return { ...draft, property_medias: pictures, _embedded: { ...embedded, propertyMedia: pictures } }
}

const keptSearches = [
  exampleSavedSearch(1, { newCount: 3 }),
  exampleSavedSearch(2, {
    name: 'Flats in Brno',
    criteria: { 'property_type[]': ['flat'], 'placeIds[]': ['town-3078610'] },
    isPaused: true,
  }),
]

/** What the lists of somebody have in them, so that no two rows are alike. */
function listsOf(): Handlers {
  return {
    ...answersFor('owner'),
    getSavedSearches: () => collection('/saved_searches', [...keptSearches]),
    updateSavedSearch: ({ params: { savedSearchId }, body }) => ({
      ...(keptSearches.find(({ id }) => id === Number(savedSearchId)) ?? exampleSavedSearch(Number(savedSearchId))),
      ...body,
    }),
    getLeads: () =>
      collection('/leads', [
        exampleLead(1, { isUnread: true }),
        exampleLead(2, { name: 'Petr Malý', state: 'closed', events: ['REOPEN'], mayWrite: false }),
      ]),
    getFavoriteProperties: () =>
      collection('/my/favorite/properties', [
        { ...exampleCard(2), favorite: { likedAt: exampleTime, priceThen: 5_400_000, note: 'Call on Monday.' } },
        { ...exampleCard(3, { status: 'SOLD' }), favorite: { likedAt: exampleTime, priceThen: null } },
      ]),
    getOwnProperties: () => ({
      ...collection(
        '/my/own/properties',
        (['DRAFT', 'PUBLISHED', 'REJECTED'] as const).map((status, at) => exampleOwnCard(at + 1, inStatus(status))),
      ),
      countsByStatus: { ...none, DRAFT: 1, PUBLISHED: 1, REJECTED: 1 },
    }),
  }
}

/** Lists of which an administrator sees the second of three pages. */
function secondPages(): Handlers {
  return {
    ...answersFor('admin'),
    getUsers: () => ({ ...collection('/users', [exampleAdminUser(21)]), totalItems: 45 }),
    getAdminJobs: () => ({ ...collection('/admin/jobs', [exampleJob(10, { state: 'queued' })]), totalItems: 45 }),
    getAdminActions: () => ({ ...collection('/admin/actions', []), totalItems: 45 }),
  }
}

/** A viewing that somebody booked. */
export const bookedViewing = exampleLead(1, {
  side: 'sender',
  state: 'tour_agreed',
  mayCancelTour: true,
  tourDate: { id: 3, start: '2026-12-04T10:00:00.000Z', end: '2026-12-04T10:30:00.000Z', capacity: 1, free: 0 },
})

/** Viewings of a home: of one of them a place is free, behind one that is full. */
const viewingsWith = (free: number) => [
  { id: 3, start: '2026-12-04T10:00:00.000Z', end: '2026-12-04T10:30:00.000Z', capacity: 2, free: 0 },
  { id: 4, start: '2026-12-05T10:00:00.000Z', end: '2026-12-05T10:30:00.000Z', capacity: 2, free },
]

/** Two published homes of somebody, of which the new price of one is doubted until it is confirmed. */
const pricedHomes: Handlers = {
  ...answersFor('owner'),
  getOwnProperties: () => ({
    ...collection(
      '/my/own/properties',
      [1, 2].map((id) => exampleOwnCard(id, inStatus('PUBLISHED'))),
    ),
    countsByStatus: { ...none, PUBLISHED: 2 },
  }),
  dryRun: ({ body }) => {
    const listings = body.kind === 'price' ? body.listings : []
    const doubted = listings.filter(({ id, confirmsPrice = false }) => id === 2 && !confirmsPrice)
    const message = 'The new price is very different from the old one. Confirm that it’s correct.'
    return {
      at: exampleTime,
      total: listings.length,
      isComplete: true,
      will: [],
      willNot:
        doubted.length === 0
          ? []
          : [{ code: 'implausible_price', because: [], message, count: 1, ids: [2], listings: [] }],
    }
  },
  changePrice: ({ params: { propertyId }, body: { price } }) =>
    exampleOwnProperty(Number(propertyId), { ...inStatus('PUBLISHED'), price, version: 2 }),
}

/** Pages of which only what is pressed on them is approved. */
export const pressedScreens: readonly Screen[] = [
  // What opens over the page of a home; its photos, its heart and its form are walked as such.
  ...homeScreens
    .filter(({ title }) => title.startsWith('for '))
    .map((screen) => ({
      ...screen,
      answers: {
        ...screen.answers,
        getTourDates: () => ({ tourDates: viewingsWith(screen.title.startsWith('for rent') ? 1 : 0) }),
      },
      only: /^(?:button “(?:All costs|Costs|Contact|Book|Report|Show phone)|(?:text|number|range|select) “)/,
    })),
  {
    file: 'drafts',
    title: 'choice',
    path: '/en/property-onboarding',
    by: 'owner',
    answers: {
      ...answersFor('owner'),
      getOwnProperties: () => ({
        ...collection('/my/own/properties', [exampleOwnCard(1, inStatus('DRAFT'))]),
        countsByStatus: { ...none, DRAFT: 1 },
      }),
    },
  },
  {
    file: 'own-listings',
    title: 'prices of two',
    path: '/en/profile/properties',
    by: 'owner',
    answers: pricedHomes,
    through: [
      'checkbox “Select Žižkova 1, Zlín - Letná”',
      'checkbox “Select Žižkova 2, Zlín - Letná”',
      'button “Change price (2)”',
      { into: 'text “Percent”', text: '40' },
      'button “Continue”',
    ],
    only: /^button “(?:Change \d|This price|Cancel|Back|Undo|Close)/,
  },
  {
    file: 'import',
    title: 'choice',
    path: '/en/admin/import',
    by: 'admin',
    // More agencies than are shown at once.
    answers: {
      ...answersFor('admin'),
      getUsers: () => ({
        ...collection('/users', [exampleAdminUser(21, { agencyName: 'Domov a klíč' })]),
        totalItems: 150,
      }),
    },
  },
  {
    file: 'saved-searches',
    title: 'one is kept here',
    path: '/en/profile/saved-searches',
    by: 'owner',
    answers: listsOf(),
    stored: {
      'saved-search': JSON.stringify({
        version: 1,
        value: {
          name: 'Houses',
          frequency: 'daily',
          criteria: { 'property_type[]': ['house'] },
          replaces: null,
          idempotencyKey: 'kept here',
          ownerId: 7,
        },
      }),
    },
  },
  ...(
    [
      ['users, second page', '/en/admin/users?page=2'],
      ['jobs, second page', '/en/admin/users?jobs=1&page=2'],
      ['record, second page', '/en/admin/users?record=1&page=2'],
    ] as const
  ).map(([title, path]): Screen => ({ file: 'second-pages', title, path, by: 'admin', answers: secondPages() })),
  { file: 'homes', title: 'seen', path: '/en/seen', by: 'guest' },
  {
    file: 'results',
    title: 'one is hidden',
    path: '/en/listings?listing_type=sale&property_type%5B%5D=flat&map=list',
    by: 'guest',
    stored: { 'listings-hidden': JSON.stringify({ version: 1, value: [1] }) },
    only: /^button “(?:Show|Hide again)/,
  },
  {
    file: 'conversations',
    title: 'about one home',
    path: '/en/profile/leads?listing=1',
    by: 'owner',
    answers: listsOf(),
    only: /Unread|viewing|About/,
  },
  { file: 'frame', title: 'of a guest', path: '/en/seen', by: 'guest', part: 'frame' },
  { file: 'frame', title: 'of a user', path: '/en/seen', by: 'owner', part: 'frame' },
  ...[12, 120].map((received): Screen => ({
    file: 'frame',
    title: `of a user with ${received} unread`,
    path: '/en/seen',
    by: 'owner',
    answers: { ...answersFor('owner'), getUnreadLeads: () => ({ received, sent: 1 }) },
    part: 'frame',
    only: /^$/,
  })),
]
