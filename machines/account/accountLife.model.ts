import { msg } from '#contract/message.ts'

import { aloneAndInPairs } from '../shared/aloneAndInPairs.ts'
import { defineModel, type ModelEvent } from '../shared/model.ts'
import { accountLifeMachine, type AccountEvent, type AccountEventType } from './accountLife.machine.ts'
import { accountLifeLabels } from './accountLife.labels.ts'
import type { AccountActor, AccountBlocker } from './accountRules.ts'

const types: readonly AccountEventType[] = ['CONFIRM', 'BAN', 'UNBAN', 'LEAVE', 'RETURN', 'ERASE']
const actors: readonly AccountActor[] = ['owner', 'admin', 'system']
const blockers: readonly AccountBlocker[] = ['own_account', 'reason_missing', 'too_early']

const blockersIn = (event: ModelEvent) => event.blockers as readonly AccountBlocker[]

/** What may happen to an account: each step as each actor, unhindered, with each thing in the way, and with each two. */
export const accountLifeModel = defineModel({
  machine: accountLifeMachine,
  labels: accountLifeLabels,
  events: types.flatMap((type) =>
    actors.flatMap((by) =>
      [[], ...aloneAndInPairs(blockers)].map((found): AccountEvent => ({ type, by, blockers: found })),
    ),
  ),
  detailOf: (event) => [`by ${String(event.by)}`, ...blockersIn(event)].join(', '),
  rules: [
    {
      message: 'Only an administrator bans, never themselves, and with a reason.',
      holds: (after, event, before) =>
        before.matches({ kept: { access: 'banned' } }) ||
        !after.matches({ kept: { access: 'banned' } }) ||
        (event.by === 'admin' && !blockersIn(event).some((blocker) => blocker !== 'too_early')),
    },
    {
      message: 'Only the user requests or cancels the deletion.',
      holds: (after, { by }, before) =>
        by === 'owner' ||
        after.value === 'erased' ||
        before.value === 'erased' ||
        after.matches({ kept: { stay: 'leaving' } }) === before.matches({ kept: { stay: 'leaving' } }),
    },
    {
      message: 'An account is erased only after its deletion was requested and the grace period has ended.',
      holds: (after, event, before) =>
        after.value !== 'erased' ||
        before.value === 'erased' ||
        (before.matches({ kept: { stay: 'leaving' } }) &&
          event.by === 'system' &&
          !blockersIn(event).includes('too_early')),
    },
    {
      message: 'An erased account stays erased.',
      holds: (after, _event, before) => before.value !== 'erased' || after.value === 'erased',
    },
    {
      message: 'A confirmed address stays confirmed.',
      holds: (after, _event, before) =>
        after.value === 'erased' ||
        !before.matches({ kept: { address: 'confirmed' } }) ||
        after.matches({ kept: { address: 'confirmed' } }),
    },
  ],
  levels: {
    server: {
      none: msg('An API test takes these steps, because email links and 30 days of waiting lie between them.'),
    },
    browser: {
      none: msg('The server decides; pages only request steps.'),
    },
  },
})
