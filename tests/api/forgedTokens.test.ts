import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

import { derivedKey } from '#server/credentials/derivedKey.ts'
import { openDatabase, type OpenedDatabase } from '#server/database/database.ts'
import { readSettings } from '#server/settings.ts'
import { addAccounts, signInAs } from '#tests/support/accounts.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const secretKey = 'k'.repeat(64)
const settings = readSettings({ SECRET_KEY: secretKey, PUBLIC_URL: 'https://homes.example' })
const key = derivedKey(secretKey, 'access token')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

let opened: OpenedDatabase
let server: TestApp
/** A token that counts, and the parts it is made of. */
let good: { token: string; refreshToken: string; header: string; payload: string; claims: Record<string, unknown> }
let otherAccount = 0

beforeAll(async () => {
  opened = await openDatabase({ dataDirectory: 'memory://' })
  ;[, otherAccount = 0] = await addAccounts(opened.database, [
    { email: 'jana@example.test' },
    { email: 'eva@example.test', isAdmin: true },
  ])
  server = await startTestApp({ database: opened.database, settings })
  const { token, refresh_token } = await signInAs(server.app, 'jana@example.test')
  const [header = '', payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown> // we made it
  good = { token, refreshToken: refresh_token, header, payload, claims }
})
afterAll(async () => {
  await server.close()
  await opened.close()
})

const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const rightHeader = { alg: 'HS256', typ: 'at+jwt' }

function hmac(header: unknown, claims: unknown, secret: Buffer | string = key, hash = 'sha256'): string {
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${createHmac(hash, secret).update(signed).digest('base64url')}`
}

function rsa(header: unknown, claims: unknown, by: KeyObject = privateKey): string {
  const signed = `${encoded(header)}.${encoded(claims)}`
  return `${signed}.${sign('sha256', Buffer.from(signed), by).toString('base64url')}`
}

/** With the right key and other claims. */
const claiming = (changed: Record<string, unknown>) => () => hmac(rightHeader, { ...good.claims, ...changed })
/** With the right key and claims, and another head. */
const headed = (header: Record<string, unknown>) => () => hmac({ ...rightHeader, ...header }, good.claims)

const unsigned = (alg: string) => () => `${encoded({ ...rightHeader, alg })}.${good.payload}.`

const forged: [name: string, make: () => string][] = [
  ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, () => string] => [`alg "${alg}"`, unsigned(alg)]),
  ['alg none with the old signature', () => `${encoded({ alg: 'none' })}.${good.payload}.${good.token.split('.')[2]}`],
  ['no alg', () => hmac({ typ: 'at+jwt' }, good.claims)],
  ['alg HS384', () => hmac({ ...rightHeader, alg: 'HS384' }, good.claims, key, 'sha384')],
  ['alg HS512', () => hmac({ ...rightHeader, alg: 'HS512' }, good.claims, key, 'sha512')],
  ['alg RS256 by a stranger', () => rsa({ ...rightHeader, alg: 'RS256' }, good.claims)],
  ['alg HS256 by an RSA signature', () => rsa(rightHeader, good.claims)],
  ['alg RS256 by our key', () => hmac({ ...rightHeader, alg: 'RS256' }, good.claims)],
  ["a stranger's public key as the secret", () => hmac(rightHeader, good.claims, publicPem)],
  ['an empty secret', () => hmac(rightHeader, good.claims, '')],
  ['the word secret', () => hmac(rightHeader, good.claims, 'secret')],
  ['the secret of the installation itself', () => hmac(rightHeader, good.claims, secretKey)],
  ['the key of refresh tokens', () => hmac(rightHeader, good.claims, derivedKey(secretKey, 'refresh token'))],
  ['another installation', () => hmac(rightHeader, good.claims, derivedKey('q'.repeat(64), 'access token'))],
  ['a key id, by its secret', () => hmac({ ...rightHeader, kid: '../../dev/null' }, good.claims, '')],
  ['a key id with SQL', () => hmac({ ...rightHeader, kid: "x' union select 'a" }, good.claims, 'a')],
  ['a key address', () => rsa({ ...rightHeader, alg: 'RS256', jku: 'https://evil.example/keys' }, good.claims)],
  [
    'a key of its own',
    () => rsa({ ...rightHeader, alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, good.claims),
  ],
  ['a secret of its own', () => hmac({ ...rightHeader, jwk: { kty: 'oct', k: encoded('a') } }, good.claims, 'a')],
  ['a certificate of its own', () => rsa({ ...rightHeader, alg: 'RS256', x5c: ['MIIB'] }, good.claims)],
  ['a certificate address', () => rsa({ ...rightHeader, alg: 'RS256', x5u: 'https://evil.example' }, good.claims)],
  ['a critical extension', headed({ crit: ['evil'], evil: true })],
  ['an unencoded payload', headed({ crit: ['b64'], b64: false })],
  ['type JWT', headed({ typ: 'JWT' })],
  ['type of a mail token', headed({ typ: 'mail+jwt' })],
  ['no type', () => hmac({ alg: 'HS256' }, good.claims)],
  ['another issuer', claiming({ iss: 'https://evil.example' })],
  ['no issuer', claiming({ iss: undefined })],
  ['another audience', claiming({ aud: 'https://evil.example' })],
  ['no audience', claiming({ aud: undefined })],
  ['no end', claiming({ exp: undefined })],
  ['an end that is a text', claiming({ exp: '9999999999' })],
  ['no beginning', claiming({ iat: undefined })],
  ['a time before which it does not count', claiming({ nbf: 9_999_999_999 })],
  ['no session', claiming({ sid: undefined })],
  ['a session that is none', claiming({ sid: '00000000-0000-4000-8000-000000000000' })],
  ['a session with SQL', claiming({ sid: "' or '1'='1" })],
  ['a session that is a list', claiming({ sid: ['a'] })],
  ['no person', claiming({ sub: undefined })],
  ['another person in the same session', () => hmac(rightHeader, { ...good.claims, sub: String(otherAccount) })],
  ['a person with SQL', claiming({ sub: '1 or 1=1' })],
  ['a person that is no number', claiming({ sub: 'NaN' })],
  [
    'roles that were put in later',
    () => `${good.header}.${encoded({ ...good.claims, roles: ['ROLE_ADMIN'] })}.${good.token.split('.')[2]}`,
  ],
  ['the refresh token', () => good.refreshToken],
  ['no signature', () => `${good.header}.${good.payload}`],
  ['an empty signature', () => `${good.header}.${good.payload}.`],
  ['a cut signature', () => good.token.slice(0, -4)],
  ['a signature with something behind it', () => `${good.token}AAAA`],
  ['a fourth part', () => `${good.token}.${good.payload}`],
  ['another letter in the middle', () => good.token.replace(/(.{100})./, '$1!')],
  ['a payload that is a list', () => hmac(rightHeader, [good.claims])],
  ['a payload that is null', () => hmac(rightHeader, null)],
  ['8 kB of letters', () => 'a'.repeat(8_000)],
  ['a huge head', headed({ x: 'a'.repeat(6_000) })],
  ['nothing', () => ''],
  ['dots', () => '..'],
  ['null', () => 'null'],
]

const ask = (authorization: string) => server.app.inject({ url: '/users/me', headers: { authorization } })

describe('an access token', () => {
  it('that we made is taken, also by another spelling of the scheme', async () => {
    expect((await ask(`Bearer ${good.token}`)).statusCode).toBe(200)
    expect((await ask(`bearer ${good.token}`)).statusCode).toBe(200)
    expect((await ask(`Bearer ${hmac(rightHeader, good.claims)}`)).statusCode).toBe(200)
  })

  it('is tried in at least forty wrong ways', () => {
    expect(new Set(forged.map(([name]) => name)).size).toBeGreaterThanOrEqual(40)
  })

  it.each(forged)('with %s is refused [REL-7]', async (_, make) => {
    const answer = await ask(`Bearer ${make()}`)
    expect([answer.statusCode, answer.headers['www-authenticate']]).toEqual([401, 'Bearer'])
    expect(answer.json()).toEqual({ code: 401, message: 'Invalid JWT Token' })
  })

  it('does not count in a cookie, an address, a body or another header [REL-31]', async () => {
    const { token } = good
    const requests = [
      { url: '/users/me', headers: { cookie: `access_token=${token}; token=${token}; known_device=${token}` } },
      { url: '/users/me', headers: { 'x-access-token': token, 'proxy-authorization': `Bearer ${token}` } },
      { url: '/users/me', headers: { authorization: `Basic ${Buffer.from(`jana:${token}`).toString('base64')}` } },
      { method: 'PATCH', url: '/users/me', payload: { token, access_token: token } },
    ] as const
    for (const request of requests) {
      const answer = await server.app.inject(request)
      expect(answer.json()).toEqual({ code: 401, message: 'JWT Token not found' })
    }
    expect((await server.app.inject(`/users/me?access_token=${token}`)).statusCode).toBe(401)
  })
})
