import { assign, setup } from 'xstate'

import type { Failure } from '#contract/failure.ts'

import { failureOf } from '../shared/failureOf.ts'
import { requiredActor } from '../shared/requiredActor.ts'
import { collisionsOf, timesOf, type PlanChange, type Stretch } from './planChange.ts'

/** What a person has in hand: new times, perhaps of one day, or a date that there is. */
export type PlanSubject = { kind: 'newTimes'; day: string | null } | { kind: 'date'; tourDateId: number }

/** What became of a change: how it could be taken back, and how many people were told of it. */
export interface PlanReceipt {
  undo: PlanChange | null
  notified: number
}

interface SentChange {
  change: PlanChange
  /** The other dates of the same owner, as they are shown. */
  taken: readonly Stretch[]
}

export type TourPlannerEvent =
  | { type: 'change.begun'; subject: PlanSubject }
  | { type: 'change.sent'; change: PlanChange; taken: readonly Stretch[] }
  | { type: 'change.left' }
  | { type: 'connection.returned' }
  | { type: 'undo.pressed' }
  | { type: 'news.read' }

/**
 * One change of the tour dates of an owner's listings at a time: new times, another time, fewer of them. Two viewings of
 * one owner never overlap, so a change that would make them is not sent. What cannot be sent for want of a connection
 * waits and goes by itself; what the server refuses is still there to be mended.
 */
export const tourPlannerMachine = setup({
  types: {} as {
    context: {
      subject: PlanSubject | null
      /** As it was sent last; it stays until it is done or left. */
      change: PlanChange | null
      collisions: readonly Stretch[]
      receipt: PlanReceipt | null
      failure: Failure | null
    }
    events: TourPlannerEvent
    /** `editing`: something is in hand; `unsent`: and waits for a connection. */
    tags: 'editing' | 'pending' | 'unsent' | 'saved' | 'undoable' | 'undone'
  },
  actors: {
    savePlan: requiredActor<PlanReceipt, PlanChange>('savePlan'),
  },
  actions: {
    keepSubject: assign((_, { subject }: { subject: PlanSubject }) => ({
      subject,
      change: null,
      collisions: [],
      receipt: null,
      failure: null,
    })),
    keepChange: assign((_, { change }: { change: PlanChange }) => ({ change, collisions: [], failure: null })),
    keepCollisions: assign((_, { change, taken }: SentChange) => ({
      change,
      collisions: collisionsOf(timesOf(change), taken),
      failure: null,
    })),
    keepReceipt: assign((_, receipt: PlanReceipt) => ({ receipt, failure: null })),
    keepFailure: assign((_, { failure }: { failure: Failure }) => ({ failure })),
    forgetFailure: assign({ failure: null }),
    forgetAll: assign({ subject: null, change: null, collisions: [], receipt: null, failure: null }),
  },
  guards: {
    collides: (_, { change, taken }: SentChange) => collisionsOf(timesOf(change), taken).length > 0,
    isOffline: (_, { failure }: { failure: Failure }) => failure.kind === 'offline',
    canBeUndone: (_, { undo }: PlanReceipt) => undo !== null,
  },
}).createMachine({
  id: 'tourPlanner',
  context: { subject: null, change: null, collisions: [], receipt: null, failure: null },
  initial: 'looking',
  states: {
    looking: {
      description: 'The plan is shown; no change is in progress.',
      on: { 'change.begun': { target: 'editing', actions: { type: 'keepSubject', params: ({ event }) => event } } },
    },
    editing: {
      description: 'The owner edits a change and can send or cancel it.',
      tags: 'editing',
      initial: 'fresh',
      on: {
        'change.sent': [
          {
            guard: { type: 'collides', params: ({ event }) => event },
            target: '.colliding',
            actions: { type: 'keepCollisions', params: ({ event }) => event },
          },
          { target: 'saving', actions: { type: 'keepChange', params: ({ event }) => event } },
        ],
        'change.left': { target: 'looking', actions: 'forgetAll' },
      },
      states: {
        fresh: { description: 'Nothing has been sent yet.' },
        colliding: { description: 'Two viewings would overlap, so nothing was sent; the page shows which.' },
        refused: { description: 'The server refused the change; the reason is shown, and the input is kept.' },
        unsent: {
          description: 'The device is offline; the change is sent when the connection returns.',
          tags: 'unsent',
          on: { 'connection.returned': '#tourPlanner.saving' },
        },
      },
    },
    saving: {
      description: 'The change is being sent; sending it again has no effect.',
      tags: ['editing', 'pending'],
      invoke: {
        id: 'savePlan',
        src: 'savePlan',
        input: ({ context }) => required(context.change),
        onDone: [
          {
            guard: { type: 'canBeUndone', params: ({ event }) => event.output },
            target: 'undoable',
            actions: { type: 'keepReceipt', params: ({ event }) => event.output },
          },
          { target: 'saved', actions: { type: 'keepReceipt', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: { type: 'isOffline', params: failureOf },
            target: 'editing.unsent',
            actions: { type: 'keepFailure', params: failureOf },
          },
          {
            target: 'editing.refused',
            actions: { type: 'keepFailure', params: failureOf },
          },
        ],
      },
    },
    saved: {
      description: 'The plan is saved, and the affected users are notified.',
      tags: 'saved',
      on: {
        'news.read': { target: 'looking', actions: 'forgetAll' },
        'change.begun': { target: 'editing', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    undoable: {
      description: 'The plan is saved; nobody was notified, so it can be undone.',
      tags: ['saved', 'undoable'],
      on: {
        'undo.pressed': { target: 'undoing', actions: 'forgetFailure' },
        'news.read': { target: 'looking', actions: 'forgetAll' },
        'change.begun': { target: 'editing', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
    undoing: {
      description: 'The change is being undone.',
      tags: ['saved', 'pending'],
      invoke: {
        id: 'savePlan',
        src: 'savePlan',
        input: ({ context }) => required(context.receipt?.undo ?? null),
        onDone: { target: 'undone', actions: 'forgetAll' },
        onError: { target: 'undoable', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    undone: {
      description: 'The plan is restored.',
      tags: 'undone',
      on: {
        'news.read': 'looking',
        'change.begun': { target: 'editing', actions: { type: 'keepSubject', params: ({ event }) => event } },
      },
    },
  },
})

function required(change: PlanChange | null): PlanChange {
  if (change === null) throw new Error('The plan is only saved with a change in hand.')
  return change
}
