import type { Message } from '#contract/message.ts'

/** What something of a machine is called, and what it is in one sentence. */
export interface Label {
  name: Message
  message: Message
}

/** The words of a machine. Keys of states leave the machine's own id out; sentences of states are their descriptions. */
export interface MachineLabels {
  machine: Label
  states: Readonly<Record<string, Pick<Label, 'name'>>>
  /** By type, answers of actors and ends of delays among them. */
  events: Readonly<Record<string, Label>>
  guards: Readonly<Record<string, Label>>
}

/** A name and a sentence. */
export const label = (name: Message, message: Message): Label => ({ name, message })

/** The words of a state, whose sentence the chart already has. */
export const stateLabel = (name: Message): Pick<Label, 'name'> => ({ name })
