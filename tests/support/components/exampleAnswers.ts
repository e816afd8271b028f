import type { SearchUnderstanding } from '#contract/entities/understanding.ts'
import { propertyStatuses, type PropertyStatus } from '#contract/propertyStatuses.ts'
import { propertyForm } from '#contract/propertyFields/propertyForm.ts'
import { searchForm } from '#contract/propertyFields/searchForm.ts'

import {
  exampleAdminCard,
  exampleCard,
  exampleOwnCard,
  exampleOwnProperty,
  exampleProperty,
  exampleTime,
} from './examples/listings.ts'
import {
  exampleAdminUser,
  exampleAdminUserDetail,
  exampleListingOwner,
  exampleLead,
  exampleMessage,
  examplePublicUser,
  exampleRoles,
  exampleSavedSearch,
} from './examples/users.ts'
import { wordsOf } from './exampleWords.ts'
import { draftPlace } from './examples/drafts.ts'
import { exampleJob } from './examples/jobs.ts'
import { exampleReportCase } from './examples/reports.ts'
import { eventStream, problem, type Handlers } from './fakeServer.ts'

interface Linked {
  _links: { self: { href: string } }
}

/** A whole list of the API, in one page. */
export function collection<Item extends Linked>(href: string, items: Item[]) {
  const links = { self: { href }, item: items.map(({ _links: { self } }) => self) }
  const counts = { totalItems: items.length, itemsPerPage: 20 }
  return items.length === 0
    ? { _links: { self: { href } }, ...counts }
    : { _links: links, ...counts, _embedded: { item: items } }
}

/** What the server reads in a sentence, as far as the search box takes it: the names of its places. */
export const understandingWith = (q: string, names: SearchUnderstanding['names']): SearchUnderstanding => ({
  q,
  parameters: {},
  address: '',
  filters: {},
  places: [],
  words: '',
  pieces: [],
  names,
  spellings: [],
})

/** The key of a phone, as long as real ones are. */
export const exampleSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  address:
    'otpauth://totp/Domivo:klara%40example.test?issuer=Domivo&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}

const today = '2026-11-25'
const inThreeDays = (hours: number) => new Date(Date.UTC(2027, 2, 4, hours)).toISOString()
const listed = [1, 2, 3]
/** How many listings have each status, of somebody who has none. */
export const noListings = Object.fromEntries(propertyStatuses.map((status) => [status, 0])) as Record<
  PropertyStatus,
  number
> // one of each
/** How the example listing does. */
export const exampleStats = {
  views: { total: 31, lastWeek: 4 },
  viewsByDay: [{ day: '2026-11-01', views: 4 }],
  favorites: 3,
  favoritesByDay: [{ day: '2026-11-01', favorites: 1 }],
  leads: 2,
  newLeads: 0,
  leadsByDay: [{ day: '2026-11-01', leads: 1 }],
  phoneViews: 2,
  phoneViewsByDay: [{ day: '2026-11-01', phoneViews: 2 }],
  priceHistory: [{ at: exampleTime, price: 5_370_000 }],
}
const countsByStatus = { ...noListings, PUBLISHED: 3, PENDING: 1, DRAFT: 1 }

/** What pages read of a small market of three flats; enough for every page that a guest can open. */
export const guestAnswers: Handlers = {
  getCountryOfAddress: () => '1;CZ;CZE;Czechia',
  getSearchForm: () => searchForm(today, wordsOf),
  getPropertyForm: () => propertyForm(today, wordsOf),
  searchProperties: ({ query }) =>
    collection(
      `/properties?${query.toString()}`,
      listed.map((id) => exampleCard(id)),
    ),
  getPropertyFacets: () => ({ totalItems: 3, facets: {}, countsAreEstimates: false }),
  getPropertyRelaxations: () => ({
    nearby: [{ placeId: 'town-3062888', name: 'Vyškov', kilometres: 27.6, totalItems: 5 }],
    wider: [{ parameter: 'price[lte]', value: '750', field: 'price', totalItems: 4 }],
    relaxations: [{ parameters: ['price[lte]'], field: 'price', totalItems: 650 }],
  }),
  getPropertyMap: () => ({
    totalItems: 3,
    countsAreEstimates: false,
    box: { west: 12, south: 48.5, east: 19, north: 51.1 },
    clusters: [],
  }),
  getPropertyCards: ({ query }) =>
    collection(
      '/properties/cards',
      (query.get('ids') ?? '').split(',').map((id) => exampleCard(Number(id))),
    ),
  getProperty: ({ params }) => exampleProperty(Number(params.propertyId)),
  getPropertyBySlug: () => exampleProperty(1),
  getSimilarProperties: () => collection('/properties/1/similar', [exampleCard(2), exampleCard(3)]),
  showListerPhone: () => ({
    phoneNumber: '+420601000103',
    national: '601 000 103',
    international: '+420 601 000 103',
    country: 'CZ',
  }),
  getPropertyHistory: () => ({ steps: [{ at: exampleTime, event: 'published', price: 5_370_000 }] }),
  getTourDates: () => ({ tourDates: [] }),
  getPublicUser: () => examplePublicUser,
  getPublicUserProperties: () =>
    collection(
      '/public/users/3/properties',
      listed.map((id) => exampleCard(id)),
    ),
  suggestPlaces: () => ({ _links: { self: { href: '/maps/suggest' } }, totalItems: 0, itemsPerPage: 10 }),
  getPlace: ({ params }) => ({
    id: params.placeId,
    kind: 'town',
    name: 'Brno',
    context: 'Brno-město',
    latitude: 49.195,
    longitude: 16.608,
    region: 'JHM',
  }),
  understandSearch: ({ query }) => understandingWith(query.get('q') ?? '', []),
  getFavoriteIds: () => problem(401),
  getCurrentUser: () => problem(401),
}

