import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { consentMachine, type Choice } from './consent.machine.ts'
import { consentWords } from './consent.words.ts'

const heard = (choice: Choice) => ({ type: 'choice.heard', choice }) as const

/** Whether an event says this, by whatever way. */
const says = ({ type, choice, output }: ModelEvent, wanted: Choice | null) =>
  type === `choice.${wanted}` ||
  (type === 'choice.heard' && choice === wanted) ||
  (typeof output === 'object' && output !== null && Reflect.get(output, 'choice') === wanted)

/** What may happen to the consent. */
export const consentModel = defineModel({
  machine: consentMachine,
  words: consentWords,
  events: [
    answered('readChoice', { choice: null }),
    answered('readChoice', { choice: 'granted' as const }),
    answered('readChoice', { choice: 'refused' as const }),
    refused('readChoice'),
    { type: 'choice.granted' },
    { type: 'choice.refused' },
    heard('granted'),
    heard('refused'),
    { type: 'settings.opened' },
    { type: 'settings.closed' },
    answered('loadTagManager'),
    refused('loadTagManager'),
    answered('stopCounting'),
    refused('stopCounting'),
  ],
  detailOf: ({ choice, output }) => {
    const said = typeof output === 'object' && output !== null ? Reflect.get(output, 'choice') : choice
    return said === null ? 'nothing' : typeof said === 'string' ? said : ''
  },
  rules: [
    {
      says: 'Visits are counted only after somebody agreed, here, in another tab or on an earlier visit.',
      holds: (after, event, before) => !after.hasTag('granted') || before.hasTag('granted') || says(event, 'granted'),
    },
    {
      says: 'Whoever refuses is not counted any more.',
      holds: (after, event) => !says(event, 'refused') || !after.hasTag('granted'),
    },
    {
      says: 'The choice leaves the screen with a decision.',
      holds: (after, { type }) => (type !== 'choice.granted' && type !== 'choice.refused') || !after.hasTag('open'),
    },
    {
      says: 'Who decided is not asked again.',
      holds: (after, _, before) => !after.hasTag('asking') || before.hasTag('asking') || isReading(before.value),
    },
  ],
  levels: {
    server: {
      none: msg('The server knows nothing of the choice; it stays in the browser.'),
    },
    browser: {
      filters: [
        {
          why: msg('A fresh browser remembers nothing, and answers before anybody can press anything.'),
          leavesOut: ({ value }, event) =>
            isReading(value) && (event.type !== doneOf('readChoice') || !says(event, null)),
        },
        {
          why: msg('A single page has no other tab.'),
          leavesOut: (_, { type }) => type === 'choice.heard',
        },
        {
          why: msg('Counting always stops: the page is loaded anew.'),
          leavesOut: (_, { type }) => type === errorOf('stopCounting'),
        },
        {
          why: msg('Nobody is quick enough to press anything while the page is loaded anew.'),
          leavesOut: ({ value }, { type }) => value.choice === 'withdrawing' && !isMachineEvent(type),
        },
        {
          why: msg('The choice is pressed where it is on the screen: while nobody decided, or when it was asked for.'),
          leavesOut: (snapshot, { type }) =>
            snapshot.hasTag('asking')
              ? type.startsWith('settings.')
              : !snapshot.hasTag('open') && (type === 'choice.granted' || type === 'choice.refused'),
        },
      ],
    },
  },
})

const isReading = (value: unknown) => Reflect.get(Object(value), 'choice') === 'reading'
