import type { Locale } from '#contract/entities/locale.ts'

import { doneOf, errorOf, isDone, isError } from '../shared/machineEvents.ts'
import { answered, defineModel, refused, type ModelEvent } from '../shared/model.ts'
import { localeMachine } from './locale.machine.ts'
import { localeWords } from './locale.words.ts'

const chosen = (locale: Locale) => ({ type: 'locale.chosen', locale }) as const

const isOneOf = ({ type }: ModelEvent, actors: readonly string[]) => actors.some((actor) => type.endsWith(`.${actor}`))

/** What may happen to the language. */
export const localeModel = defineModel({
  machine: localeMachine,
  words: localeWords,
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
    answered('tellAfterSwitch'),
    refused('tellAfterSwitch'),
  ],
  detailOf: ({ locale, output }) => [locale, output].filter((part) => typeof part === 'string').join(' '),
  filters: [
    {
      why: {
        en: 'The first language is English; the same paths with the languages exchanged prove nothing more.',
        cs: 'Prvním jazykem je angličtina; tytéž cesty s prohozenými jazyky nic dalšího nedokážou.',
      },
      leavesOut: ({ context }, { type, locale }) =>
        context.made === null && type === 'locale.chosen' && locale === 'cs',
    },
  ],
  rules: [
    {
      says: 'Whatever was chosen last is wanted, until it is shown or given up.',
      holds: ({ context }, { type, locale }) =>
        type !== 'locale.chosen' || (context.wanted ?? context.locale) === locale,
    },
    {
      says: 'A catalog that fails to load leaves the old language whole.',
      holds: (after, { type }, before) =>
        type !== errorOf('loadCatalog') ||
        (after.context.locale === before.context.locale && after.context.wanted === null && !after.hasTag('pending')),
    },
    {
      says: 'A profile that refuses the language does not undo it.',
      holds: (after, { type }, before) =>
        type !== errorOf('storeInProfile') || after.context.locale === before.context.locale,
    },
    {
      says: 'A language is changed only once its texts are there.',
      holds: (after, { type }, before) =>
        after.context.locale === before.context.locale || type === doneOf('loadCatalog'),
    },
    {
      says: 'A switch is under way exactly while a language is wanted.',
      holds: (after) => after.hasTag('pending') === (after.context.wanted !== null),
    },
    {
      says: 'The switch that was made led to the language that is shown.',
      holds: ({ context }) => context.made === null || context.made.newLocale === context.locale,
    },
  ],
  levels: {
    server: {
      none: {
        en: 'The server keeps no language of its own; it renders the one in the address.',
        cs: 'Server žádný jazyk nedrží; vykreslí ten, který je v adrese.',
      },
    },
    browser: {
      filters: [
        {
          why: {
            en: 'On the page the hooks and the profile answer at once, and well.',
            cs: 'Na stránce háčky i profil odpovídají hned a kladně.',
          },
          leavesOut: (_, event) =>
            isOneOf(event, ['askBeforeSwitch', 'storeInProfile', 'tellAfterSwitch']) &&
            (isError(event.type) || event.output === 'cs'),
        },
        {
          why: {
            en: 'The first page brings its texts with it; nobody can choose before they are there.',
            cs: 'První stránka přichází i s texty; dřív, než tu jsou, nikdo nevybírá.',
          },
          leavesOut: ({ context, value }, { type }) =>
            context.made === null && value !== 'firstAccess' && !isDone(type),
        },
        {
          why: {
            en: 'Nobody is quick enough to choose while the page answers at once.',
            cs: 'Dokud stránka odpovídá hned, nikdo nestihne vybrat jiný jazyk.',
          },
          leavesOut: ({ value }, { type }) =>
            type === 'locale.chosen' && (value === 'beforeSwitch' || value === 'persisting' || value === 'afterSwitch'),
        },
        {
          why: {
            en: 'Texts that are there once stay there: a second switch has nothing to load.',
            cs: 'Texty, které jednou dorazily, zůstávají: druhé přepnutí už nic nenačítá.',
          },
          leavesOut: ({ context }, { type }) => context.made?.isInitial === false && type === 'locale.chosen',
        },
      ],
    },
  },
})
