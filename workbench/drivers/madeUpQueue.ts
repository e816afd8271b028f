import { msg } from '#contract/message.ts'
import type { Queue } from '#machines/moderation/moderationEvents.ts'
import { said } from '../page/catalog.ts'
import type { Gesture, Named, Requests } from '../page/gesture.ts'
import { answerListing, madeUpListing, mayStep, withListing } from './madeUpListing.ts'

/** In which the made-up listings wait. */
export const version = 3
/** Requests of the machine for the queue; the page asks for other listings as well. */
export const queue: Requests = {
  pattern: '/admin/properties\\?.*sort=waiting',
  what: msg('requests for the listings that wait'),
}
export const decisions: Requests = {
  pattern: '/properties/(\\d+/verify|set-state/\\d+)$',
  what: msg('requests with a decision'),
}
export const undoing: Requests = { pattern: '/admin/properties/\\d+/undo$', what: msg('requests to undo a decision') }

const transitions = [mayStep('APPROVE', 'PUBLISHED'), { ...mayStep('REJECT', 'REJECTED'), needs: 'reason' }]
/** A listing that waits for a decision. */
export const waiting = (id: number) => ({ id, status: 'PENDING', version, transitions })
/** Whose they are. */
const owner = {
  id: 16,
  displayName: 'Monika Kolářová',
  email: 'monika@example.test',
  memberSince: '2026-01-01T08:00:00.000Z',
  isConfirmed: true,
  isBanned: false,
  listings: { published: 1, waiting: 2, all: 4 },
  decisions: { approved: 2, rejected: 1, takenDown: 0 },
  bans: 0,
  reports: { open: 0, upheld: 0, dismissed: 1 },
  refusals: [],
}
/** A row of a list of administrators. */
export const rowOf = (facts: Parameters<typeof madeUpListing>[0]) => {
  const {
    history: _history,
    fields: _fields,
    missing: _missing,
    property_medias: _medias,
    ...card
  } = madeUpListing(facts)
  const { id: ownerId, displayName, email, isBanned } = owner
  return {
    ...card,
    pictureCount: 0,
    leads: 0,
    newLeads: 0,
    favorites: 0,
    viewsByDay: [0, 0, 0, 0, 0, 0, 0],
    owner: { id: ownerId, displayName, email, isBanned },
    openReports: 0,
    isAppeal: false,
  }
}
/** The answer to the page that waits for the queue: these wait, and so many in all. */
export const answerQueue = ({ ids, total }: Queue): Gesture => ({
  answer: queue,
  status: 200,
  json: {
    _links: { self: { href: '/admin/properties' } },
    totalItems: total,
    itemsPerPage: 50,
    ...(ids.length === 0 ? {} : { _embedded: { item: ids.map((id) => rowOf(waiting(id))) } }),
  },
  as: msg('{count} homes', { count: ids.length }),
})

/** Where an administrator decides. */
export const bar: Named = { role: 'region', name: said('Decision') }
/** A button there, by its words. */
export const inBar = (name: string | { en: string; cs: string }): Named => ({
  role: 'button',
  name: typeof name === 'string' ? said(name) : name,
  within: bar,
})

/** A rejection as a person writes it in the form, in the words of the server. */
export const rejection = { code: 'poor_photos', text: 'All photos are dark.' }

/** What is done to reject the listing that is looked at, once its form is open. */
export const sendRejection: readonly Gesture[] = [
  { choose: said('Poor photos'), from: { role: 'combobox', name: said('Reason'), within: bar } },
  { fill: { role: 'textbox', name: said('Message to the owner'), within: bar }, text: rejection.text },
  { click: inBar('Reject') },
]

/** An administrator before a page whose every answer is made up: nothing is decided about a real listing. */
export const beforeQueue = (ids: readonly number[]): readonly Gesture[] => [
  { comeAs: 'admin@domivo.test' },
  ...[queue, decisions, undoing].map((requests) => ({ hold: requests })),
  ...ids.map((id) => answerListing(waiting(id))),
  {
    answerAll: { pattern: '/admin/properties/\\d+/owner', what: msg('requests for the owner of a listing') },
    status: 200,
    json: owner,
    as: msg('an owner'),
  },
  { open: '/{lang}/admin/properties?queue=1', isHeld: true },
  // With how many wait: when that comes would be another change of each step.
  { await: { role: 'link', name: { en: '^All \\d', cs: '^Vše \\d' }, isPattern: true, within: { role: 'main' } } },
]

/** The server's yes to a decision, which can be undone for some minutes. */
export const answerDecision = (id: number, status: string): Gesture => ({
  answer: decisions,
  ...withListing({ id, status, version: version + 1, transitions: [], undoSeconds: 300 }),
  as: msg('the listing in version {version}', { version: version + 1 }),
})

/** Its yes to taking one back, after which the queue is read anew. */
export const answerUndo = (ids: readonly number[], total = ids.length): readonly Gesture[] => [
  { answer: undoing, status: 204, contentType: 'text/plain', body: '', as: msg('yes (204)') },
  answerQueue({ ids, total }),
]
