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
      none: {
        en: 'The server knows nothing of the choice; it stays in the browser.',
        cs: 'Server o volbě nic neví; zůstává v prohlížeči.',
      },
    },
    browser: {
      filters: [
        {
          why: {
            en: 'A fresh browser remembers nothing, and answers before anybody can press anything.',
            cs: 'Nový prohlížeč si nic nepamatuje a odpoví dřív, než se dá něco stisknout.',
          },
          leavesOut: ({ value }, event) =>
            isReading(value) && (event.type !== doneOf('readChoice') || !says(event, null)),
        },
        {
          why: {
            en: 'A single page has no other tab.',
            cs: 'Jediná stránka nemá žádný jiný panel.',
          },
          leavesOut: (_, { type }) => type === 'choice.heard',
        },
        {
          why: {
            en: 'Counting always stops: the page is loaded anew.',
            cs: 'Počítání skončí vždy: stránka se načte znovu.',
          },
          leavesOut: (_, { type }) => type === errorOf('stopCounting'),
        },
        {
          why: {
            en: 'Nobody is quick enough to press anything while the page is loaded anew.',
            cs: 'Dokud se stránka načítá znovu, nikdo nestihne nic stisknout.',
          },
          leavesOut: ({ value }, { type }) => value.choice === 'withdrawing' && !isMachineEvent(type),
        },
        {
          why: {
            en: 'The choice is pressed where it is on the screen: while nobody decided, or when it was asked for.',
            cs: 'Volba se dá stisknout, jen když je vidět: dokud nikdo nerozhodl, nebo když si o ni někdo řekl.',
          },
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
