import { transition } from 'xstate'

import { accountLifeMachine, type AccountEvent } from './accountLife.machine.ts'

const regions = {
  address: ['unconfirmed', 'confirmed'],
  access: ['allowed', 'banned'],
  stay: ['staying', 'leaving'],
} as const

type KeptValue = { [Region in keyof typeof regions]: (typeof regions)[Region][number] }

/** Where an account is, in one line as histories have it: `confirmed allowed staying`, or `erased`. */
export type AccountState = `${KeptValue['address']} ${KeptValue['access']} ${KeptValue['stay']}` | 'erased'

/** Where the life of an account begins. */
export const firstAccountState: AccountState = 'unconfirmed allowed staying'

/** What a table says of an account. */
export interface AccountFacts {
  isConfirmed: boolean
  isBanned: boolean
  isLeaving: boolean
  isErased: boolean
}

/** Where an account is by what its table says of it. */
export const accountStateOf = ({ isConfirmed, isBanned, isLeaving, isErased }: AccountFacts): AccountState =>
  isErased
    ? 'erased'
    : `${isConfirmed ? 'confirmed' : 'unconfirmed'} ${isBanned ? 'banned' : 'allowed'} ${isLeaving ? 'leaving' : 'staying'}`

/** The same as the chart names it: `kept.address.confirmed, kept.access.allowed, kept.stay.staying`, or `erased`. */
export function accountPlaceOf(state: AccountState): string {
  const value = valueOf(state)
  return typeof value === 'string'
    ? value
    : Object.entries(value.kept)
        .map(([region, name]) => `kept.${region}.${name}`)
        .join(', ')
}

/** Where a step leads from a state: the machine itself decides. Nothing where it refuses. */
export function takeAccountStep(from: AccountState, event: AccountEvent): AccountState | null {
  const before = accountLifeMachine.resolveState({ value: valueOf(from) })
  if (!before.can(event)) return null
  const { value } = transition(accountLifeMachine, before, event)[0]
  if (value === 'erased') return value
  const { address, access, stay } = value.kept
  return `${address} ${access} ${stay}`
}

function valueOf(state: AccountState): 'erased' | { kept: KeptValue } {
  if (state === 'erased') return state
  const [address, access, stay] = state.split(' ') as [KeptValue['address'], KeptValue['access'], KeptValue['stay']] // as the type is made
  return { kept: { address, access, stay } }
}