/** The same for somebody who is signed in, by what they are; their lists have something in them. */
export const answersFor = (role: keyof typeof exampleRoles): Handlers => ({
  ...guestAnswers,
  getCurrentUser: () => exampleRoles[role],
  updateCurrentUser: () => exampleRoles[role],
  getSessions: () =>
    collection('/users/me/sessions', [
      {
        _links: { self: { href: '/users/me/sessions/one' } },
        id: 'one',
        device: 'Firefox, Linux',
        addressPrefix: '10.9.8.0/24',
        createdAt: exampleTime,
        lastUsedAt: exampleTime,
        endsAt: inThreeDays(10),
        isCurrent: true,
      },
    ]),
  getSecondFactor: () => ({ isAvailable: role === 'admin', isRequired: false, isAsked: false }),
  setUpSecondFactor: () => exampleSetup,
  getFavoriteIds: () => ({ ids: [2] }),
  getFavoriteProperties: () =>
    collection('/my/favorite/properties', [
      { ...exampleCard(2), favorite: { likedAt: exampleTime, priceThen: 5_400_000, note: 'Call on Monday.' } },
    ]),
  getSavedSearches: () => collection('/saved_searches', [exampleSavedSearch(1)]),
  getLeads: ({ query }) =>
    collection('/leads', [exampleLead(1, { side: query.get('direction') === 'sent' ? 'sender' : 'lister' })]),
  getLeadEvents: () => eventStream().answer(),
  getUnreadLeads: () => ({ received: 0, sent: 0 }),
  reverseGeocode: () => draftPlace,
  readLead: ({ params }) => exampleLead(Number(params.leadId)),
  getLead: ({ params }) => exampleLead(Number(params.leadId)),
  updateLead: ({ params }) => exampleLead(Number(params.leadId)),
  getLeadMessages: () => ({ messages: [exampleMessage()] }),
  getViewings: () => collection('/my/viewings', []),
  getCalendarSubscription: () => ({ url: null }),
  getOwnProperties: () => ({
    ...collection(
      '/my/own/properties',
      listed.map((id) => exampleOwnCard(id)),
    ),
    countsByStatus,
  }),
  getProperty: ({ params }) => {
    const id = Number(params.propertyId)
    return exampleOwnProperty(
      id,
      role === 'admin' ? { status: 'PENDING', transitions: exampleAdminCard(id).transitions } : {},
    )
  },
  updateProperty: ({ params }) => exampleOwnProperty(Number(params.propertyId)),
  getPropertyStats: () => exampleStats,
  getOwnTourDates: () => ({
    tourDates: [
      {
        id: 1,
        start: inThreeDays(13),
        end: inThreeDays(14),
        capacity: 2,
        free: 2,
        propertyId: 1,
        bookings: [],
      },
    ],
  }),
  getAdminOverview: () => ({
    properties: countsByStatus,
    flows: [{ event: 'SUBMIT', from: 'DRAFT', to: 'PENDING', count: 12 }],
    waitingForReview: 1,
    oldestWaitingSince: exampleTime,
    changesInReview: 0,
    appeals: 0,
    openReports: 0,
    users: { total: 266, newLastWeek: 1, banned: 1 },
    newUsersByDay: [0, 1, 0],
    leadsLastWeek: 5,
  }),
  getVitals: () => ({
    pages: [
      {
        page: 'results',
        device: 'phone',
        lcp: { visits: 120, p75: 2_130, good: 0.86 },
        inp: { visits: 97, p75: 240, good: 0.7 },
        cls: { visits: 120, p75: 0.012, good: 0.99 },
      },
      { page: 'home', device: 'desktop', lcp: { visits: 1, p75: 420, good: 1 } },
    ],
  }),
  dryRun: ({ body }) => {
    const { listings = [] } = body as { listings?: unknown[] } // a ban names none
    return {
      at: exampleTime,
      total: listings.length,
      isComplete: true,
      will:
        listings.length === 0 ? [] : [{ event: 'ARCHIVE', from: 'PUBLISHED', to: 'ARCHIVED', count: listings.length }],
      willNot: [],
    }
  },
  getAdminProperties: () =>
    collection(
      '/admin/properties',
      listed.map((id) => exampleAdminCard(id)),
    ),
  getListingOwner: () => exampleListingOwner(),
  getAdminActions: () =>
    collection('/admin/actions', [
      {
        _links: { self: { href: '/admin/actions#1' } },
        id: 'listing-1',
        at: exampleTime,
        by: { id: 6, email: 'eva@example.test', displayName: 'Eva Němcová' },
        action: 'APPROVE',
        listing: { id: 1, from: 'PENDING', to: 'PUBLISHED', formattedAddress: 'Žižkova 1, Zlín - Letná' },
      },
    ]),
  getAdminJobs: () =>
    collection('/admin/jobs', [
      exampleJob(7, {
        state: 'dead',
        attempts: 61,
        lastFailure: 'The mail server refused the mail: 550.',
        steps: ['RETRY'],
      }),
      exampleJob(8, {
        state: 'retrying',
        kind: 'searchAlerts',
        attempts: 3,
        lastFailure: 'The database did not answer in time.',
        steps: ['GIVE_UP'],
      }),
      exampleJob(9, { state: 'running', kind: 'pictureVariants', attempts: 1 }),
      exampleJob(10, { state: 'queued', kind: 'welcome' }),
    ]),
  getUsers: () => collection('/users', [exampleAdminUser(21), exampleAdminUser(22)]),
  getUser: ({ params }) => exampleAdminUserDetail(Number(params.userId)),
  getAdminReports: () => collection('/admin/reports', [exampleReportCase(1)]),
})
