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
      why: msg('Nobody writes or chooses before the field is shown.'),
      leavesOut: ({ value }, { type }) =>
        value.country === 'idle' && (type === 'number.typed' || type === 'country.chosen'),
    },
    {
      why: msg('Once a number is written, the guess is awaited only with one that is being read.'),
      leavesOut: ({ value, context }, { type }) =>
        value.country === 'guessing' && context.value !== '' && /^(?:number|value)/.test(type),
    },
    {
      why: msg('Exactly a text that begins with a plus names its country.'),
      leavesOut: ({ context }, { type, output }) =>
        type === doneOf('readNumber') && context.text.startsWith('+') !== ((output as PhoneReading).country !== null),
    },
  ],
  rules: [
    {
      message: 'A guess never takes the place of a country that is known.',
      holds: (after, { type }, before) =>
        !type.includes('guess') || before.context.country === '' || after.context.country === before.context.country,
    },
    {
      message: 'Nothing is guessed once a country is known.',
      holds: (after) => !after.hasTag('guessing') || after.context.country === '',
    },
    {
      message: 'Whoever writes does not disturb the guess.',
      holds: (after, { type }, before) =>
        type !== 'number.typed' || JSON.stringify(after.value.country) === JSON.stringify(before.value.country),
    },
    {
      message: 'Only countries that are offered are taken.',
      holds: ({ context }) => context.country === '' || context.countries.includes(context.country),
    },
    {
      message: 'What a person chooses is the country.',
      holds: (after, { type, country }) => type !== 'country.chosen' || after.context.country === country,
    },
    {
      message: 'What is typed stands in the field.',
      holds: (after, { type, text }) => type !== 'number.typed' || after.context.text === text,
    },
    {
      message: 'The form has E.164, or nothing, when the number is valid.',
      holds: (after) => !after.hasTag('valid') || /^(?:\+\d+)?$/.test(after.context.value),
    },
    {
      message: 'The form has what was typed when the number is not valid.',
      holds: (after) => !after.hasTag('invalid') || after.context.value === after.context.text,
    },
    {
      message: 'A number is valid or not for the country that is active.',
      holds: ({ context, tags }) =>
        !(tags.has('valid') || tags.has('invalid')) || context.text === '' || context.readFor === context.country,
    },
    {
      message: 'Nobody is told of mistakes in what a form put in.',
      holds: (after, { type }, before) =>
        type !== 'value.given' || !after.context.isTouched || after.context.value === before.context.value,
    },
  ],
  levels: {
    server: {
      none: msg('The server takes numbers; it knows no field.'),
    },
    browser: {
      filters: [
        {
          why: msg('The field is shown as soon as it is there.'),
          leavesOut: ({ value }, { type }) => value.country === 'idle' && type !== 'field.shown',
        },
        {
          why: msg('Nobody writes what stands there already.'),
          leavesOut: ({ context }, { type, text }) => type === 'number.typed' && text === context.text,
        },
        {
          why: msg('On the page a number is read at once, and rightly.'),
          leavesOut: (snapshot, event) => snapshot.hasTag('reading') && !isReading(event, readingOf(snapshot.context)),
        },
      ],
    },
  },
})
