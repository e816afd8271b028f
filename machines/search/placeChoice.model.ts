import { msg } from '#contract/message.ts'

import { doneOf, errorOf } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { placeChoiceMachine } from './placeChoice.machine.ts'
import { placeChoiceLabels } from './placeChoice.labels.ts'

const brno = { id: 'town-1', kind: 'town', name: 'Brno' }

const isOfUnknownTown = ({ output }: ModelEvent) =>
  typeof output === 'object' && output !== null && 'place' in output && output.place === null

/** What may happen to the choice of a suggested place. */
export const placeChoiceModel = defineModel({
  machine: placeChoiceMachine,
  labels: placeChoiceLabels,
  events: [
    { type: 'suggestion.chosen' },
    { type: 'place.typed' },
    answered('takePlace', { place: brno }),
    answered('takePlace', { place: null }),
    refused('takePlace'),
  ],
  detailOf: (event) => (isOfUnknownTown(event) ? 'unknown town' : ''),
  rules: [
    {
      message: 'Every choice is asked for, also one after another.',
      holds: (after, { type }) => type !== 'suggestion.chosen' || after.hasTag('pending'),
    },
    {
      message: 'Writing takes no choice back, and takes away what was said about the one before.',
      holds: (after, { type }, before) =>
        type !== 'place.typed' ||
        (after.hasTag('pending') === before.hasTag('pending') &&
          !after.hasTag('placeUnknown') &&
          !after.hasTag('townUnknown')),
    },
    {
      message: 'Only an answer says that something is unknown.',
      holds: (after, { type }, before) =>
        type === doneOf('takePlace') ||
        type === errorOf('takePlace') ||
        ((!after.hasTag('placeUnknown') || before.hasTag('placeUnknown')) &&
          (!after.hasTag('townUnknown') || before.hasTag('townUnknown'))),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers what a place is; it does not know who chose it.'),
    },
    browser: {
      filters: [
        {
          why: msg('Only the wizard takes an address as it was written; component tests show it.'),
          leavesOut: (_, event) => isOfUnknownTown(event),
        },
      ],
    },
  },
})
