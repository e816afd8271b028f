import type { SnapshotFrom } from 'xstate'

import type { phoneFieldMachine } from '#machines/phoneField/phoneField.machine.ts'

type Snapshot = SnapshotFrom<typeof phoneFieldMachine>

/** What a phone field shows of its machine. */
export interface PhoneView extends Pick<Snapshot['context'], 'country' | 'text' | 'value' | 'isTouched'> {
  isGuessing: boolean
  /** Null while a text is read, and where it cannot be. */
  isValid: boolean | null
}

export function phoneViewOf(snapshot: Snapshot): PhoneView {
  const { country, text, value, isTouched } = snapshot.context
  const isValid = snapshot.hasTag('valid') ? true : snapshot.hasTag('invalid') ? false : null
  return { country, text, value, isTouched, isGuessing: snapshot.hasTag('guessing'), isValid }
}
