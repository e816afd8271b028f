import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isMachineEvent } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { consentMachine, type Choice } from './consent.machine.ts'
import { consentLabels } from './consent.labels.ts'

const received = (choice: Choice) => ({ type: 'choice.received', choice }) as const

/** Whether an event says this, by whatever way. */
const message = ({ type, choice, output }: ModelEvent, requested: Choice | null) =>
  type === `choice.${requested}` ||
  (type === 'choice.received' && choice === requested) ||
  (typeof output === 'object' && output !== null && Reflect.get(output, 'choice') === requested)

/** What may happen to the consent. */
export const consentModel = defineModel({
  machine: consentMachine,
  labels: consentLabels,
  events: [
    answered('readChoice', { choice: null }),
    answered('readChoice', { choice: 'granted' as const }),
    answered('readChoice', { choice: 'refused' as const }),
    refused('readChoice'),
    { type: 'choice.granted' },
    { type: 'choice.refused' },
    received('granted'),
    received('refused'),
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
      message: 'Analytics runs only after consent was given, here, in another tab or on an earlier visit.',
      holds: (after, event, before) =>
        !after.hasTag('granted') || before.hasTag('granted') || message(event, 'granted'),
    },
    {
      message: 'After a refusal, analytics is off.',
      holds: (after, event) => !message(event, 'refused') || !after.hasTag('granted'),
    },
    {
      message: 'The settings close with a choice.',
      holds: (after, { type }) => (type !== 'choice.granted' && type !== 'choice.refused') || !after.hasTag('open'),
    },
    {
      message: 'After a choice, the user is not asked again.',
      holds: (after, _, before) => !after.hasTag('asking') || before.hasTag('asking') || isReading(before.value),
    },
  ],
  requirements: [
    {
      id: 'agreeing',
      message: 'Whoever agrees is measured.',
      isMet: (after, { type }) => type === 'choice.granted' && after.hasTag('granted'),
    },
    {
      id: 'declining',
      message: 'Whoever declines is not measured.',
      isMet: (after, { type }) => type === 'choice.refused' && !after.hasTag('granted'),
    },
    {
      id: 'withdrawing',
      message: 'Whoever agreed can take that back.',
      isMet: (after, { type }, before) =>
        type === 'choice.refused' && before.hasTag('granted') && !after.hasTag('granted'),
    },
  ],
  // What is measured against somebody's will is the worst that can happen here.
  dependencyOf: (event) => (message(event, 'refused') ? 100 : message(event, 'granted') ? 80 : 20),
  levels: {
    server: {
      none: msg('The server does not know the choice; it is stored in the browser.'),
    },
    browser: {
      filters: [
        {
          why: msg('A fresh browser has no stored choice and answers before a user can press anything.'),
          leavesOut: ({ value }, event) =>
            isReading(value) && (event.type !== doneOf('readChoice') || !message(event, null)),
        },
        {
          why: msg('A single page has no other tab.'),
          leavesOut: (_, { type }) => type === 'choice.received',
        },
        {
          why: msg('Analytics always stops: the page is reloaded.'),
          leavesOut: (_, { type }) => type === errorOf('stopCounting'),
        },
        {
          why: msg('A user cannot press anything while the page reloads.'),
          leavesOut: ({ value }, { type }) => value.choice === 'withdrawing' && !isMachineEvent(type),
        },
        {
          why: msg(
            'The buttons are pressed only while they are visible: before the first choice, or with the settings open.',
          ),
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
