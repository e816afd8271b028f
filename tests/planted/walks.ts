/** Where the paths of a machine are walked: a file of tests, and the part of their titles that only these have. */
export interface WalkedIn {
  runner: 'unit' | 'api' | 'components' | 'journeys'
  file: string
  title?: string
}

const own = (title: string): WalkedIn => ({ runner: 'api', file: 'tests/api/ownPaths.test.ts', title })

/** What these calls write, asked by everybody. */
const called = (...names: string[]): WalkedIn[] =>
  names.map((name) => ({
    runner: 'api',
    file: 'tests/api/calledPaths.test.ts',
    title: `${name} is answered and written`,
  }))

/** What these calls answer, asked by everybody. Each is read for one machine, so that defects of several can be planted together. */
const read = (...names: string[]): WalkedIn[] =>
  names.map((name) => ({ runner: 'api', file: 'tests/api/readPaths.test.ts', title: `${name} is answered as` }))

/** The answers to all calls where something is otherwise in the world that is read. */
const readWhere = (): WalkedIn => ({
  runner: 'api',
  file: 'tests/api/readWherePaths.test.ts',
  title: 'every call is answered as a person approved it',
})

/** What follows these calls, once time passes. */
const followed = (...names: string[]): WalkedIn[] =>
  names.map((name) => ({ runner: 'api', file: 'tests/api/laterPaths.test.ts', title: `${name}: ` }))

const whereOtherwise = new Map<string, WalkedIn>()

/** What these calls write where something is otherwise: the same walk for each machine. */
const situated = (...names: string[]): WalkedIn[] =>
  names.map((name) => {
    const file = 'tests/api/situationPaths.test.ts'
    const walk = whereOtherwise.get(name) ?? { runner: 'api', file, title: `${name} is answered, and writes` }
    whereOtherwise.set(name, walk)
    return walk
  })

/** The paths of machines that are walked at the server, by the ids of the machines. */
export const walksAtServer: Readonly<Record<string, WalkedIn | readonly WalkedIn[]>> = {
  accountLife: [
    own('the life of an account'),
    ...called('requestDeletion', 'updateUser'),
    ...followed('requestDeletion', 'updateUser'),
    ...situated('requestDeletion', 'updateUser'),
    ...read('getUsers', 'getCurrentUser', 'exportAccount'),
  ],
  favorites: [
    own('the changes of a listing'),
    { runner: 'api', file: 'tests/api/listingPaths.test.ts' },
    ...called('addFavoriteProperty', 'updateFavoriteProperty', 'removeFavoriteProperty'),
    ...read('getFavoriteProperties', 'getFavoriteIds'),
    readWhere(),
    ...situated('setPropertyState', 'changePrice', 'addFavoriteProperty'),
  ],
  job: [own('a job'), ...read('getAdminJobs')],
  lead: [
    { runner: 'api', file: 'tests/api/leadPaths.test.ts' },
    ...called('createLead', 'updateLead', 'createLeadMessage', 'saveMessagePhoto', 'cancelTour'),
    ...followed('createLead', 'updateLead', 'cancelTour'),
    ...situated('createLead', 'updateLead', 'createLeadMessage', 'cancelTour', 'setPropertyState', 'time that passes'),
    ...read('getLeads', 'getLead', 'getLeadMessages', 'getUnreadLeads'),
    readWhere(),
  ],
  listingImport: own('a listing that an agency brings in'),
  listingRevision: [
    own('the changes of a listing'),
    ...called('updateProperty', 'orderPropertyMedia', 'publishRevision', 'approveRevision', 'discardRevision'),
    ...situated('publishRevision', 'approveRevision'),
    ...read('getRevision'),
  ],
  listingStatus: [
    { runner: 'api', file: 'tests/api/listingPaths.test.ts' },
    ...called('setPropertyState', 'verifyProperty', 'extendProperty', 'changePrice'),
    ...situated('setPropertyState', 'verifyProperty', 'changePrice', 'time that passes'),
    ...followed('setPropertyState', 'verifyProperty', 'extendProperty'),
    ...read('getProperty', 'getOwnProperties', 'getAdminProperties', 'searchProperties', 'getPropertyHistory'),
    readWhere(),
  ],
  mailToken: [
    own('the token of an email'),
    own('the token for a new password'),
    own('the token for another address'),
    own('the token that takes a change back'),
    ...called('renewProperty', 'changePassword', 'changeLoginEmail', 'resetPassword', 'undoChange'),
  ],
  mediaQueue: own('the changes of a listing'),
  messageStream: own('a stream of messages'),
  report: [
    own('a report'),
    ...called('strikeProperty', 'dismissReports'),
    ...situated('strikeProperty', 'dismissReports'),
    ...read('getListingOwner'),
  ],
  savedSearchChange: [
    own('a saved search'),
    ...called('updateSavedSearch', 'deleteSavedSearch', 'createSavedSearch'),
    ...situated('updateSavedSearch', 'deleteSavedSearch', 'createSavedSearch', 'changePrice', 'verifyProperty'),
    ...read('getSavedSearches'),
  ],
  secondFactorSetup: [own('a second factor that is set up'), ...read('getSecondFactor')],
  signInCode: [own('a code after the password'), ...read('getSessions')],
  tourPlanner: [
    own('a plan of viewings'),
    ...called('saveTourDates'),
    ...followed('saveTourDates'),
    ...situated('saveTourDates', 'time that passes'),
    { runner: 'unit', file: 'server/features/mails/approvedMails.test.ts', title: 'the email tour' },
    ...read('getOwnTourDates', 'getTourDates', 'getViewings'),
  ],
}

const onComponents = (title: string, file = 'machineWalks'): WalkedIn => ({
  runner: 'components',
  file: `tests/components/${file}.test.ts`,
  title,
})

