import { msgIn, type Message } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { keyOfEvent, labelOfEvent, labelOfState, namesOfEvents, shortName, type ChangedCell } from 'everypath'

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
  before: before === null ? null : before.map((line) => wordsOfLine(model, line, locale)),
  after: after === null ? null : after.map((line) => wordsOfLine(model, line, locale)),
})

const wordsOfStates = (model: Model, states: string, locale: Locale): string =>
  states
    .replace(/ \[\w+\]$/, '')
    .split(', ')
    .map((name) => say(labelOfState(model, `${model.machine.id}.${name}`).name, locale))
    .join(' · ')

/** An event that the model does not have any more keeps the name of its type, where the model still has a word for it. */
function wordsOfEvent(model: Model, name: string, locale: Locale): string {
  const names = namesOfEvents(model)
  const event = model.events.find((candidate) => names.get(keyOfEvent(candidate)) === name)
  const isOfType = (type: string) => name === shortName(type) || name.startsWith(`${shortName(type)} `)
  const type = event?.type ?? Object.keys(model.labels.events).find(isOfType)
  return type === undefined ? name : say(labelOfEvent(model, type).name, locale)
}

/** How a line of an answer begins, and what it says then: names of actions, actors and context are those of the chart. */
const sentences: readonly { pattern: RegExp; message: (...parts: string[]) => Message }[] = [
  { pattern: /^→ nothing$/, message: () => msgIn('workbench', 'Nothing happens') },
  {
    pattern: /^tags (.*)$/,
    message: (tags = '') => msgIn('workbench', 'Tags: {tags}', { tags }),
  },
  {
    pattern: /^(?:sets )?(\S+) = (.*)$/,
    message: (key = '', value = '') => msgIn('workbench', '“{key}” becomes {value}', { key, value }),
  },
  {
    pattern: /^clears (\S+)$/,
    message: (key = '') => msgIn('workbench', '“{key}” is cleared', { key }),
  },
  {
    pattern: /^does (\S+)$/,
    message: (action = '') => msgIn('workbench', 'Carries out “{action}”', { action }),
  },
  {
    pattern: /^does (\S+) (.*)$/,
    message: (action = '', value = '') => msgIn('workbench', 'Carries out “{action}” with {value}', { action, value }),
  },
  {
    pattern: /^starts (\S+)$/,
    message: (actor = '') => msgIn('workbench', 'Starts “{actor}”', { actor }),
  },
  {
    pattern: /^starts (\S+) (.*)$/,
    message: (actor = '', value = '') => msgIn('workbench', 'Starts “{actor}” with {value}', { actor, value }),
  },
  {
    pattern: /^stops (\S+)$/,
    message: (actor = '') => msgIn('workbench', 'Stops “{actor}”', { actor }),
  },
  {
    pattern: /^tells (\S+) (.*)$/,
    message: (actor = '', value = '') => msgIn('workbench', 'Sends “{actor}” {value}', { actor, value }),
  },
  {
    pattern: /^waits (\d+) ms$/,
    message: (ms = '') => msgIn('workbench', 'Waits {ms} ms', { ms }),
  },
  {
    pattern: /^emits (.*)$/,
    message: (value = '') => msgIn('workbench', 'Reports {value}', { value }),
  },
]

/** A line of an answer in a language: states by their names, the rest as a sentence. */
function wordsOfLine(model: Model, line: string, locale: Locale): string {
  for (const { pattern, message } of sentences) {
    const found = pattern.exec(line)
    if (found !== null) return say(message(...found.slice(1)), locale)
  }
  const [, states] = /^→ (.*)$/.exec(line) ?? []
  return states === undefined ? line : `→ ${wordsOfStates(model, states, locale)}`
}
