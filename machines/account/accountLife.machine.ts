import { setup } from 'xstate'

import {
  accountRules,
  isAllowed,
  type AccountActor,
  type AccountBlocker,
  type AccountRuleName,
} from './accountRules.ts'

/** Everything that can happen to the life of an account. */
export const accountEvents = ['CONFIRM', 'BAN', 'UNBAN', 'LEAVE', 'RETURN', 'ERASE'] as const
export type AccountEventType = (typeof accountEvents)[number]

/** A step that somebody wants to take, and what stands in its way. */
export type AccountEvent = {
  type: AccountEventType
  by: AccountActor
  blockers: readonly AccountBlocker[]
}

type Guard = (_: { event: AccountEvent }) => boolean

/** Each rule as a guard of the machine. */
const guards = Object.fromEntries(
  Object.keys(accountRules).map((name) => [
    name,
    ({ event }: Parameters<Guard>[0]) => isAllowed(name as AccountRuleName, event), // the table's own keys
  ]),
) as Record<AccountRuleName, Guard>

/**
 * The life of an account, from the sign-up until it is erased. Three things go on beside each other: whether its address is
 * confirmed, whether it is banned, and whether its owner stays. The server decides by it within the transaction that
 * changes an account.
 */
export const accountLifeMachine = setup({
  types: {} as { events: AccountEvent },
  guards,
}).createMachine({
  id: 'accountLife',
  initial: 'kept',
  states: {
    kept: {
      description: 'The account exists.',
      type: 'parallel',
      states: {
        address: {
          description: 'Whether its owner is known to read its address.',
          initial: 'unconfirmed',
          states: {
            unconfirmed: {
              description: 'Nobody has opened the link that was mailed to the address.',
              on: { CONFIRM: { guard: 'isConfirmed', target: 'confirmed' } },
            },
            confirmed: {
              description: 'Its owner reads the address, and so any that they move to.',
            },
          },
        },
        access: {
          description: 'Whether its owner may use it.',
          initial: 'allowed',
          states: {
            allowed: {
              description: 'Its owner may sign in and publish.',
              on: { BAN: { guard: 'isBanned', target: 'banned' } },
            },
            banned: {
              description: 'An administrator banned its owner and said why.',
              on: { UNBAN: { guard: 'isUnbanned', target: 'allowed' } },
            },
          },
        },
        stay: {
          description: 'Whether its owner wants to keep it.',
          initial: 'staying',
          states: {
            staying: {
              description: 'Nothing is planned.',
              on: { LEAVE: { guard: 'isLeaving', target: 'leaving' } },
            },
            leaving: {
              description: 'Nobody finds it, and for 30 days its owner can come back.',
              on: {
                RETURN: { guard: 'isReturning', target: 'staying' },
                ERASE: { guard: 'isErased', target: '#accountLife.erased' },
              },
            },
          },
        },
      },
    },
    erased: {
      description: 'Everything personal is erased; that there was an account stays.',
      type: 'final',
    },
  },
})
