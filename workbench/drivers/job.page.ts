import { transition, type SnapshotFrom } from 'xstate'

import { msg, type Words } from '#contract/message.ts'
import { jobMachine, type JobEvent } from '#machines/job/job.machine.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, Requests, Sight } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'

type Snapshot = SnapshotFrom<typeof jobMachine>
type Value = Snapshot['value']

/** The job of these walks. */
const id = 7
const jobs: Requests = { pattern: '/admin/jobs(\\?|$)', what: msg('requests for jobs') }
const steps: Requests = { pattern: `/admin/jobs/${id}/steps$`, what: msg('requests for a step of a job') }

/** What is offered in each state, and what that is called, as somebody wrote it down. */
const known: Readonly<Record<Exclude<Value, 'done'>, { words: Words; offers: readonly string[]; facts: object }>> = {
  queued: { words: said('Waiting', 'job'), offers: [], facts: { attempts: 0 } },
  running: { words: said('Running'), offers: [], facts: { attempts: 1 } },
  retrying: {
    words: said('Will be retried'),
    offers: ['GIVE_UP'],
    facts: {
      attempts: 2,
      lastFailure: 'The mail server did not answer in time.',
      nextAttemptAt: '2099-01-01T08:00:00.000Z',
    },
  },
  dead: {
    words: said('Given up'),
    offers: ['RETRY'],
    facts: {
      attempts: 61,
      lastFailure: 'The mail server refused the mail: 550.',
      gaveUpAt: '2026-01-04T08:00:00.000Z',
    },
  },
}
const states = Object.keys(known) as (keyof typeof known)[]

/** The list of everything that is not done: the job in its state, or nothing. */
function answerJobs(value: Value): Gesture {
  const links = { self: { href: '/admin/jobs' } }
  const as = msg('a job')
  const counts = { itemsPerPage: 20, totalItems: value === 'done' ? 0 : 1 }
  if (value === 'done') return { answerAll: jobs, status: 200, json: { _links: links, ...counts }, as }
  const { offers, facts } = known[value]
  const job = {
    _links: { self: { href: `/admin/jobs#${id}` } },
    id,
    kind: 'mail',
    state: value,
    dueSince: '2026-01-01T08:00:00.000Z',
    steps: offers,
    ...facts,
  }
  return { answerAll: jobs, status: 200, json: { _links: links, ...counts, _embedded: { item: [job] } }, as }
}

/** What is pressed for a step, one after the other; the first of them is what the row offers. */
const buttons: Readonly<Record<string, readonly [Named, ...Named[]]>> = {
  RETRY: [
    { ...inMain('button', { en: '^Try again ?: Email #7$', cs: '^Zkusit znovu ?: E-mail #7$' }), isPattern: true },
  ],
  GIVE_UP: [
    { ...inMain('button', { en: '^More ?: Email #7$', cs: '^Více ?: E-mail #7$' }), isPattern: true },
    inMain('button', { en: 'Give up: Email #7', cs: 'Vzdát: E-mail #7' }),
  ],
}
/** The row of the job, with this as its state. */
const rowWith = ({ en, cs }: Words): Named => ({
  ...inMain('row', { en: `^Email #7.*${en}`, cs: `^E-mail #7.*${cs}` }),
  isPattern: true,
})

/** `isLate`: whatever is pressed, another administrator did before. */
function gesturesOf(isLate: boolean, event: ModelEvent, before: Snapshot): readonly Gesture[] {
  const [after] = transition(jobMachine, before, event as JobEvent) // one of the model
  const press = buttons[event.type]
  // What workers do is read when the connection is there again.
  if (press === undefined) return [answerJobs(after.value), { reconnect: true }]
  const refusal = {
    status: 409,
    json: { status: 409, code: 'transition_not_allowed', detail: 'This isn’t possible with this job right now.' },
    as: msg('the refusal {code}', { code: 'transition_not_allowed' }),
  }
  const yes = { status: 204, contentType: 'text/plain', body: '', as: msg('yes (204)') }
  return [...press.map((click) => ({ click })), answerJobs(after.value), { answer: steps, ...(isLate ? refusal : yes) }]
}

function sightsOf(isLate: boolean, { value }: Snapshot, { type }: ModelEvent): readonly Sight[] {
  const offered = value === 'done' ? [] : known[value].offers
  const isPressed = type in buttons
  return [
    ...Object.entries(buttons).map(([step, [shows]]): Sight => ({ shows, isShown: offered.includes(step) })),
    ...states.map((state): Sight => ({
      shows: rowWith(known[state].words),
      isShown: state === value,
    })),
    { shows: inMain('heading', said('Everything is done')), isShown: value === 'done' },
    ...(isPressed ? [{ showsText: 'This isn’t possible with this job right now', isShown: isLate } as const] : []),
    ...(isPressed ? [{ newest: steps, is: `POST ${JSON.stringify({ event: type })}` } as const] : []),
  ]
}

const pageOf = (isLate: boolean): Omit<PageDriver<typeof jobMachine>, 'others'> => ({
  start: [
    { comeAs: 'admin@domivo.test' },
    answerJobs('queued'),
    { hold: steps },
    { open: '/{lang}/admin/users?jobs=1' },
    { await: inMain('heading', said('Jobs')) },
  ],
  gestures: (event, before) => gesturesOf(isLate, event, before),
  // The machine runs at the server.
  isUnread: () => true,
  sights: (after, event) => sightsOf(isLate, after, event),
})

/** A job in the list of administrators: what they are offered, and what they read of it. */
export const jobPage: PageDriver<typeof jobMachine> = {
  ...pageOf(false),
  others: { 'another administrator who was quicker': { driver: pageOf(true) } },
}
