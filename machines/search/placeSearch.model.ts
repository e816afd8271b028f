import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { placeSearchMachine } from './placeSearch.machine.ts'
import { placeSearchLabels } from './placeSearch.labels.ts'

/** Whoever writes this means the place where they are. */
const nearMe = 'near me'

/** What may happen to the field of a place. */
export const placeSearchModel = defineModel({
  machine: placeSearchMachine,
  labels: placeSearchLabels,
  events: [
    { type: 'place.typed', text: 'Brn' },
    { type: 'place.typed', text: 'Brno' },
    { type: 'place.typed', text: nearMe },
    { type: 'place.typed', text: '  ' },
    { type: 'place.left' },
    elapsed('typingPause', 'placeSearch.suggesting.pausing'),
    answered('suggestPlaces'),
    refused('suggestPlaces'),
  ],
  detailOf: ({ text }) => (typeof text === 'string' ? `“${text.trim()}”` : ''),
  rules: [
    {
      message: 'Suggestions belong to the text they were requested for.',
      holds: ({ context: { suggestedFor, placeText } }, { type }, before) =>
        type === doneOf('suggestPlaces')
          ? suggestedFor === placeText
          : [null, before.context.suggestedFor].includes(suggestedFor),
    },
    {
      message: 'Without text there are no suggestions.',
      holds: (after) => after.hasTag('suggesting') === (after.context.placeText !== ''),
    },
    {
      message: 'A field that was left shows no suggestions.',
      holds: (after, { type }) =>
        type !== 'place.left' || (!after.hasTag('suggesting') && after.context.suggestedFor === null),
    },
  ],
  levels: {
    server: {
      none: msg('The server answers single texts; it does not know the field.'),
    },
    browser: {
      filters: [
        {
          why: msg('A field whose text does not change sends no event.'),
          leavesOut: ({ context }, { text }) => text !== undefined && text === context.placeText,
        },
        {
          why: msg('What was suggested a moment ago is suggested again at once: that cannot fail, nor be disturbed.'),
          leavesOut: (snapshot, { type }) =>
            snapshot.matches({ suggesting: 'asking' }) &&
            snapshot.context.suggestedFor === snapshot.context.placeText &&
            type !== doneOf('suggestPlaces'),
        },
        {
          why: msg('Whoever asks for what is near them writes that into an empty field, and nothing else after it.'),
          leavesOut: ({ context: { placeText } }, { text }) =>
            typeof text === 'string' &&
            text.trim() !== '' &&
            (text === nearMe ? placeText !== '' : placeText === nearMe),
        },
      ],
    },
  },
})
