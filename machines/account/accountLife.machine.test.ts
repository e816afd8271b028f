import { describe, expect, it } from 'vitest'

import { accountEvents, type AccountEventType } from './accountLife.machine.ts'
import { accountActors, graceDays, type AccountActor, type AccountBlocker } from './accountRules.ts'
import { accountStateOf, firstAccountState, takeAccountStep, type AccountState } from './accountSteps.ts'

const step = (
  from: AccountState,
  type: AccountEventType,
  by: AccountActor,
  ...blockers: readonly AccountBlocker[]
): AccountState | null => takeAccountStep(from, { type, by, blockers })

describe('the life of an account', () => {
  it('begins unconfirmed, and goes three ways beside each other [J2]', () => {
    expect(firstAccountState).toBe('unconfirmed allowed staying')
    expect(step('unconfirmed allowed staying', 'CONFIRM', 'owner')).toBe('confirmed allowed staying')
    expect(step('confirmed allowed staying', 'BAN', 'admin')).toBe('confirmed banned staying')
    expect(step('confirmed banned staying', 'LEAVE', 'owner')).toBe('confirmed banned leaving')
    expect(step('confirmed banned leaving', 'UNBAN', 'admin')).toBe('confirmed allowed leaving')
    expect(step('confirmed allowed leaving', 'RETURN', 'owner')).toBe('confirmed allowed staying')
    expect(step('unconfirmed banned leaving', 'CONFIRM', 'system')).toBe('confirmed banned leaving')
  })

  it('lets each step be taken by those who may, from every state [J2]', () => {
    const takers = accountEvents.map((type) => [
      type,
      accountActors.filter((by) =>
        (['unconfirmed allowed staying', 'confirmed banned leaving'] as const).some(
          (from) => step(from, type, by) !== null,
        ),
      ),
    ])
    expect(Object.fromEntries(takers)).toEqual({
      CONFIRM: ['owner', 'system'],
      BAN: ['admin'],
      UNBAN: ['admin'],
      LEAVE: ['owner'],
      RETURN: ['owner'],
      ERASE: ['system'],
    })
  })

  it('refuses what is so already [J2]', () => {
    expect(step('confirmed allowed staying', 'CONFIRM', 'owner')).toBe(null)
    expect(step('confirmed allowed staying', 'UNBAN', 'admin')).toBe(null)
    expect(step('confirmed allowed leaving', 'LEAVE', 'owner')).toBe(null)
    expect(step('confirmed allowed staying', 'RETURN', 'owner')).toBe(null)
    expect(step('confirmed banned staying', 'BAN', 'admin')).toBe(null)
  })

  it('bans nobody by themselves or without a reason [J2]', () => {
    expect(step('confirmed allowed staying', 'BAN', 'admin', 'own_account')).toBe(null)
    expect(step('confirmed allowed staying', 'BAN', 'admin', 'reason_missing')).toBe(null)
    expect(step('confirmed banned staying', 'UNBAN', 'admin', 'own_account')).toBe(null)
  })

  it('is erased once, after 30 days, and then never changes [J2]', () => {
    expect(graceDays).toBe(30)
    expect(step('confirmed allowed staying', 'ERASE', 'system')).toBe(null)
    expect(step('confirmed allowed leaving', 'ERASE', 'system', 'too_early')).toBe(null)
    expect(step('unconfirmed banned leaving', 'ERASE', 'system')).toBe('erased')
    const after = accountEvents.flatMap((type) => accountActors.map((by) => step('erased', type, by)))
    expect(new Set(after)).toEqual(new Set([null]))
  })

  it('is read from what a table says [J2]', () => {
    const facts = { isConfirmed: true, isBanned: false, isLeaving: true, isErased: false }
    expect(accountStateOf(facts)).toBe('confirmed allowed leaving')
    expect(accountStateOf({ ...facts, isConfirmed: false, isBanned: true, isLeaving: false })).toBe(
      'unconfirmed banned staying',
    )
    expect(accountStateOf({ ...facts, isErased: true })).toBe('erased')
  })
})
