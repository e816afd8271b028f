import type { CallName } from '#contract/calls.ts'
import type { OpenRevision } from '#contract/entities/property.ts'
import type { RevisionDifference } from '#contract/entities/revision.ts'

import { answersFor, collection, guestAnswers } from './exampleAnswers.ts'
import { exampleOwnProperty, exampleProperty, exampleTime } from './examples/listings.ts'
import { exampleLead } from './examples/users.ts'
import { bookedViewing, listScreens, statusScreens, type Screen } from './screens.ts'

/** A page, and the calls whose answers decide what stands on it. */
export interface VariedScreen extends Screen {
  calls: readonly CallName[]
  /** What is behind a control depends on the answers as well: the first control that fits is pressed. */
  doors?: readonly RegExp[]
}

const known = (file: string, title: string): Screen => {
  const screen = [...statusScreens, ...listScreens].find((one) => one.file === file && one.title === title)
  if (screen === undefined) throw new Error(`There is no page ${file}: ${title}.`)
  return screen
}

const changed: RevisionDifference = {
  _links: { self: { href: '/properties/1/revision' } },
  state: 'editing',
  version: 31,
  changed: ['price'],
  updatedAt: exampleTime,
  listingVersion: 1,
  fields: [{ field: 'price', before: 5_370_000, after: 5_200_000 }],
  pictures: [],
  missing: [],
  consequences: { outcome: 'live', causes: [], followers: 2, bookedViewings: 1 },
  steps: [{ event: 'PUBLISH_CHANGES', allowed: true, blockedBy: [] }],
}

const { fields = {} } = exampleOwnProperty(1)
const open: OpenRevision = {
  state: 'editing',
  version: 31,
  changed: ['price'],
  updatedAt: exampleTime,
  fields: { ...fields, price: 5_200_000 },
  media: [],
  missing: [],
  steps: changed.steps,
}

const withChanges = {
  ...answersFor('owner'),
  getProperty: () => exampleOwnProperty(1, { status: 'PUBLISHED', revision: open }),
  getRevision: () => changed,
}

/** Times at which a home can be seen. */
const viewings = {
  tourDates: [4, 5].map((day) => ({
    id: day,
    start: `2027-03-0${day}T10:00:00.000Z`,
    end: `2027-03-0${day}T10:30:00.000Z`,
    capacity: 2,
    free: 1,
  })),
}

const nothingFound = {
  ...guestAnswers,
  searchProperties: () => collection('/properties', []),
  getPropertyFacets: () => ({ totalItems: 0, facets: {}, countsAreEstimates: false }),
}

/** Pages on which every other answer is tried, each call where most of its answer is shown. */
export const variedScreens: readonly VariedScreen[] = [
  {
    ...known('status-published', 'public page'),
    answers: { ...guestAnswers, getProperty: () => exampleProperty(1), getTourDates: () => viewings },
    calls: ['getProperty', 'getTourDates', 'getPropertyHistory'],
    doors: [/^button “Contact/],
  },
  {
    ...known('status-published', 'own listing'),
    calls: ['getProperty', 'getPropertyStats'],
  },
  { ...known('status-draft', 'wizard'), calls: ['getProperty'] },
  {
    file: 'changes',
    title: 'own listing',
    path: '/en/profile/properties?listing=1',
    by: 'owner',
    answers: withChanges,
    calls: ['getRevision'],
  },
  { ...known('lists-of-user', 'own listings'), calls: ['getOwnProperties'] },
  { ...known('lists-of-user', 'saved searches'), calls: ['getSavedSearches'] },
  { ...known('lists-of-user', 'saved homes'), calls: ['getFavoriteProperties'] },
  { ...known('lists-of-user', 'conversations'), calls: ['getLeads'] },
  { ...known('lists-of-user', 'settings'), calls: ['getCurrentUser', 'getSecondFactor', 'getSessions'] },
  { ...known('lists-of-user', 'profile'), calls: ['getCurrentUser'] },
  {
    file: 'conversation',
    title: 'of a lister',
    path: '/en/profile/leads?lead=1',
    by: 'owner',
    calls: ['getLead', 'getLeadMessages'],
  },
  {
    file: 'viewings',
    title: 'offered and booked',
    path: '/en/profile/manage-tours?week=2027-03-04',
    by: 'owner',
    answers: {
      ...answersFor('owner'),
      getViewings: ({ query }) => collection('/my/viewings', query.get('period') === 'past' ? [] : [bookedViewing]),
      getLeads: () => collection('/leads', [exampleLead(1)]),
    },
    calls: ['getOwnTourDates', 'getViewings', 'getCalendarSubscription'],
  },
  { ...known('lists-of-admin', 'overview'), calls: ['getAdminOverview', 'getVitals'] },
  { ...known('lists-of-admin', 'listings'), calls: ['getAdminProperties'] },
  { ...known('lists-of-admin', 'queue'), calls: ['getProperty', 'getListingOwner'], doors: [/^button “Reject…”/] },
  { ...known('lists-of-admin', 'users'), calls: ['getUsers'], doors: [/^button “More/] },
  { ...known('lists-of-admin', 'jobs'), calls: ['getAdminJobs'] },
  { ...known('lists-of-admin', 'record'), calls: ['getAdminActions'] },
  { ...known('lists-of-admin', 'reports'), calls: ['getAdminReports'] },
  { ...known('lists-of-guest', 'results'), calls: ['searchProperties'] },
  { ...known('lists-of-guest', 'homes of a lister'), calls: ['getPublicUser'] },
  { ...known('lists-of-guest', 'comparison'), calls: ['getProperty'] },
  { ...known('lists-of-guest', 'comparison of rents'), calls: ['getProperty'] },
  {
    file: 'nothing-found',
    title: 'around a place',
    path: '/en/listings?listing_type=sale&price%5Blte%5D=700&place%5B%5D=town-3078610&radius=5',
    by: 'guest',
    answers: nothingFound,
    calls: ['getPropertyRelaxations', 'getPlace'],
  },
]
