import { assign, emit, setup } from 'xstate'

import type { Locale } from '#contract/entities/locale.ts'

import { requiredAction, requiredActor } from '../shared/requiredActor.ts'

export type LocaleEvent =
  /** A page in this language was entered, or a person asked for this language. */
  { type: 'locale.chosen'; locale: Locale }

/** What the hooks around a switch are told. */
export interface LocaleSwitch {
  /** The language so far; before the first page the one that is configured, else `en-US`. */
  oldLocale: string
  newLocale: Locale
  /** True for the first switch only: the first page that is entered. */
  isInitial: boolean
}

export type LocaleOutcome =
  | ({ type: 'locale.switched' } & LocaleSwitch)
  /** Nothing changed: the language was there already, a hook kept it, or the new texts could not be loaded. */
  | { type: 'locale.kept'; locale: string; pending: Locale; hasFailed: boolean }

interface LocaleContext {
  /** The language that is shown. */
  locale: string
  pending: Locale | null
  /** No switch was made yet. */
  isInitial: boolean
  /** The newest switch that was made. */
  made: LocaleSwitch | null
}

/** Stands in for a language where none is configured. */
export const unconfiguredLocale = 'en-US'

/**
 * Which language is spoken. A switch asks the hook before it, loads the texts, shows and stores the language, and tells
 * the hook after it. Whoever chooses again before the texts are there, wins; the old language stays whole until then.
 */
