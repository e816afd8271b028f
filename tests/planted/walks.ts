/** Where the paths of a machine are walked: a file of tests, and the part of their titles that only these have. */
export interface WalkedIn {
  runner: 'api' | 'components' | 'journeys'
  file: string
  title?: string
}

const own = (title: string): WalkedIn => ({ runner: 'api', file: 'tests/api/ownPaths.test.ts', title })

/** The paths of machines that are walked at the server, by the ids of the machines. */
export const walksAtServer: Readonly<Record<string, WalkedIn>> = {
  accountLife: own('the life of an account'),
  job: own('a job'),
  lead: { runner: 'api', file: 'tests/api/leadPaths.test.ts' },
  listingRevision: own('the changes of a listing'),
  listingStatus: { runner: 'api', file: 'tests/api/listingPaths.test.ts' },
  mailToken: own('the token of an email'),
  report: own('a report'),
}

const onComponents = (title: string): WalkedIn => ({
  runner: 'components',
  file: 'tests/components/machineWalks.test.ts',
  title,
})

/** The same for those that are walked on pages. */
export const walksOnPages: Readonly<Record<string, WalkedIn>> = {
  comparison: onComponents('the comparison on the page walks'),
  consent: { runner: 'journeys', file: 'tests/journeys/consent.journey.ts', title: 'walks' },
  emailConfirmation: onComponents('the confirmation of an address walks'),
  favorites: onComponents('the hearts of somebody who comes and goes walk'),
  favoriteToggle: onComponents('one heart walks'),
  locale: onComponents('the locale machine on the page walks'),
  phoneField: onComponents('the phone field walks'),
  savedSearch: onComponents('a search that somebody wants to keep walks'),
  search: onComponents('the search machine on the page walks'),
  searchBox: onComponents('the search box above the results walks'),
  session: onComponents('the session walks'),
  submission: onComponents('a form that is sent walks'),
}
