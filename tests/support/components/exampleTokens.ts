const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** What the browser stores of somebody who is signed in: tokens that nobody signed, for a server that is none. */
export function tokensFor(userId = 7): Record<string, string> {
  const claims = { sub: String(userId), exp: Math.floor(Date.now() / 1000) + 3_600 }
  return { access_token: `${encode({ alg: 'none' })}.${encode(claims)}.`, refresh_token: 'refresh' }
}
