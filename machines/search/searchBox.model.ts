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
  properties: ({ eventually }) => [
    eventually('A submitted search starts, whether place names become known or not.', (at) => !at.hasTag('submitted'), {
      after: (at) => at.hasTag('submitted'),
    }),
    eventually(
      'What was typed is read as far as it can be.',
      (at) => at.matches({ written: 'read' }) || at.hasTag('alone'),
      {
        after: (_, { type }) => type === 'sentence.typed',
      },
    ),
  ],
  payloads: {
    'sentence.typed': (fc) => fc.record({ type: fc.constant('sentence.typed'), text: fc.string({ maxLength: 12 }) }),
  },
  races: {},
  levels: {
    server: { none: msg('The server parses single sentences; it does not know the search box.') },
    browser: {
      filters: [
        {
          why: msg('A field whose text does not change sends no event.'),
          leavesOut: ({ context }, { text }) => text !== undefined && text === context.sentence,
        },
        {
          why: msg('The page caches the place names it received; here those of one sentence, once.'),
          leavesOut: ({ context }, { type, text }) =>
            (isTold(type) && context.sentence !== wholeName) || (text === wholeName && context.namesFor !== null),
        },
        {
          why: msg('A new search writes its own sentence into the box; it is walked before its place names arrive.'),
          leavesOut: (snapshot, { type }) =>
            type === 'sentence.submitted' &&
            (snapshot.hasTag('alone') || snapshot.context.namesFor === snapshot.context.sentence),
        },
        {
          why: msg(
            'Another search replaces the box; it is walked while text is written and no place names have arrived.',
          ),
          leavesOut: (snapshot, { type }) =>
            type === 'sentence.dropped' &&
            (!snapshot.hasTag('written') || snapshot.hasTag('alone') || snapshot.context.namesFor !== null),
        },
      ],
    },
  },
})
