import type { Message } from '#contract/message.ts'

/** What something of a machine is called, and what it is in one sentence. */
export interface Word {
  name: Message
  says: Message
}

/** The words of a machine. Keys of states leave the machine's own id out; sentences of states are their descriptions. */
export interface MachineWords {
  machine: Word
  states: Readonly<Record<string, Pick<Word, 'name'>>>
  /** By type, answers of actors and ends of delays among them. */
  events: Readonly<Record<string, Word>>
  guards: Readonly<Record<string, Word>>
}

/** A name and a sentence. */
export const word = (name: Message, says: Message): Word => ({ name, says })

/** The words of a state, whose sentence the chart already has. */
export const stateWord = (name: Message): Pick<Word, 'name'> => ({ name })
