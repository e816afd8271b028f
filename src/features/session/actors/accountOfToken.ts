/**
 * The account that an access token names, to tell two accounts apart; null for a text that names none. Nothing is
 * decided by it that the server would not decide again.
 */
export function accountOfToken(token: string): string | null {
  try {
    const payload = token.split('.')[1] ?? ''
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    const subject: unknown = Reflect.get(Object(claims), 'sub')
    return typeof subject === 'string' ? subject : null
  } catch {
    return null
  }
}

/** Whether both tokens name one and the same account. */
export function isSameAccount(one: string | undefined, other: string | undefined): boolean {
  const account = one === undefined ? null : accountOfToken(one)
  return account !== null && other !== undefined && account === accountOfToken(other)
}
