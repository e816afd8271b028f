import type { CallName } from '#contract/calls.ts'
import { ownPropertySorts } from '#contract/ownSorts.ts'
import { propertyGroups } from '#contract/propertyGroups.ts'

import type { WritingCall } from './calledExamples.ts'
import { callers, listingKinds, type CalledWorld, type Caller, type ListingKind } from './calledWorld.ts'
import type { ReadWorld } from './readWorld.ts'

/** Calls that only read. */
export type ReadingCall = Exclude<CallName, WritingCall>

/** One question: who asks it, what it is about, and what its address says. */
export interface Read {
  by: readonly Caller[]
  about: string
  params?: Readonly<Record<string, number | string>>
  /** As it stands in the address. */
  query?: string
}

/** What is asked in a world in which nothing changes; or where else the call is tried, as it is about something else. */
export type ReadExamples = { [Name in ReadingCall]: string | ((world: ReadWorld) => readonly Read[]) }

const everybody = callers

/** The same question with several queries: each is what it is about. */
const withEach = (by: readonly Caller[], queries: readonly string[]): Read[] =>
  queries.map((query) => ({ by, about: query === '' ? 'all' : query, query }))

/** The same question about several listings. */
const aboutEach = ({ listings }: CalledWorld, by: readonly Caller[], kinds: readonly ListingKind[]): Read[] =>
  kinds.map((kind) => ({ by, about: kind, params: { propertyId: listings[kind].id } }))

const searches = [
  '',
  'order[price]=desc',
  'order[price]=asc&itemsPerPage=2&page=2',
  'price[lte]=5200000',
  'disposition[]=2%2Bkk&property_type[]=flat',
  'listing_type=rent',
  'q=cellar',
  'include_sold=true',
  'place[]=town-3067696',
] as const