export const localeMachine = setup({
  types: {} as {
    context: LocaleContext
    /** `configured` is a language whose texts are there from the start. */
    input: { configured?: Locale }
    events: LocaleEvent
    emitted: LocaleOutcome
    tags: 'settled' | 'shown' | 'pending'
  },
  actors: {
    /** The hook before a switch; may answer with another language to take instead. */
    askBeforeSwitch: requiredActor<Locale | null, LocaleSwitch>('askBeforeSwitch'),
    loadCatalog: requiredActor<void, { locale: Locale }>('loadCatalog'),
    /** Keeps the language in the profile of whoever is signed in. */
    storeInProfile: requiredActor<void, { locale: Locale }>('storeInProfile'),
    notifyAfterSwitch: requiredActor<void, LocaleSwitch>('notifyAfterSwitch'),
  },
  actions: {
    showLocale: requiredAction<{ locale: Locale }>('showLocale'),
    storeLocale: requiredAction<{ locale: Locale }>('storeLocale'),
    keepPending: assign((_, { locale }: { locale: Locale }) => ({ pending: locale })),
    takeOver: assign(({ context }) => ({
      made: switchOf(context),
      locale: requireRequested(context),
      pending: null,
      isInitial: false,
    })),
    forgetPending: assign({ pending: null }),
    announceSwitch: emit((_, facts: LocaleSwitch) => ({ type: 'locale.switched', ...facts }) as const),
    announceKept: emit(
      ({ context }, { pending, hasFailed }: { pending: Locale; hasFailed: boolean }) =>
        ({ type: 'locale.kept', locale: context.locale, pending, hasFailed }) as const,
    ),
  },
  guards: {
    isSpoken: ({ context }, { locale }: { locale: Locale }) => context.locale === locale,
    isReplaced: ({ context }, { instead }: { instead: Locale | null }) =>
      instead !== null && instead !== context.pending && instead !== context.locale,
    isTakenBack: ({ context }, { instead }: { instead: Locale | null }) => instead === context.locale,
    isFirstAccess: ({ context }) => context.isInitial,
  },
}).createMachine({
  id: 'locale',
  context: ({ input }) => ({
    locale: input.configured ?? unconfiguredLocale,
    pending: null,
    isInitial: true,
    made: null,
  }),
  initial: 'firstAccess',
  on: {
    'locale.chosen': [
      {
        // Back to the language that is still shown: whatever was under way is dropped; the stored choice is refreshed.
        guard: { type: 'isSpoken', params: ({ event }) => event },
        target: '.idle',
        actions: [
          'forgetPending',
          { type: 'storeLocale', params: ({ event }) => ({ locale: event.locale }) },
          { type: 'announceKept', params: ({ event }) => ({ pending: event.locale, hasFailed: false }) },
        ],
      },
      {
        target: '.beforeSwitch',
        reenter: true,
        actions: { type: 'keepPending', params: ({ event }) => event },
      },
    ],
  },
  states: {
    firstAccess: { description: 'No page was opened yet.' },
    idle: { description: 'One language is shown, and no switch is in progress.', tags: ['settled', 'shown'] },
    beforeSwitch: {
      description: 'A language was chosen; the hook before the switch may return a different one.',
      tags: 'pending',
      invoke: {
        id: 'askBeforeSwitch',
        src: 'askBeforeSwitch',
        input: ({ context }) => switchOf(context),
        onDone: [
          {
            guard: { type: 'isTakenBack', params: ({ event }) => ({ instead: event.output }) },
            target: 'kept',
            actions: {
              type: 'announceKept',
              params: ({ context }) => ({ pending: requireRequested(context), hasFailed: false }),
            },
          },
          {
            guard: { type: 'isReplaced', params: ({ event }) => ({ instead: event.output }) },
            target: 'loadingCatalog',
            actions: { type: 'keepPending', params: ({ event }) => ({ locale: requireLocale(event.output) }) },
          },
          { target: 'loadingCatalog' },
        ],
        // A hook that fails has no say: the person asked for the language.
        onError: 'loadingCatalog',
      },
    },
    loadingCatalog: {
      description: 'The texts of the new language are loading; the old language is still shown.',
      tags: 'pending',
      invoke: {
        id: 'loadCatalog',
        src: 'loadCatalog',
        input: ({ context }) => ({ locale: requireRequested(context) }),
        onDone: 'persisting',
        onError: {
          target: 'kept',
          actions: {
            type: 'announceKept',
            params: ({ context }) => ({ pending: requireRequested(context), hasFailed: true }),
          },
        },
      },
    },
    persisting: {
      description: 'The new language is shown and stored on the device; the profile is updated.',
      tags: 'shown',
      entry: [
        'takeOver',
        { type: 'storeLocale', params: ({ context }) => ({ locale: requireMade(context).newLocale }) },
        { type: 'showLocale', params: ({ context }) => ({ locale: requireMade(context).newLocale }) },
      ],
      // The language just taken is asked for again: what is under way goes on.
      on: { 'locale.chosen': { guard: { type: 'isSpoken', params: ({ event }) => event } } },
      invoke: {
        id: 'storeInProfile',
        src: 'storeInProfile',
        input: ({ context }) => ({ locale: requireMade(context).newLocale }),
        onDone: 'afterSwitch',
        // The server's refusal to keep the language does not take it away from the person.
        onError: 'afterSwitch',
      },
    },
    afterSwitch: {
      description: 'The hook after the switch runs.',
      tags: 'shown',
      // The language just taken is asked for again: what is under way goes on.
      on: { 'locale.chosen': { guard: { type: 'isSpoken', params: ({ event }) => event } } },
      invoke: {
        id: 'notifyAfterSwitch',
        src: 'notifyAfterSwitch',
        input: ({ context }) => requireMade(context),
        onDone: { target: 'idle', actions: { type: 'announceSwitch', params: ({ context }) => requireMade(context) } },
        onError: { target: 'idle', actions: { type: 'announceSwitch', params: ({ context }) => requireMade(context) } },
      },
    },
    kept: {
      description: 'The language stays as it was.',
      entry: 'forgetPending',
      // Where no page was shown yet, there is no language to go back to.
      always: [{ guard: 'isFirstAccess', target: 'firstAccess' }, { target: 'idle' }],
    },
  },
})

function switchOf(context: LocaleContext): LocaleSwitch {
  return { oldLocale: context.locale, newLocale: requireRequested(context), isInitial: context.isInitial }
}

function requireMade({ made }: LocaleContext): LocaleSwitch {
  if (made === null) throw new Error('Nothing is stored or told before a switch was made.')
  return made
}

const requireRequested = ({ pending }: LocaleContext): Locale => requireLocale(pending)

function requireLocale(locale: Locale | null): Locale {
  if (locale === null) throw new Error('A switch is only reachable with a wanted language.')
  return locale
}
