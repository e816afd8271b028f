import { assign, emit, setup } from 'xstate'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

export type PhoneFieldEvent =
  /** The field is visible on the page. */
  | { type: 'field.shown' }
  | { type: 'country.chosen'; country: string }
  | { type: 'number.typed'; text: string }
  /** The form puts this value in: it was reset, or filled in by something else. */
  | { type: 'value.given'; value: string }

/** What a parser of phone numbers says about a text. */
export interface PhoneReading {
  /** The number in E.164; null where it is not valid. */
  e164: string | null
  /** How a valid number is written for people; null where it is not valid. */
  display: string | null
  /** The country that a leading `+` names, where it is one of those that the field offers. */
  country: string | null
}

export interface PhoneFieldInput {
  /** Set by whoever shows the field; nothing is guessed then. */
  country?: string
  /** All that can be chosen, in their order. */
  countries: readonly string[]
  isGuessing?: boolean
  defaultCountry?: string
}

interface PhoneFieldContext {
  countries: readonly string[]
  isGuessing: boolean
  /** Stands in when nothing can be guessed. */
  fallback: string
  /** Empty while it is not known. */
  country: string
  /** What stands in the field. */
  text: string
  /** What the form has: E.164 when valid, else the text as it was typed. */
  value: string
  /** The country for which the text was read last; null before it was read. */
  readFor: string | null
  /** A person made something of this number; before that nobody is told of mistakes. */
  isTouched: boolean
  /** The country was chosen after the text was written. */
  isChoiceNewer: boolean
}

/**
 * A phone number and its country. The country is the given one, the only one, the guessed one, the default or the first;
 * a person's choice ends all guessing. The text is read anew whenever it or its country changes.
 */
