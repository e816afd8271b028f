import { transition, type StateValueFrom } from 'xstate'

import { mailTokenMachine, type MailTokenEvent } from './mailToken.machine.ts'

export type MailTokenState = StateValueFrom<typeof mailTokenMachine>

/** Where every token begins. */
export const firstMailTokenState: MailTokenState = 'issued'

/** Where a step leads from a state: the machine itself decides. Nothing where it refuses. */
export function takeMailTokenStep(from: MailTokenState, event: MailTokenEvent): MailTokenState | null {
  const before = mailTokenMachine.resolveState({ value: from })
  return before.can(event) ? transition(mailTokenMachine, before, event)[0].value : null
}

/** The states that a step leads on from: whoever looks for tokens to take it need not look at others. */
export const mailTokenStatesBefore = (event: MailTokenEvent): MailTokenState[] =>
  (Object.keys(mailTokenMachine.states) as MailTokenState[]) // the machine's own names
    .filter((from) => takeMailTokenStep(from, event) !== null)
