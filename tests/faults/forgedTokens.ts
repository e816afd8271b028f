import { createHmac, generateKeyPairSync, sign, type KeyObject } from 'node:crypto'

import type { TokenPair } from '#contract/entities/token.ts'
import { derivedKey } from '#server/platform/credentials/derivedKey.ts'
import { readSettings } from '#server/platform/settings/settings.ts'

import type { Random } from './random.ts'

const secretKey = 'k'.repeat(64)
/** Of the installation whose tokens are forged. */
export const forgersSettings = readSettings({
  SECRET_KEY: secretKey,
  PUBLIC_URL: 'https://homes.example',
  DEMO: 'off',
  DEV_MAILBOX: 'on',
})
const key = derivedKey(secretKey, 'access token')
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const publicPem = publicKey.export({ type: 'spki', format: 'pem' })

/** A token that counts, in its parts. */
interface GoodToken {
  token: string
  refreshToken: string
  header: string
  payload: string
  signature: string
  claims: Record<string, unknown>
}

function partsOf({ token, refresh_token: refreshToken }: TokenPair): GoodToken {
  const [header = '', payload = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, unknown> // we made it
  return { token, refreshToken, header, payload, signature, claims }
}

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

/** The same token, made by us: it counts. */
export const remade = (pair: TokenPair) => hmac(rightHeader, partsOf(pair).claims)

/** Texts that are no token of ours, each made of a pair that counts, and the id of somebody else; with what is wrong. */
export function forgedTokens(
  pair: TokenPair,
  otherAccount: number,
): readonly (readonly [name: string, token: string])[] {
  const good = partsOf(pair)
  const now = Math.floor(Date.now() / 1_000)
  /** With the right key and other claims. */
  const claiming = (changed: Record<string, unknown>) => () => hmac(rightHeader, { ...good.claims, ...changed })
  /** With the right key and claims, and another head. */
  const headed = (header: Record<string, unknown>) => () => hmac({ ...rightHeader, ...header }, good.claims)
  const unsigned = (alg: string) => () => `${encoded({ ...rightHeader, alg })}.${good.payload}.`
  const forged: [name: string, make: () => string][] = [
    ...['none', 'None', 'NONE', 'nOnE', ''].map((alg): [string, () => string] => [`alg "${alg}"`, unsigned(alg)]),
    ['alg none with the old signature', () => `${encoded({ alg: 'none' })}.${good.payload}.${good.signature}`],
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
      () => `${good.header}.${encoded({ ...good.claims, roles: ['ROLE_ADMIN'] })}.${good.signature}`,
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
    ['an end that is over', claiming({ iat: now - 2_000, exp: now - 1_000 })],
    ['an end before its beginning', claiming({ iat: now, exp: now - 100 })],
    ['two audiences, none of them ours', claiming({ aud: ['https://evil.example', 'https://homes.example.evil'] })],
    ['an issuer that only begins like ours', claiming({ iss: 'https://homes.example.evil.example' })],
    ['a key id that leads to a file', () => hmac({ ...rightHeader, kid: '/dev/null' }, good.claims, Buffer.alloc(0))],
    [
      'a key id that leads to nothing but zeros',
      () => hmac({ ...rightHeader, kid: '../zero' }, good.claims, '\0'.repeat(32)),
    ],
    ['an encrypted head', () => `${encoded({ alg: 'dir', enc: 'A256GCM' })}..AAAA.AAAA.AAAA`],
    ['a head that says alg twice', () => doubled(good)],
    ['a token within a token', () => hmac({ ...rightHeader, cty: 'JWT' }, good.token)],
    ['padding', () => `${good.token}==`],
    ['the alphabet of plain base64', () => `${good.header}.${good.payload}.${good.signature.slice(0, -1)}+`],
    ['a letter that only looks alike', () => good.token.replace('e', '\u00E9')],
    ['a space within', () => `${good.header}. ${good.payload}.${good.signature}`],
    ['quotes around it', () => `"${good.token}"`],
    ['itself twice', () => `${good.token}${good.token}`],
    ['itself twice, with a comma', () => `${good.token}, ${good.token}`],
    ['a scheme twice', () => `Bearer ${good.token}`],
    ['many dots', () => '.'.repeat(4_000)],
    ['a payload that is deep', () => `${good.header}.${Buffer.from('['.repeat(3_000)).toString('base64url')}.x`],
    ['a payload that is no text', () => `${good.header}.${Buffer.from([0xff, 0xfe, 0]).toString('base64url')}.x`],
    ['the prototype of everything', claiming({ sub: '__proto__' })],
  ]
  return forged.map(([name, make]) => [name, make()])
}

/** With the right key, and a head in which the second of two algorithms is none. */
function doubled({ payload }: GoodToken): string {
  const signed = `${Buffer.from('{"alg":"HS256","typ":"at+jwt","alg":"none"}').toString('base64url')}.${payload}`
  return `${signed}.${createHmac('sha256', key).update(signed).digest('base64url')}`
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.=+/~'

/** The last letter of a signature carries bits that mean nothing: a token with others there is another spelling of it. */
function saysTheSame(made: string, token: string): boolean {
  const [one = '', other = ''] = [made, token].map((text) => text.slice(0, text.lastIndexOf('.')))
  const [bytes, others] = [made, token].map((text) => Buffer.from(text.slice(text.lastIndexOf('.')), 'base64url'))
  return one === other && bytes?.equals(others ?? Buffer.alloc(0)) === true
}

/** A token that counts with something in it replaced, left out, doubled or moved; never the same token. */
export function damaged({ token }: TokenPair, random: Random): string {
  const at = random.number(token.length)
  const letter = letters.charAt(random.number(letters.length))
  const parts = token.split('.')
  const made = random.one([
    () => token.slice(0, at) + letter + token.slice(at + 1),
    () => token.slice(0, at) + token.slice(at + 1 + random.number(6)),
    () => token.slice(0, at) + letter + token.slice(at),
    () => token.slice(0, at),
    () => token.slice(at),
    () => parts.toReversed().join('.'),
    () => [parts[0], parts[2], parts[1]].join('.'),
    () => [parts[0], token.slice(at, at + 40), parts[2]].join('.'),
    () => token.slice(0, at) + token.charAt(at).toUpperCase() + token.slice(at + 1),
  ])()
  return saysTheSame(made, token) ? `A${token}` : made
}
