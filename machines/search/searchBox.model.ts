import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused } from '../shared/model.ts'
import { searchBoxMachine } from './searchBox.machine.ts'
import { searchBoxLabels } from './searchBox.labels.ts'

const wholeName = '2kk Brno'
const isTold = (type: string) => type === doneOf('readNames') || type === doneOf('readNamesToSearch')

/** What may happen to the search box. */
export const searchBoxModel = defineModel({
  machine: searchBoxMachine,
  labels: searchBoxLabels,
  events: [
    { type: 'sentence.typed', text: '2kk Brn' },
    { type: 'sentence.typed', text: wholeName },
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
      message: 'Names count as known for the text that they were asked for.',
      holds: ({ context: { namesFor, sentence } }, { type }) =>
        (type !== doneOf('readNames') && type !== doneOf('readNamesToSearch')) || namesFor === sentence,
    },
    {
      message: 'A box that was left untouched keeps nothing.',
      holds: (after) => after.hasTag('written') || (after.context.sentence === '' && after.context.namesFor === null),
    },
    {
      message: 'What was typed is kept letter by letter.',
      holds: (after, { type, text }) => type !== 'sentence.typed' || after.context.sentence === text,
    },
    {
      message: 'A search waits only while the names of its places are not known.',
      holds: (after) => !after.hasTag('submitted') || after.context.namesFor !== after.context.sentence,
    },
  ],
  levels: {
    server: { none: msg('The server reads one sentence at a time and knows nothing of a box.') },
    browser: {
      filters: [
        {
          why: msg('A field in which nothing changes says nothing.'),
          leavesOut: ({ context }, { text }) => text !== undefined && text === context.sentence,
        },
        {
          why: msg('The page keeps names that it was told: here those of one sentence, and once.'),
          leavesOut: ({ context }, { type, text }) =>
            (isTold(type) && context.sentence !== wholeName) || (text === wholeName && context.namesFor !== null),
        },
        {
          why: msg('A search that began shows its own sentence in the box; it is walked before its names are known.'),
          leavesOut: (snapshot, { type }) =>
            type === 'sentence.submitted' &&
            (snapshot.hasTag('alone') || snapshot.context.namesFor === snapshot.context.sentence),
        },
        {
          why: msg('A box is dropped by another search, here while nothing was told and something is written.'),
          leavesOut: (snapshot, { type }) =>
            type === 'sentence.dropped' && (!snapshot.hasTag('written') || snapshot.context.namesFor !== null),
        },
      ],
    },
  },
})
