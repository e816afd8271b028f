import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { placeSearchMachine } from './placeSearch.machine.ts'
import { placeSearchLabels } from './placeSearch.labels.ts'

/** What may happen to the field of a place. */
export const placeSearchModel = defineModel({
  machine: placeSearchMachine,
  labels: placeSearchLabels,
  events: [
    { type: 'place.typed', text: 'Brn' },
    { type: 'place.typed', text: 'Brno' },
    { type: 'place.typed', text: '  ' },
    { type: 'place.left' },
    elapsed('typingPause', 'placeSearch.suggesting.pausing'),
    answered('suggestPlaces'),
    refused('suggestPlaces'),
  ],
  detailOf: ({ text }) => (typeof text === 'string' ? `“${text.trim()}”` : ''),
  rules: [
    {
      message: 'What is suggested belongs to the text that was written when it was asked for.',
      holds: ({ context: { suggestedFor, placeText } }, { type }, before) =>
        type === doneOf('suggestPlaces')
          ? suggestedFor === placeText
          : [null, before.context.suggestedFor].includes(suggestedFor),
    },
    {
      message: 'Nothing is suggested where nothing is written.',
      holds: (after) => after.hasTag('suggesting') === (after.context.placeText !== ''),
    },
    {
      message: 'A field that is left suggests nothing.',
      holds: (after, { type }) =>
        type !== 'place.left' || (!after.hasTag('suggesting') && after.context.suggestedFor === null),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers one text at a time and knows nothing of a field.'),
    },
    browser: {
      none: msg('Suggested places are walked on the bare machine; the journeys choose some of them.'),
    },
  },
})