/** Everything that can be pressed on a page. */
const pressed = (screen: string): WalkedIn => onComponents(`${screen}, does what a person approved`, 'pressedScreens')

/** Every other answer that decides what stands on a page. */
const answered = (screen: string): WalkedIn => onComponents(`${screen}, says and offers`, 'otherAnswers')

/** A form that somebody comes back to. */
const returned = (form: string): WalkedIn => onComponents(`${form} has what a person approved`, 'formReturns')

/** A form whose answers are changed. */
const changed = (form: string): WalkedIn => onComponents(`${form} has what a person approved once`, 'formChoices')

/** A page as it is found. */
const looked = (screen: string): WalkedIn => onComponents(`${screen}, its words`, 'approvedScreens')

/** What opens over the page of a home: the same walks for each machine. */
const overHomes = [pressed('homes: for rent, with every fact'), pressed('homes: for sale, with every fact')]

/** The same for those that are walked on pages. */
export const walksOnPages: Readonly<Record<string, WalkedIn | readonly WalkedIn[]>> = {
  autosave: onComponents('a draft that is kept walks', 'drawnWalks'),
  bulkStep: [onComponents('a step of many listings walks', 'drawnWalks'), pressed('own-listings: prices of two')],
  comparison: [
    onComponents('the comparison on the page walks'),
    looked('lists-of-guest: comparison of rents'),
    looked('homes: compared for rent, with every fact'),
    answered('lists-of-guest: comparison'),
  ],
  consent: { runner: 'journeys', file: 'tests/journeys/consent.journey.ts', title: 'walks' },
  decisionUndo: onComponents('the last decision of an administrator walks', 'drawnWalks'),
  emailConfirmation: onComponents('the confirmation of an address walks'),
  favorites: [
    onComponents('the hearts of somebody who comes and goes walk'),
    answered('lists-of-user: saved homes'),
    pressed('lists-of-user: saved homes'),
    returned('FavoriteNote.tsx'),
  ],
  favoriteToggle: onComponents('one heart walks'),
  job: [
    onComponents('a job in the list of administrators walks', 'drawnWalks'),
    answered('lists-of-admin: jobs'),
    pressed('second-pages: jobs, second page'),
  ],
  lead: [
    onComponents('a conversation on the page of one side walks', 'drawnWalks'),
    onComponents('ReplyForm.tsx walks', 'formWalks'),
    onComponents('a question as it was approved', 'approvedScreens'),
    answered('conversation: of a lister'),
    answered('status-published: public page'),
    changed('LeadForm.tsx with viewings'),
    pressed('conversations: about one home'),
    pressed('frame: of a user with 12 unread'),
    ...overHomes,
  ],
  listingImport: [onComponents('an import of listings walks', 'drawnWalks'), pressed('import: choice')],
  listingStep: [
    onComponents('a step of a listing walks', 'drawnWalks'),
    onComponents('a page as it was approved', 'approvedScreens'),
    pressed('status-published: own listing'),
    answered('lists-of-user: own listings'),
    returned('RejectionForm.tsx'),
  ],
  locale: [onComponents('the locale machine on the page walks'), pressed('frame: of a user')],
  mapArea: onComponents('the area of the map walks'),
  mapRadius: onComponents('the circle around a place walks', 'mapWalks'),
  messagePhotos: onComponents('the photos of a message walk', 'drawnWalks'),
  mediaQueue: [onComponents('the photos of a draft walk', 'drawnWalks'), looked('draft: step photos')],
  mediaUpload: onComponents('one photo on its way walks', 'drawnWalks'),
  messageStream: onComponents('the stream of messages walks', 'streamWalks'),
  moderation: [
    onComponents('the desk of an administrator walks', 'drawnWalks'),
    pressed('lists-of-admin: queue'),
    looked('lists-of-admin: queue, longer than is read'),
    changed('RejectionForm.tsx'),
  ],
  placeMap: onComponents('the map of a home walks', 'mapWalks'),
  placeChoice: onComponents('a chosen suggestion of a place walks'),
  placeSearch: onComponents('the field of a place walks'),
  onboarding: [onComponents('the wizard walks', 'drawnWalks'), pressed('drafts: choice')],
  revisionStep: [onComponents('a step with unpublished changes walks', 'drawnWalks'), answered('changes: own listing')],
  phoneField: [onComponents('the phone field walks'), onComponents('SignUpScreen.tsx walks', 'formWalks')],
  savedSearch: [
    onComponents('a search that somebody wants to keep walks'),
    pressed('saved-searches: one is kept here'),
  ],
  savedSearchChange: [
    onComponents('a change of a saved search walks', 'drawnWalks'),
    pressed('lists-of-user: saved searches'),
  ],
  search: [
    onComponents('the search machine on the page walks'),
    looked('lists-of-guest: results'),
    looked('homes: for sale, with every fact'),
    looked('homes: for rent, with every fact'),
    pressed('results: one is hidden'),
    ...overHomes,
    answered('lists-of-guest: results'),
    answered('nothing-found: around a place'),
  ],
  searchBox: onComponents('the search box above the results walks'),
  searchMap: onComponents('the map beside the results walks', 'mapWalks'),
  secondFactorSetup: onComponents('setting up a second factor walks', 'drawnWalks'),
  session: onComponents('the session walks'),
  signInCode: [onComponents('the code after the password walks', 'drawnWalks'), changed('CodeStep.tsx')],
  submission: [
    onComponents('a form that is sent walks'),
    onComponents('every form that is sent', 'formWalks'),
    onComponents('every choice that is saved at once', 'formWalks'),
  ],
  tourPlanner: onComponents('a plan of viewings walks', 'drawnWalks'),
}
