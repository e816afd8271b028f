import { setup } from 'xstate'

/** Who answers a report: an administrator, or the market, where the listing comes back to it or leaves it. */
export const reportActors = ['reporter', 'admin', 'system'] as const
export type ReportActor = (typeof reportActors)[number]

/** Everything that can happen to a report. */
export const reportEvents = ['UPHOLD', 'DISMISS', 'REOPEN'] as const
export type ReportEventType = (typeof reportEvents)[number]

export type ReportEvent = { type: ReportEventType; by: ReportActor }

/** The guards, as data: who may answer, how, and take it back. What is upheld takes the listing off the market, which is a step of its own. */
const answerers = {
  isUpheld: ['system'],
  isDismissed: ['admin', 'system'],
  isReopened: ['admin'],
} as const satisfies Record<string, readonly ReportActor[]>

const mayAnswer =
  (name: keyof typeof answerers) =>
  ({ event }: { event: ReportEvent }) =>
    answerers[name].some((by) => by === event.by)

/** A report of a listing, from the moment somebody sends it until it is answered. What an administrator dismissed they can undo. */
export const reportMachine = setup({
  types: {} as { events: ReportEvent },
  guards: {
    isUpheld: mayAnswer('isUpheld'),
    isDismissed: mayAnswer('isDismissed'),
    isReopened: mayAnswer('isReopened'),
  },
}).createMachine({
  id: 'report',
  initial: 'open',
  states: {
    open: {
      description: 'The report is not resolved.',
      on: {
        UPHOLD: { guard: 'isUpheld', target: 'upheld' },
        DISMISS: { guard: 'isDismissed', target: 'dismissed' },
      },
    },
    upheld: { type: 'final', description: 'The report was justified: the listing is off the market.' },
    dismissed: {
      description: 'The listing stays as it is, or has returned to the market.',
      on: { REOPEN: { guard: 'isReopened', target: 'open' } },
    },
  },
})
