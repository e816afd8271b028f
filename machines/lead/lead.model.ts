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
  ],
  detailOf: ({ by, isOnMarket }) => `by ${String(by)}${isOnMarket === false ? ', off the market' : ''}`,
  rules: [
    {
      message: 'Only the lister decides about anything but the end of a conversation and its tour.',
      holds: (after, { type, by }, before) =>
        by === 'lister' || ['FOLLOW_UP', 'CLOSE', 'CANCEL_TOUR'].includes(type) || after.value === before.value,
    },
    {
      message: 'A conversation that is over keeps no place on a tour.',
      holds: (after) => after.hasTag('open') || !after.context.hasTour,
    },
    {
      message: 'A place that was given back is not taken again.',
      holds: (after, _, before) => before.context.hasTour || !after.context.hasTour,
    },
    {
      message: 'What is over begins again only by the lister, and not for a listing that left the market.',
      holds: (after, { by, isOnMarket }, before) =>
        before.hasTag('open') || !after.hasTag('open') || (by === 'lister' && isOnMarket !== false),
    },
    {
      message: 'The market itself ends things and begins none.',
      holds: (after, { by }, before) =>
        by !== 'system' || after.value === before.value || after.value === 'closed' || after.value === 'replied',
    },
  ],
  levels: {
    server: {
      filters: [
        {
          why: msg('The market itself only ends conversations and cancels their viewings.'),
          leavesOut: ({ context }, { by, type }) =>
            by === 'system' && type !== 'CLOSE' && !(type === 'CANCEL_TOUR' && context.hasTour),
        },
      ],
    },
    browser: {
      none: msg(
        'The two sides of a lead are two people and a page is one person’s: a journey walks these paths with both signed in.',
      ),
    },
  },
})