export const phoneFieldMachine = setup({
  types: {} as {
    context: PhoneFieldContext
    input: PhoneFieldInput
    events: PhoneFieldEvent
    emitted: { type: 'phone.changed'; value: string }
    tags: 'guessing' | 'reading' | 'valid' | 'invalid'
  },
  actors: {
    /** The country that the visitor is in; null where nobody knows. */
    guessCountry: requiredActor<string | null>('guessCountry'),
    readNumber: requiredActor<PhoneReading, Pick<PhoneFieldContext, 'text' | 'country' | 'countries'>>('readNumber'),
  },
  actions: {
    /** Keeps a person's choice for the next field. */
    rememberCountry: requiredAction<{ country: string }>('rememberCountry'),
    keepCountry: assign(({ context }, { country }: { country: string }) => ({
      country,
      isChoiceNewer: true,
      isTouched: context.isTouched || !isBlank(context.text),
    })),
    takeGuess: assign((_, { country }: { country: string | null }) => ({ country: country ?? '' })),
    takeFallback: assign(({ context }) => ({ country: context.fallback })),
    keepTyped: assign((_, { text }: { text: string }) => ({ text, isTouched: true, isChoiceNewer: false })),
    keepGiven: assign((_, { value }: { value: string }) => ({
      text: value,
      value,
      isTouched: false,
      isChoiceNewer: false,
    })),
    takeText: assign(({ context }) => ({ value: isBlank(context.text) ? '' : context.text })),
    markRead: assign(({ context }) => ({ readFor: context.country })),
    takeReading: assign(({ context }, { e164, display, country }: PhoneReading) => {
      // Another country was chosen meanwhile: the text will be read again.
      if (context.readFor !== context.country) return {}
      // The beginning of a number does not take back a choice that came after it.
      const active = country !== null && (e164 !== null || !context.isChoiceNewer) ? country : context.country
      return { country: active, readFor: active, value: e164 ?? context.text, text: display ?? context.text }
    }),
    announceValue: emit(({ context }) => ({ type: 'phone.changed', value: context.value }) as const),
  },
  guards: {
    isCountryKnown: ({ context }) => context.country !== '',
    /** A number in international form names its country itself. */
    isWorthGuessing: ({ context }) => context.isGuessing && !context.text.startsWith('+'),
    isOffered: ({ context }, { country }: { country: string | null }) =>
      country !== null && context.countries.includes(country),
    isEmpty: (_, { text }: { text: string }) => isBlank(text),
    isOwnValue: ({ context }, { value }: { value: string }) => value === context.value,
    isUnread: ({ context }) => !isBlank(context.text) && context.readFor !== context.country,
    isValid: (_, { e164 }: PhoneReading) => e164 !== null,
  },
  delays: { guessPatience: 3000 },
}).createMachine({
  id: 'phoneField',
  context: ({ input: { country, countries, isGuessing = false, defaultCountry } }) => ({
    countries,
    isGuessing,
    fallback: offered(countries, defaultCountry) ?? countries[0] ?? '',
    country: offered(countries, country) ?? (countries.length === 1 ? (countries[0] ?? '') : ''),
    text: '',
    value: '',
    readFor: null,
    isTouched: false,
    isChoiceNewer: false,
  }),
  type: 'parallel',
  states: {
    country: {
      description: 'The country that the number is checked for.',
      initial: 'idle',
      on: {
        'country.chosen': {
          target: '.ready',
          actions: [
            { type: 'keepCountry', params: ({ event }) => event },
            { type: 'rememberCountry', params: ({ event }) => ({ country: event.country }) },
          ],
        },
      },
      states: {
        idle: {
          description: 'The field is not visible yet.',
          on: {
            'field.shown': [
              { guard: 'isCountryKnown', target: 'ready' },
              { guard: 'isWorthGuessing', target: 'guessing' },
              { target: 'ready', actions: 'takeFallback' },
            ],
          },
        },
        guessing: {
          description: 'The country is being guessed; the user can type or choose meanwhile.',
          tags: 'guessing',
          // The number named it.
          always: { guard: 'isCountryKnown', target: 'ready' },
          invoke: {
            id: 'guessCountry',
            src: 'guessCountry',
            onDone: [
              {
                guard: { type: 'isOffered', params: ({ event }) => ({ country: event.output }) },
                target: 'ready',
                actions: { type: 'takeGuess', params: ({ event }) => ({ country: event.output }) },
              },
              { target: 'ready', actions: 'takeFallback' },
            ],
            // A guess is a courtesy: nobody hears of its failure.
            onError: { target: 'ready', actions: 'takeFallback' },
          },
          after: { guessPatience: { target: 'ready', actions: 'takeFallback' } },
        },
        ready: {
          description: "The country is known; only the user's choice or a number with a country code changes it.",
        },
      },
    },
    number: {
      description: 'Validity of the text in the field.',
      initial: 'pristine',
      on: {
        'number.typed': [
          {
            guard: { type: 'isEmpty', params: ({ event }) => event },
            target: '.read.valid',
            actions: [{ type: 'keepTyped', params: ({ event }) => event }, 'takeText', 'announceValue'],
          },
          { target: '.reading', actions: { type: 'keepTyped', params: ({ event }) => event } },
        ],
        'value.given': [
          // The form repeats what this field told it.
          { guard: { type: 'isOwnValue', params: ({ event }) => event } },
          {
            guard: { type: 'isEmpty', params: ({ event }) => ({ text: event.value }) },
            target: '.pristine',
            actions: { type: 'keepGiven', params: ({ event }) => event },
          },
          { target: '.reading', actions: { type: 'keepGiven', params: ({ event }) => event } },
        ],
      },
      states: {
        pristine: { description: 'Nothing was typed yet.' },
        reading: {
          description: 'The text is being parsed; a leading plus may name another country.',
          tags: 'reading',
          entry: 'markRead',
          invoke: {
            id: 'readNumber',
            src: 'readNumber',
            input: ({ context: { text, country, countries } }) => ({ text, country, countries }),
            onDone: [
              {
                guard: { type: 'isValid', params: ({ event }) => event.output },
                target: 'read.valid',
                actions: [{ type: 'takeReading', params: ({ event }) => event.output }, 'announceValue'],
              },
              {
                target: 'read.invalid',
                actions: [{ type: 'takeReading', params: ({ event }) => event.output }, 'announceValue'],
              },
            ],
            onError: { target: 'read.unread', actions: ['takeText', 'announceValue'] },
          },
        },
        read: {
          description: 'The number is parsed as far as possible.',
          always: { guard: 'isUnread', target: 'reading' },
          initial: 'valid',
          states: {
            valid: {
              description: 'The number is valid for its country, or empty; the form has it in E.164.',
              tags: 'valid',
            },
            invalid: {
              description: 'The text is not a number of this country; the form has it as typed.',
              tags: 'invalid',
            },
            unread: {
              description: 'The number could not be parsed, so its validity is unknown; the server will check it.',
            },
          },
        },
      },
    },
  },
})

function isBlank(text: string): boolean {
  return text.trim() === ''
}

function offered(countries: readonly string[], country: string | undefined): string | undefined {
  return country !== undefined && countries.includes(country) ? country : undefined
}
