/** A text in both languages of the product. */
export type Both = Readonly<Record<'en' | 'cs', string>>

/** What something of a machine is called, and what it is in one sentence. */
export interface Word {
  name: Both
  says: Both
}

/** The words of a machine. Keys of states leave the machine's own id out; English sentences of states are their descriptions. */
export interface MachineWords {
  machine: Word
  states: Readonly<Record<string, Omit<Word, 'says'> & { saysInCzech: string }>>
  /** By type, answers of actors and ends of delays among them. */
  events: Readonly<Record<string, Word>>
  guards: Readonly<Record<string, Word>>
}

type Said = readonly [name: string, sentence: string]

/** A name and a sentence, in English and in Czech. */
export const word = (en: Said, cs: Said): Word => ({
  name: { en: en[0], cs: cs[0] },
  says: { en: en[1], cs: cs[1] },
})

/** The words of a state, whose English sentence the chart already has. */
export const stateWord = (en: string, cs: Said) => ({ name: { en, cs: cs[0] }, saysInCzech: cs[1] })
