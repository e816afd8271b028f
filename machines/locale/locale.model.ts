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
  filters: [
    {
      why: msg('The first language is English; the same paths with the languages exchanged prove nothing more.'),
      leavesOut: ({ context }, { type, locale }) =>
        context.made === null && type === 'locale.chosen' && locale === 'cs',
    },
  ],
  rules: [
    {
      message: 'Whatever was chosen last is wanted, until it is shown or given up.',
      holds: ({ context }, { type, locale }) =>
        type !== 'locale.chosen' || (context.pending ?? context.locale) === locale,
    },
    {
      message: 'A catalog that fails to load leaves the old language whole.',
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
      message: 'A language is changed only once its texts are there.',
      holds: (after, { type }, before) =>
        after.context.locale === before.context.locale || type === doneOf('loadCatalog'),
    },
    {
      message: 'A switch is under way exactly while a language is wanted.',
      holds: (after) => after.hasTag('pending') === (after.context.pending !== null),
    },
    {
      message: 'The switch that was made led to the language that is shown.',
      holds: ({ context }) => context.made === null || context.made.newLocale === context.locale,
    },
  ],
  levels: {
    server: {
      none: msg('The server keeps no language of its own; it renders the one in the address.'),
    },
    browser: {
      filters: [
        {
          why: msg('On the page the hooks and the profile answer at once, and well.'),
          leavesOut: (_, event) =>
            isOneOf(event, ['askBeforeSwitch', 'storeInProfile', 'notifyAfterSwitch']) &&
            (isError(event.type) || event.output === 'cs'),
        },
        {
          why: msg('The first page brings its texts with it; nobody can choose before they are there.'),
          leavesOut: ({ context, value }, { type }) =>
            context.made === null && value !== 'firstAccess' && !isDone(type),
        },
        {
          why: msg('Nobody is quick enough to choose while the page answers at once.'),
          leavesOut: ({ value }, { type }) =>
            type === 'locale.chosen' && (value === 'beforeSwitch' || value === 'persisting' || value === 'afterSwitch'),
        },
        {
          why: msg('Texts that are there once stay there: a second switch has nothing to load.'),
          leavesOut: ({ context }, { type }) => context.made?.isInitial === false && type === 'locale.chosen',
        },
      ],
    },
  },
})
