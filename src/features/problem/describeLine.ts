import type { I18n } from '@lingui/core'

import type { TrailLine } from '#contract/entities/trail.ts'
import type { Message } from '#contract/message.ts'
import type { MachineLabels } from '#machines/shared/labels.ts'
import { startEvent } from '#machines/shared/machineEvents.ts'
import { fieldWords, startWord, valueWords } from '#machines/shared/trailWords.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

const files = import.meta.glob<Record<string, MachineLabels>>('../../../machines/*/*.labels.ts', { eager: true })

/** The words of every machine, by its id. */
const labelsOfMachines = new Map(
  Object.entries(files).flatMap(([file, module]) => {
    const [, id = ''] = /(\w+)\.labels\.ts$/.exec(file) ?? []
    const labels = module[`${id}Labels`]
    return labels === undefined ? [] : [[id, labels] as const]
  }),
)

/** A line of a trail in the words of a language. */
export interface DescribedLine {
  machine: string
  event: string
  /** Where the machine was afterwards. */
  state: string
  /** What was kept of the event; `Homes found: yes`. */
  fields: readonly string[]
}

/** Says a line; what has no words is named as in the code. */
export function describeLine({ machine, event, state, fields = {} }: TrailLine, i18n: I18n): DescribedLine {
  const labels = labelsOfMachines.get(machine)
  const say = (message: Message | string | undefined, code: string) =>
    message === undefined || typeof message === 'string' ? (message ?? code) : messageText(message, i18n)
  return {
    machine: say(labels?.machine.name, machine),
    event: event === startEvent ? messageText(startWord, i18n) : say(labels?.events[event]?.name, event),
    state: state
      .split(', ')
      .map((name) => say(labels?.states[name]?.name, name))
      .join(' · '),
    fields: Object.entries(fields).map(
      ([path, value]) => `${say(fieldWords[path], path)}: ${say(valueWords[String(value)], String(value))}`,
    ),
  }
}
