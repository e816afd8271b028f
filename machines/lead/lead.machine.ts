import { assign, emit, setup } from 'xstate'

/** Who takes a step: the one who offers the home, the one who asks for it, or the market itself. */
export type LeadParty = 'lister' | 'sender' | 'system'

/** Something that happens to a lead, and who did it. */
export type LeadStep =
  | {
      type: 'SEE' | 'REPLY' | 'FOLLOW_UP' | 'AGREE_TOUR' | 'CANCEL_TOUR' | 'CLOSE' | 'MARK_SPAM' | 'UNMARK_SPAM'
      by: LeadParty
    }
  /** `isOnMarket`: the listing is offered to everybody; `isAnswered`: the lister wrote last. */
  | { type: 'REOPEN'; by: LeadParty; isOnMarket: boolean; isAnswered?: boolean }

type ReopenFacts = { by: LeadParty; isOnMarket: boolean; isAnswered?: boolean }

/** Heard, and refused: there is no tour. */
const nothing = {}

const stepOf = ({ event }: { event: LeadStep }) => event
const byLister = { type: 'isLister', params: stepOf } as const
const bySender = { type: 'isSender', params: stepOf } as const
const announced = { type: 'announceMessage', params: stepOf } as const

/**
 * A conversation about a listing, from the first message to its end. The server keeps the state and asks this machine what
 * may become of it; the browser asks the same machine which buttons to show.
 */
export const leadMachine = setup({
  types: {} as {
    /** Whether the lead has a place on one of the listing's tour dates. */
    context: { hasTour: boolean }
    input: { hasTour: boolean }
    events: LeadStep
    /** A message became part of the conversation, also where the state stays as it is. */
    emitted: { type: 'message.added'; by: LeadParty }
    tags: 'open'
  },
  actions: {
    giveTourBack: assign({ hasTour: false }),
    announceMessage: emit((_, { by }: { by: LeadParty }) => ({ type: 'message.added', by }) as const),
  },
  guards: {
    isLister: (_, { by }: { by: LeadParty }) => by === 'lister',
    isSender: (_, { by }: { by: LeadParty }) => by === 'sender',
    hasTour: ({ context }) => context.hasTour,
    mayReopen: (_, { by, isOnMarket }: ReopenFacts) => by === 'lister' && isOnMarket,
    comesBack: (_, { by, isOnMarket }: ReopenFacts) => by === 'system' && isOnMarket,
    comesBackAnswered: (_, { by, isOnMarket, isAnswered = false }: ReopenFacts) =>
      by === 'system' && isOnMarket && isAnswered,
  },
}).createMachine({
  id: 'lead',
  context: ({ input }) => ({ hasTour: input.hasTour }),
  initial: 'new',
  states: {
    new: {
      description: 'A new conversation that the lister has not opened yet.',
      tags: 'open',
      on: {
        SEE: { guard: byLister, target: 'seen' },
        REPLY: {
          guard: byLister,
          target: 'replied',
          actions: announced,
        },
        FOLLOW_UP: {
          guard: bySender,
          target: 'new',
          actions: announced,
        },
        AGREE_TOUR: { guard: byLister, target: 'tour_agreed' },
        CANCEL_TOUR: [{ guard: 'hasTour', target: 'new', actions: 'giveTourBack' }, nothing],
        CLOSE: { target: 'closed', actions: 'giveTourBack' },
        MARK_SPAM: {
          guard: byLister,
          target: 'spam',
          actions: 'giveTourBack',
        },
      },
    },
    seen: {
      description: 'The lister has read it and has not replied.',
      tags: 'open',
      on: {
        REPLY: {
          guard: byLister,
          target: 'replied',
          actions: announced,
        },
        FOLLOW_UP: {
          guard: bySender,
          target: 'new',
          actions: announced,
        },
        AGREE_TOUR: { guard: byLister, target: 'tour_agreed' },
        CANCEL_TOUR: [{ guard: 'hasTour', target: 'seen', actions: 'giveTourBack' }, nothing],
        CLOSE: { target: 'closed', actions: 'giveTourBack' },
        MARK_SPAM: {
          guard: byLister,
          target: 'spam',
          actions: 'giveTourBack',
        },
      },
    },
    replied: {
      description: 'The lister has replied, and no new message has arrived since.',
      tags: 'open',
      on: {
        REPLY: {
          guard: byLister,
          target: 'replied',
          actions: announced,
        },
        FOLLOW_UP: {
          guard: bySender,
          target: 'new',
          actions: announced,
        },
        AGREE_TOUR: { guard: byLister, target: 'tour_agreed' },
        CANCEL_TOUR: [{ guard: 'hasTour', target: 'replied', actions: 'giveTourBack' }, nothing],
        CLOSE: { target: 'closed', actions: 'giveTourBack' },
        MARK_SPAM: {
          guard: byLister,
          target: 'spam',
          actions: 'giveTourBack',
        },
      },
    },
    tour_agreed: {
      description: 'The time of the viewing is agreed; messages do not change it.',
      tags: 'open',
      on: {
        REPLY: {
          guard: byLister,
          target: 'tour_agreed',
          actions: announced,
        },
        FOLLOW_UP: {
          guard: bySender,
          target: 'tour_agreed',
          actions: announced,
        },
        CANCEL_TOUR: { target: 'replied', actions: 'giveTourBack' },
        CLOSE: { target: 'closed', actions: 'giveTourBack' },
      },
    },
    closed: {
      description:
        'The conversation is closed. While the listing is on the market the lister can reopen it; the system does when the listing that ended it comes back.',
      on: {
        REOPEN: [
          { guard: { type: 'mayReopen', params: ({ event }) => event }, target: 'seen' },
          { guard: { type: 'comesBackAnswered', params: ({ event }) => event }, target: 'replied' },
          { guard: { type: 'comesBack', params: ({ event }) => event }, target: 'seen' },
        ],
        MARK_SPAM: { guard: byLister, target: 'spam' },
      },
    },
    spam: {
      description: 'The lister marked it as spam; the sender sees it as closed.',
      on: {
        UNMARK_SPAM: { guard: byLister, target: 'seen' },
      },
    },
  },
})