/** A question for every call that reads: a call without one does not compile. Expectations are in tests/approved/reads. */
export const readExamples: ReadExamples = {
  getPropertyForm: 'tests/laws/contract.test.ts',
  getSearchForm: 'tests/laws/contract.test.ts',
  getCountryOfAddress: 'tests/api/places.test.ts',
  getMediaVariant: 'tests/api/media.test.ts',
  getPrivateMediaVariant: 'tests/api/revisions.test.ts',
  getMessagePhoto: 'tests/api/messagePhotos.test.ts',
  getProfilePicture: 'tests/api/profilePicture.test.ts',
  getLeadEvents: 'tests/api/leadStreams.test.ts',
  getViewingsCalendar: 'tests/api/bookedViewings.test.ts',
  isAlive: 'tests/api/health.test.ts',
  isReady: 'tests/api/health.test.ts',
  getMetrics: 'tests/api/metrics.test.ts',
  getOpenApi: 'tests/api/openApi.test.ts',
  getApiPage: 'tests/api/openApi.test.ts',
  understandSearch: 'contract/understanding/queries.test.ts',

  getPublicUser: ({ people }) =>
    (['stranger', 'seeker', 'owner'] as const).map((who) => ({
      by: ['guest', 'owner'],
      about: who,
      params: { userId: people[who].id },
    })),
  getPublicUserProperties: ({ people }) => [
    { by: everybody, about: 'owner', params: { userId: people.owner.id } },
    { by: ['guest'], about: 'stranger', params: { userId: people.stranger.id } },
    {
      by: ['guest'],
      about: 'the second page of one',
      params: { userId: people.owner.id },
      query: 'itemsPerPage=1&page=2',
    },
  ],

  searchProperties: () => withEach(['guest', 'seeker'], searches),
  getPropertyFacets: () => withEach(['guest'], searches.slice(3, 8)),
  getPropertyRelaxations: () =>
    withEach(
      ['guest'],
      ['price[lte]=4000000&garden=true', 'place[]=town-3078610', 'usable_area[gte]=500&elevator=true'],
    ),
  getPropertyMap: () => withEach(['guest'], ['', 'price[lte]=5200000', 'listing_type=rent']),
  getPropertyCards: ({ listings }) => [
    {
      by: everybody,
      about: 'all of them, the newest first',
      query: `ids=${listingKinds
        .toReversed()
        .map((kind) => listings[kind].id)
        .join(',')}`,
    },
  ],
  getPropertyBySlug: () => [{ by: ['guest'], about: 'no listing', params: { slug: 'flat-of-nobody-987654' } }],
  getProperty: (world) => aboutEach(world, everybody, listingKinds),
  getSimilarProperties: (world) => aboutEach(world, ['guest', 'owner'], ['draft', 'published', 'sold']),
  getPropertyHistory: (world) =>
    aboutEach(world, everybody, ['draft', 'rejected', 'published', 'edited', 'archived', 'sold']),
  getPropertyStats: (world) => aboutEach(world, everybody, ['draft', 'published', 'edited', 'archived']),
  getOwnProperties: () => [
    ...withEach(['guest', 'stranger', 'seeker', 'admin'], ['']),
    ...withEach(
      ['owner'],
      [
        '',
        ...propertyGroups.map((group) => `group=${group}`),
        ...ownPropertySorts.map((sort) => `sort=${sort}`),
        'status=SOLD',
        'needsAttention=true',
        'q=Dlouh%C3%A1',
        'q=nowhere',
        'itemsPerPage=3&page=2',
      ],
    ),
  ],
  getRevision: (world) => aboutEach(world, everybody, ['draft', 'published', 'edited', 'reviewed']),

  suggestPlaces: () => withEach(['guest'], ['q=Praha', 'q=brn', 'q=Dlouh%C3%A1%2012%2C%20Praha', 'q=11000', 'q=xyzq']),
  getPlace: () =>
    ['town-3067696', 'town-3078610', 'town-1'].map((placeId) => ({
      by: ['guest'],
      about: placeId,
      params: { placeId },
    })),
  reverseGeocode: () =>
    withEach(
      ['guest', 'owner'],
      ['lat=50.0836&lng=14.4541', 'lat=50.0836&lng=14.4541&city=Brno', 'lat=48.2&lng=16.37'],
    ),

  getCurrentUser: () => [{ by: everybody, about: 'oneself' }],
  getSessions: () => [{ by: ['guest', 'owner'], about: 'oneself' }],
  getSecondFactor: () => [{ by: ['guest', 'owner', 'admin'], about: 'oneself' }],
  exportAccount: () => [{ by: everybody, about: 'oneself' }],

  getFavoriteProperties: () => [
    ...withEach(['guest', 'stranger', 'owner'], ['']),
    ...withEach(['seeker'], ['', 'itemsPerPage=1&page=2']),
  ],
  getFavoriteIds: () => [{ by: ['guest', 'stranger', 'seeker'], about: 'oneself' }],
  getSavedSearches: () => [
    ...withEach(['guest', 'stranger'], ['']),
    ...withEach(['seeker'], ['', 'itemsPerPage=1&page=2']),
  ],

  getOwnTourDates: ({ days }) =>
    withEach(
      ['guest', 'stranger', 'owner'],
      ['', `from=${days.before}&to=${days.after}`, `from=${days.after}&to=${days.before}`],
    ).map((read, at) => ({ ...read, about: ['this week', 'six weeks', 'backwards'][at] ?? '' })),
  getTourDates: (world) => aboutEach(world, everybody, ['draft', 'published', 'edited', 'archived', 'sold']),
  getViewings: () => withEach(everybody, ['', 'period=past', 'itemsPerPage=1&page=2']),
  getCalendarSubscription: () => [{ by: ['guest', 'seeker'], about: 'oneself' }],

  getLeads: ({ listings }) => [
    ...withEach(['guest', 'stranger', 'admin'], ['', 'direction=sent']),
    ...withEach(
      ['owner', 'seeker'],
      [
        '',
        'direction=sent',
        'state=spam',
        'state=closed',
        'direction=sent&state=tour_agreed',
        'isUnread=true',
        'direction=sent&isUnread=true',
        'hasTour=true',
        'q=Olga',
        'q=nobody',
        'itemsPerPage=2&page=2',
      ],
    ),
    { by: ['owner', 'stranger'], about: 'one listing', query: `propertyId=${listings.edited.id}` },
  ],
  getUnreadLeads: () => [{ by: everybody, about: 'oneself' }],
  getLead: ({ leads }) =>
    Object.entries(leads).map(([about, leadId]) => ({ by: everybody, about, params: { leadId } })),
  getLeadMessages: ({ leads }) =>
    Object.entries(leads).map(([about, leadId]) => ({ by: everybody, about, params: { leadId } })),

  getAdminOverview: () => [{ by: ['guest', 'owner', 'admin'], about: 'all' }],
  getAdminProperties: ({ people }) => [
    ...withEach(['guest', 'owner'], ['']),
    ...withEach(
      ['admin'],
      [
        '',
        'status=PENDING',
        'isWaiting=true',
        'isWaiting=true&isChange=true',
        'isWaiting=true&isChange=false&isAppeal=false',
        'isAppeal=true',
        'isReported=true',
        'listingType=rent',
        'q=Dlouh%C3%A1',
        'q=nowhere',
        'sort=waiting',
        'sort=price&itemsPerPage=3&page=2',
        'sort=reports',
        'sort=-id',
      ],
    ),
    { by: ['admin'], about: 'those of the stranger', query: `ownerId=${people.stranger.id}` },
  ],
  getListingOwner: (world) => aboutEach(world, ['owner', 'admin'], ['pending', 'published']),
  getAdminActions: ({ people }) => [
    ...withEach(['owner'], ['']),
    ...withEach(['admin'], ['', 'q=Alena', 'q=nowhere', 'action=APPROVE', 'from=2026-11-21&to=2026-11-20']),
    { by: ['admin'], about: 'those by the owner', query: `actorId=${people.owner.id}` },
    { by: ['admin'], about: 'those about the owner', query: `accountId=${people.owner.id}` },
  ],
  getVitals: () => [{ by: ['owner', 'admin'], about: 'all' }],
  getAdminJobs: () => [
    ...withEach(['owner'], ['']),
    ...withEach(['admin'], ['kind=searchAlerts', 'kind=searchAlerts&state=dead', 'kind=nothing']),
  ],
  getAdminReports: ({ people }) => [
    ...withEach(['owner'], ['']),
    ...withEach(['admin'], ['', 'state=open', 'state=dismissed', 'reason=fraud']),
    { by: ['admin'], about: 'those about the owner', query: `ownerId=${people.owner.id}` },
  ],
  getUser: ({ people }) =>
    (['owner', 'admin'] as const).map((whom) => ({
      by: ['guest', 'owner', 'admin'],
      about: `the ${whom}`,
      params: { userId: people[whom].id },
    })),
  getUsers: () => [
    ...withEach(['guest', 'owner'], ['']),
    ...withEach(['admin'], ['', 'q=Olga', 'isAgency=true', 'sort=-name', 'sort=-listings', 'itemsPerPage=2&page=2']),
  ],
}
