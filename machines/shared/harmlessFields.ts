import { locales } from '#contract/entities/locale.ts'
import { failureKinds, readFailure } from '#contract/failure.ts'

import { doneOf, isError } from './machineEvents.ts'

/**
 * What a trail may keep of a field:
 * - `flag`: a boolean as it is
 * - `presence`: whether there is anything, never what
 * - a list: one of these words, which the code wrote
 */
type Harmless = 'flag' | 'presence' | readonly string[]

const features = ['session', 'favorites', 'savedSearches', 'publishing'] as const
const choices = ['granted', 'refused'] as const

/**
 * The fields of events that say nothing of a person, by machine and event. Whatever is not listed is left out of a trail:
 * texts, names, addresses, numbers, ids, positions, tokens. Decision 0119 says what may be added.
 */
export const harmlessFields: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, Harmless>>>>>> = {
  app: {
    'visitor.seen': { accountId: 'presence', isQuestioned: 'flag', hasSignedOut: 'flag' },
    'feature.opened': { feature: features },
    'feature.closed': { feature: features },
  },
  comparison: { 'comparison.noticed': { ids: 'presence' } },
  consent: {
    'choice.received': { choice: choices },
    [doneOf('readChoice')]: { 'output.choice': choices },
  },
  favorites: {
    'heart.pressed': { isLiked: 'flag' },
    'favorite.refused': { 'failure.kind': failureKinds },
    'intents.noticed': { intents: 'presence' },
  },
  listingImport: { 'import.confirmed': { changesKnown: 'flag' } },
  listingStep: { [doneOf('takeStep')]: { 'output.undo': 'presence' } },
  revisionStep: {
    'publish.pressed': { price: 'presence' },
    [doneOf('takeStep')]: { 'output.isInReview': 'flag' },
  },
  locale: { 'locale.chosen': { locale: locales } },
  placeMap: { [doneOf('drawMap')]: { output: ['streets', 'country'] } },
  mapsLoader: { [doneOf('loadScript')]: { 'output.isFromElsewhere': 'flag' } },
  mediaQueue: { 'upload.failed': { 'failure.kind': failureKinds } },
  moderation: { [doneOf('loadQueue')]: { 'output.ids': 'presence' } },
  autosave: { 'conflict.settled': { isMine: 'flag' } },
  onboarding: { [doneOf('loadDraft')]: { 'output.isSubmitted': 'flag' } },
  wizardDraft: { 'draft.typed': { isBegun: 'flag' } },
  search: { [doneOf('findListings')]: { 'output.totalItems': 'presence' } },
  session: {
    'account.came': { isQuestioned: 'flag' },
    'account.left': { cause: ['left', 'elsewhere', 'refused', 'replaced', 'absent'] },
  },
  tokens: {
    'pair.noticed': { pair: 'presence', isSameAccount: 'flag' },
    [doneOf('restoreTokens')]: { 'output.pair': 'presence', 'output.isQuestioned': 'flag' },
    [doneOf('refreshTokens')]: {
      'output.kind': ['renewed', 'refused', 'unreachable'],
      'output.isOffline': 'flag',
    },
  },
  tourPlanner: { [doneOf('savePlan')]: { 'output.undo': 'presence', 'output.notified': 'presence' } },
}

/** What a trail keeps of an event: `true` and `false` of flags and presence, words of lists. */
export type KeptFields = Readonly<Record<string, boolean | string>>

/** The harmless fields of an event; of a failed actor the kind of its failure, and nothing else of it. */
export function keptFieldsOf(machineId: string, event: { type: string }): KeptFields {
  if (isError(event.type)) return { failure: readFailure(Reflect.get(event, 'error')).kind }
  const listed = Object.entries(harmlessFields[machineId]?.[event.type] ?? {})
  return Object.fromEntries(
    listed.flatMap(([path, harmless]) => {
      const kept = keptOf(harmless, valueAt(event, path))
      return kept === undefined ? [] : [[path, kept]]
    }),
  )
}

function keptOf(harmless: Harmless, value: unknown): boolean | string | undefined {
  if (harmless === 'flag') return typeof value === 'boolean' ? value : undefined
  if (harmless === 'presence') return isThere(value)
  return harmless.find((word) => word === value)
}

const isThere = (value: unknown) =>
  value !== undefined && value !== null && value !== 0 && !(Array.isArray(value) && value.length === 0)

const valueAt = (event: object, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => Reflect.get(Object(value), key) as unknown, event)
