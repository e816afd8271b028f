import { msg } from '#contract/message.ts'

import { doneOf } from '../shared/machineEvents.ts'
import { answered, defineModel, elapsed, refused, type ModelEvent } from '../shared/model.ts'
import { phoneFieldMachine, type PhoneReading } from './phoneField.machine.ts'
import { phoneFieldLabels } from './phoneField.labels.ts'

/** A number in the Czech Republic, and none in Germany. */
const national = '601 123 456'
const valid: PhoneReading = { e164: '+420601123456', display: national, country: null }
const validAbroad: PhoneReading = { e164: '+4930123456', display: '030 123456', country: 'DE' }
const invalid: PhoneReading = { e164: null, display: null, country: null }
const invalidAbroad: PhoneReading = { ...invalid, country: 'DE' }

/** What a real parser says about these texts. */
function readingOf({ text, country }: { text: string; country: string }): PhoneReading {
  if (text === validAbroad.e164) return validAbroad
  if (text.startsWith('+')) return invalidAbroad
  return country === 'CZ' ? valid : invalid
}

const isReading = ({ type, output }: ModelEvent, reading: PhoneReading) =>
  type === doneOf('readNumber') && JSON.stringify(output) === JSON.stringify(reading)

/** What may happen to a phone field. */
export const phoneFieldModel = defineModel({
  machine: phoneFieldMachine,
  labels: phoneFieldLabels,
  input: { countries: ['CZ', 'DE'], isGuessing: true },
  events: [
    { type: 'field.shown' },
    { type: 'country.chosen', country: 'DE' },
    { type: 'number.typed', text: national },
    { type: 'number.typed', text: '+49' },
    { type: 'number.typed', text: '' },
    { type: 'value.given', value: '+4930123456' },
    { type: 'value.given', value: '' },
    answered('guessCountry', 'DE'),
    answered('guessCountry', 'XX'),
    refused('guessCountry'),
    elapsed('guessPatience', 'phoneField.country.guessing'),
    answered('readNumber', valid),
    answered('readNumber', validAbroad),
    answered('readNumber', invalid),
    answered('readNumber', invalidAbroad),
    refused('readNumber'),
  ],
  detailOf: ({ country, text, value, output }) => {
    for (const said of [country, output]) if (typeof said === 'string') return said
    for (const said of [text, value]) if (typeof said === 'string') return `“${said}”`
    if (typeof output !== 'object' || output === null) return ''
    const { e164, country: named } = output as PhoneReading
    return [e164 ?? 'invalid', named].filter((part) => part !== null).join(' ')
  },
  filters: [
    {
      why: msg('A user cannot type or choose before the field is visible.'),
      leavesOut: ({ value }, { type }) =>
        value.country === 'idle' && (type === 'number.typed' || type === 'country.chosen'),
    },
    {
      why: msg('Once a number is typed, the guess is awaited only while it is being parsed.'),
      leavesOut: ({ value, context }, { type }) =>
        value.country === 'guessing' && context.value !== '' && /^(?:number|value)/.test(type),
    },
    {
      why: msg('A text names its country exactly if it begins with a plus.'),
      leavesOut: ({ context }, { type, output }) =>
        type === doneOf('readNumber') && context.text.startsWith('+') !== ((output as PhoneReading).country !== null),
    },
  ],
  rules: [
    {
      message: 'A guess never replaces a known country.',
      holds: (after, { type }, before) =>
        !type.includes('guess') || before.context.country === '' || after.context.country === before.context.country,
    },
    {
      message: 'Nothing is guessed once a country is known.',
      holds: (after) => !after.hasTag('guessing') || after.context.country === '',
    },
    {
      message: 'Typing does not disturb the guess.',
      holds: (after, { type }, before) =>
        type !== 'number.typed' || JSON.stringify(after.value.country) === JSON.stringify(before.value.country),
    },
    {
      message: 'Only available countries are accepted.',
      holds: ({ context }) => context.country === '' || context.countries.includes(context.country),
    },
    {
      message: 'The country is the one that the user chose.',
      holds: (after, { type, country }) => type !== 'country.chosen' || after.context.country === country,
    },
    {
      message: 'The field shows the typed text.',
      holds: (after, { type, text }) => type !== 'number.typed' || after.context.text === text,
    },
    {
      message: 'The form has E.164, or nothing, when the number is valid.',
      holds: (after) => !after.hasTag('valid') || /^(?:\+\d+)?$/.test(after.context.value),
    },
    {
      message: 'The form has the typed text when the number is not valid.',
      holds: (after) => !after.hasTag('invalid') || after.context.value === after.context.text,
    },
    {
      message: 'A number is validated for the current country.',
      holds: ({ context, tags }) =>
        !(tags.has('valid') || tags.has('invalid')) ||
        context.text.trim() === '' ||
        context.readFor === context.country,
    },
    {
      message: 'Values set by the form show no errors.',
      holds: (after, { type }, before) =>
        type !== 'value.given' || !after.context.isTouched || after.context.value === before.context.value,
    },
  ],
  properties: ({ eventually }) => [
    eventually('A guess ends, whether anybody answers or not.', (at) => !at.hasTag('guessing'), {
      after: (at) => at.hasTag('guessing'),
    }),
    eventually('A number is read as far as possible.', (at) => !at.hasTag('reading'), {
      after: (at) => at.hasTag('reading'),
    }),
  ],
  payloads: {
    'number.typed': (fc) =>
      fc.record({
        type: fc.constant('number.typed'),
        text: fc.oneof(fc.string({ maxLength: 6 }), fc.stringMatching(/^\+?[0-9 ]{0,12}$/)),
      }),
    'value.given': (fc) =>
      fc.record({ type: fc.constant('value.given'), value: fc.stringMatching(/^(?:\+[0-9]{6,12})?$/) }),
    'country.chosen': (fc) => fc.record({ type: fc.constant('country.chosen'), country: fc.constantFrom('CZ', 'DE') }),
  },
  levels: {
    server: {
      none: msg('The server receives numbers; it does not know the field.'),
    },
    browser: {
      filters: [
        {
          why: msg('The field is visible as soon as it is rendered.'),
          leavesOut: ({ value }, { type }) => value.country === 'idle' && type !== 'field.shown',
        },
        {
          why: msg('A user does not type the text that is already there.'),
          leavesOut: ({ context }, { type, text }) => type === 'number.typed' && text === context.text,
        },
        {
          why: msg('A form that has the same value again tells the field nothing.'),
          leavesOut: ({ context }, { type, value }) => type === 'value.given' && value === context.value,
        },
        {
          why: msg('On the page, a number is parsed at once and without failure.'),
          leavesOut: (snapshot, event) => snapshot.hasTag('reading') && !isReading(event, readingOf(snapshot.context)),
        },
      ],
    },
  },
})
