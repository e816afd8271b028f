import type { Locale } from '#contract/entities/locale.ts'
import { keyOfEvent, labelOfEvent, labelOfState, namesOfEvents, type ChangedCell } from 'everypath'

import type { Model } from '../model.ts'
import { say } from '../say.ts'

/** A changed cell in words: where, on which event, what happened there before, and what happens now. */
export interface CellWords {
  states: string
  /** Null for the start of the machine. */
  event: string | null
  before: readonly string[] | null
  after: readonly string[] | null
}

export const wordsOfCell = (
  model: Model,
  { states, event, before, after }: ChangedCell,
  locale: Locale,
): CellWords => ({
  states: wordsOfStates(model, states, locale),
  event: event === null ? null : wordsOfEvent(model, event, locale),
  before,
  after,
})

const wordsOfStates = (model: Model, states: string, locale: Locale): string =>
  states
    .replace(/ \[\w+\]$/, '')
    .split(', ')
    .map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name, locale))
    .join(' · ')

function wordsOfEvent(model: Model, name: string, locale: Locale): string {
  const names = namesOfEvents(model)
  const event = model.events.find((candidate) => names.get(keyOfEvent(candidate)) === name)
  return event === undefined ? name : say(labelOfEvent(model, event.type).name, locale)
}
