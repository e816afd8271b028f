import { msg } from '#contract/message.ts'

import { defineModel } from '../shared/model.ts'
import { leadMachine, type LeadParty, type LeadStep } from './lead.machine.ts'
import { leadLabels } from './lead.labels.ts'

const parties: readonly LeadParty[] = ['lister', 'sender', 'system']
const plainSteps = [
  'SEE',
  'REPLY',
  'FOLLOW_UP',
  'AGREE_TOUR',
  'CANCEL_TOUR',
  'CLOSE',
  'MARK_SPAM',
  'UNMARK_SPAM',
] as const

/** What may happen to a lead, by each of its parties. */
export const leadModel = defineModel({
  machine: leadMachine,
  labels: leadLabels,
  input: { hasTour: true },
  events: [
    ...plainSteps.flatMap((type) => parties.map((by): LeadStep => ({ type, by }))),
    { type: 'REOPEN', by: 'lister', isOnMarket: true },
    { type: 'REOPEN', by: 'lister', isOnMarket: false },
    { type: 'REOPEN', by: 'sender', isOnMarket: true },
    { type: 'REOPEN', by: 'system', isOnMarket: true, isAnswered: true },
    { type: 'REOPEN', by: 'system', isOnMarket: true, isAnswered: false },
    { type: 'REOPEN', by: 'system', isOnMarket: false, isAnswered: true },
  ],
  detailOf: ({ by, isOnMarket, isAnswered }) =>
    `by ${String(by)}${isOnMarket === false ? ', off the market' : ''}${isAnswered === true ? ', answered' : ''}`,
  // A viewing is shown, and can be called off.
  classOf: ({ context }) => (context.hasTour ? 'with a tour' : ''),
  rules: [
    {
      message: 'Only the lister decides about anything but the end of a conversation and its viewing.',
      holds: (after, { type, by }, before) =>
        by === 'lister' ||
        ['FOLLOW_UP', 'CLOSE', 'CANCEL_TOUR'].includes(type) ||
        (by === 'system' && type === 'REOPEN') ||
        after.value === before.value,
    },
    {
      message: 'A closed conversation holds no booking of a viewing.',
      holds: (after) => after.hasTag('open') || !after.context.hasTour,
    },
    {
      message: 'A cancelled booking stays cancelled.',
      holds: (after, _, before) => before.context.hasTour || !after.context.hasTour,
    },
    {
      message: 'Only the lister and the system reopen a conversation, and only while the listing is on the market.',
      holds: (after, { by, isOnMarket }, before) =>
        before.hasTag('open') || !after.hasTag('open') || (by !== 'sender' && isOnMarket !== false),
    },
    {
      message: 'The system closes conversations, cancels viewings, and opens what it closed.',
      holds: (after, { by, type }, before) =>
        by !== 'system' ||
        after.value === before.value ||
        after.value === 'closed' ||
        after.value === 'replied' ||
        (type === 'REOPEN' && before.value === 'closed'),
    },
  ],
  levels: {
    server: {
      filters: [
        {
          why: msg('At walks the system only closes conversations and cancels their viewings.'),
          leavesOut: ({ context }, { by, type }) =>
            by === 'system' && type !== 'CLOSE' && !(type === 'CANCEL_TOUR' && context.hasTour),
        },
      ],
    },
    browser: {
      filters: [
        {
          why: msg('The page offers nothing that is refused.'),
          leavesOut: ({ value, context }, { type }) =>
            type === 'CANCEL_TOUR' && !context.hasTour && value !== 'tour_agreed',
        },
        {
          why: msg('At walks the system only closes conversations and cancels their viewings.'),
          leavesOut: ({ context }, { by, type }) =>
            by === 'system' && type !== 'CLOSE' && !(type === 'CANCEL_TOUR' && context.hasTour),
        },
        {
          why: msg('The lister who opens a new conversation has seen it.'),
          leavesOut: ({ value }, { by, type }) => value === 'new' && !(by === 'lister' && type === 'SEE'),
        },
        {
          why: msg('A viewing ends alike before and after an answer; the walks end it before.'),
          leavesOut: ({ value, context }, { type }) =>
            value === 'replied' && context.hasTour && ['CANCEL_TOUR', 'CLOSE', 'MARK_SPAM'].includes(type),
        },
      ],
    },
  },
})
