import { setup } from 'xstate'

/** Who takes a step: whoever opens the link of the email, or the product itself. */
export const mailTokenActors = ['owner', 'system'] as const
export type MailTokenActor = (typeof mailTokenActors)[number]

/** Everything that can happen to a token in the link of an email. */
export const mailTokenEvents = ['USE', 'REPLACE', 'REVOKE', 'EXPIRE', 'REISSUE'] as const
export type MailTokenEventType = (typeof mailTokenEvents)[number]

export type MailTokenEvent = {
  type: MailTokenEventType
  by: MailTokenActor
  /** Its lifetime is over. */
  isOver: boolean
}

/** The guards, as data: who takes the step, and whether it needs the token's lifetime to be over, or not to be. */
const rules = {
  isUsed: { by: 'owner', isOver: false },
  isReplaced: { by: 'system' },
  isRevoked: { by: 'system' },
  isExpired: { by: 'system', isOver: true },
  isReissued: { by: 'system' },
} as const satisfies Record<string, { by: MailTokenActor; isOver?: boolean }>

const may =
  (name: keyof typeof rules) =>
  ({ event: { by, isOver } }: { event: MailTokenEvent }) => {
    const rule: { by: MailTokenActor; isOver?: boolean } = rules[name]
    return rule.by === by && (rule.isOver ?? isOver) === isOver
  }

/**
 * The token in the link of an email, from the moment it is issued. It counts once, and only while it is issued. One whose
 * email leaves too late is issued again, because its lifetime begins when the email leaves.
 */
export const mailTokenMachine = setup({
  types: {} as { events: MailTokenEvent },
  guards: {
    isUsed: may('isUsed'),
    isReplaced: may('isReplaced'),
    isRevoked: may('isRevoked'),
    isExpired: may('isExpired'),
    isReissued: may('isReissued'),
  },
}).createMachine({
  id: 'mailToken',
  initial: 'issued',
  states: {
    issued: {
      description: 'The recipient may use the link until its lifetime ends.',
      on: {
        USE: { guard: 'isUsed', target: 'used' },
        REPLACE: { guard: 'isReplaced', target: 'replaced' },
        REVOKE: { guard: 'isRevoked', target: 'revoked' },
        EXPIRE: { guard: 'isExpired', target: 'expired' },
      },
    },
    expired: {
      description: 'The token expired unused.',
      on: {
        REPLACE: { guard: 'isReplaced', target: 'replaced' },
        REVOKE: { guard: 'isRevoked', target: 'revoked' },
        REISSUE: { guard: 'isReissued', target: 'issued' },
      },
    },
    used: { type: 'final', description: 'The token was used.' },
    replaced: { type: 'final', description: 'A newer token for the same purpose replaced it.' },
    revoked: { type: 'final', description: 'The token is no longer needed.' },
  },
})
