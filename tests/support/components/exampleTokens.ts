const encode = (value: object) => btoa(JSON.stringify(value)).replaceAll('=', '')

/** An access token that nobody signed, for a server that is none. */
export const tokenOf = (claims: { sub: string; exp: number; jti?: number }): string =>
  `${encode({ alg: 'none' })}.${encode(claims)}.`

/** What the browser stores of somebody who is signed in. */
export const tokensFor = (userId = 7): Record<string, string> => ({
  access_token: tokenOf({ sub: String(userId), exp: Math.floor(Date.now() / 1000) + 3_600 }),
  refresh_token: 'refresh',
})
