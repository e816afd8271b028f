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
          description: 'Whether the email address is confirmed.',
          initial: 'unconfirmed',
          states: {
            unconfirmed: {
              description: 'The link in the confirmation email has not been opened.',
              on: { CONFIRM: { guard: 'isConfirmed', target: 'confirmed' } },
            },
            confirmed: {
              description: 'The user has confirmed the address. Addresses they change to later are confirmed as well.',
            },
          },
        },
        access: {
          description: 'Whether the user may use the account.',
          initial: 'allowed',
          states: {
            allowed: {
              description: 'The user may sign in and publish.',
              on: { BAN: { guard: 'isBanned', target: 'banned' } },
            },
            banned: {
              description: 'An administrator banned the user and gave a reason.',
              on: { UNBAN: { guard: 'isUnbanned', target: 'allowed' } },
            },
          },
        },
        stay: {
          description: 'Whether the account is to be deleted.',
          initial: 'staying',
          states: {
            staying: {
              description: 'No deletion is requested.',
              on: { LEAVE: { guard: 'isLeaving', target: 'leaving' } },
            },
            leaving: {
              description: 'The account is hidden, and the user can restore it for 30 days.',
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
      description: 'Personal data is erased; a record that the account existed stays.',
      type: 'final',
    },
  },
})
