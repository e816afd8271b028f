import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { searchBoxMachine } from './searchBox.machine.ts'
import { searchBoxLabels } from './searchBox.labels.ts'

/** What may happen to the search box. */
export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  labels: searchBoxLabels,
  events: [
    { type: 'sentence.typed', text: '2kk Brn' },
    { type: 'sentence.typed', text: '2kk Brno' },
    { type: 'sentence.typed', text: '  ' },
    { type: 'sentence.submitted' },
    { type: 'sentence.dropped' },
    elapsed('typingPause', 'searchBox.written.pausing'),
    elapsed('longestWait', 'searchBox.submitted'),
    answered('readNames'),
    refused('readNames'),
    answered('readNamesToSearch'),
    refused('readNamesToSearch'),
  ],
  detailOf: ({ text }) => (typeof text === 'string' ? `“${text.trim()}”` : ''),
  rules: [
    {
      message: 'Place names count as known for the text they were requested for.',
      holds: ({ context: { namesFor, sentence } }, { type }) =>
        (type !== doneOf('readNames') && type !== doneOf('readNamesToSearch')) || namesFor === sentence,
    },
    {
      message: 'An untouched box stores no text.',
      holds: (after) => after.hasTag('written') || (after.context.sentence === '' && after.context.namesFor === null),
    },
    {
      message: 'Typed text is kept unchanged.',
      holds: (after, { type, text }) => type !== 'sentence.typed' || after.context.sentence === text,
    },
    {
      message: 'A search waits only while its place names are unknown.',
      holds: (after) => !after.hasTag('submitted') || after.context.namesFor !== after.context.sentence,
    },
  ],
  levels: {
    server: { none: msg('The server parses single sentences; it does not know the search box.') },
    browser: { none: msg('The search box is walked on the bare machine; component tests show its states.') },
  },
})
