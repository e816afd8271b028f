/** As whom somebody takes a step in the life of an account: the system is also whoever runs the installation. */
export const accountActors = ['owner', 'admin', 'system'] as const
export type AccountActor = (typeof accountActors)[number]

/** What can stand in the way of a step, beside who takes it. */
export type AccountBlocker = 'own_account' | 'reason_missing' | 'too_early'

/** Days in which somebody who leaves can come back. */
export const graceDays = 30

/** Who may take a step, and what then stands in the way. Whoever is not named may not. */
type AccountRule = { readonly [Actor in AccountActor]?: readonly AccountBlocker[] }

/** The guards of the account machine, as data. */
export const accountRules = {
  isConfirmed: { owner: [], system: [] },
  isBanned: { admin: ['own_account', 'reason_missing'] },
  isUnbanned: { admin: ['own_account'] },
  isLeaving: { owner: [] },
  isReturning: { owner: [] },
  isErased: { system: ['too_early'] },
} as const satisfies Record<string, AccountRule>

export type AccountRuleName = keyof typeof accountRules

/** Whether somebody may take a step by its rule. */
export function isAllowed(
  name: AccountRuleName,
  { by, blockers }: { by: AccountActor; blockers: readonly AccountBlocker[] },
): boolean {
  const rule: AccountRule = accountRules[name]
  const heeded = rule[by]
  return heeded !== undefined && !heeded.some((blocker) => blockers.includes(blocker))
}
