import type { Locale } from '#contract/entities/locale.ts'
import { msg } from '#contract/message.ts'

import { doneOf, errorOf, isDone, isError } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { localeMachine } from './locale.machine.ts'
import { localeLabels } from './locale.labels.ts'

const chosen = (locale: Locale) => ({ type: 'locale.chosen', locale }) as const

const isOneOf = ({ type }: ModelEvent, actors: readonly string[]) => actors.some((actor) => type.endsWith(`.${actor}`))

/** What may happen to the language. */
export const localeModel = defineModel({
  machine: localeMachine,
  labels: localeLabels,
  input: {},
  events: [
    chosen('en'),
    chosen('cs'),
    answered('askBeforeSwitch', null),
    answered('askBeforeSwitch', 'cs'),
    refused('askBeforeSwitch'),
    answered('loadCatalog'),
    refused('loadCatalog'),
    answered('storeInProfile'),
    refused('storeInProfile'),
    answered('notifyAfterSwitch'),
    refused('notifyAfterSwitch'),
  ],
  detailOf: ({ locale, output }) => [locale, output].filter((part) => typeof part === 'string').join(' '),
  // The first page has its texts, and nobody chose its language.
  classOf: ({ context }) => (context.made === null ? 'first' : 'later'),
  filters: [
    {
      why: msg('The first language is English; the same paths with the languages swapped prove nothing more.'),
      leavesOut: ({ context }, { type, locale }) =>
        context.made === null && type === 'locale.chosen' && locale === 'cs',
    },
  ],
  rules: [
    {
      message: 'The last chosen language is pending until it is shown or given up.',
      holds: ({ context }, { type, locale }) =>
        type !== 'locale.chosen' || (context.pending ?? context.locale) === locale,
    },
    {
      message: 'If a catalog fails to load, the old language stays complete.',
      holds: (after, { type }, before) =>
        type !== errorOf('loadCatalog') ||
        (after.context.locale === before.context.locale && after.context.pending === null && !after.hasTag('pending')),
    },
    {
      message: 'A profile that refuses the language does not undo it.',
      holds: (after, { type }, before) =>
        type !== errorOf('storeInProfile') || after.context.locale === before.context.locale,
    },
    {
      message: 'A language is shown only after its texts have loaded.',
      holds: (after, { type }, before) =>
        after.context.locale === before.context.locale || type === doneOf('loadCatalog'),
    },
    {
      message: 'A switch is in progress exactly while a language is pending.',
      holds: (after) => after.hasTag('pending') === (after.context.pending !== null),
    },
    {
      message: 'The last switch led to the language that is shown.',
      holds: ({ context }) => context.made === null || context.made.newLocale === context.locale,
    },
  ],
  properties: ({ eventually, neverAfter }) => [
    eventually('A switch ends with the new language, or with the old one.', (at) => !at.hasTag('pending'), {
      after: (at) => at.hasTag('pending'),
    }),
    neverAfter(
      'The first language is taken once.',
      ({ context }) => context.made !== null,
      ({ context }) => context.isInitial,
    ),
  ],
  levels: {
    server: {
      none: msg('The server stores no current language; it renders the one in the address.'),
    },
    browser: {
      filters: [
        {
          why: msg('On the page, the hooks and the profile succeed at once.'),
          leavesOut: (_, event) =>
            isOneOf(event, ['askBeforeSwitch', 'storeInProfile', 'notifyAfterSwitch']) &&
            (isError(event.type) || event.output === 'cs'),
        },
        {
          why: msg('The first page includes its texts; a user cannot choose before they are loaded.'),
          leavesOut: ({ context, value }, { type }) =>
            context.made === null && value !== 'firstAccess' && !isDone(type),
        },
        {
          why: msg('A user cannot choose a language while the page answers at once.'),
          leavesOut: ({ value }, { type }) =>
            type === 'locale.chosen' && (value === 'beforeSwitch' || value === 'persisting' || value === 'afterSwitch'),
        },
        {
          why: msg('Loaded texts are kept: a second switch loads nothing.'),
          leavesOut: ({ context }, { type }) => context.made?.isInitial === false && type === 'locale.chosen',
        },
      ],
    },
  },
})
