const hidden = '[hidden]'

/** What names may stand before a value that opens an account or names a person; letters and digits of a name in lower case. */
const secretNames = /token|passw|secret|authorization|cookie|email|phone|apikey|accesskey|databaseurl/
const secretWords = new Set([
  'code',
  'key',
  'auth',
  'jwt',
  'otp',
  'pin',
  'pwd',
  'session',
  'sessionid',
  'sid',
  'sig',
  'tel',
])

/** What the system and the database call a failure: an operator needs it, and it is nobody's secret. */
const failureCode = /^(?:E[A-Z][A-Z0-9_]{2,40}|[0-9A-Z]{5})$/

/** More often than this nobody encodes by accident, and nobody reads it. */
const maxEncodings = 20

/** `name=`, as it stands in addresses and error texts; the name is decoded before it is judged. */
const parameterName = /([^?&;#\s"'`<>()={},]{1,600})=/g
const valueEnd = /[&#\s"'`<>]/g
/** What stands between the separators of an address and has something encoded in it. */
const encodedPart = /[^?&#\s"'`<>]*%[^?&#\s"'`<>]*/g
/** `"a": "b"` of JSON that somebody put into a text, also where its end is cut off. */
const member = /("|\\")([\w.[\]%-]{1,60})\1(\s*:\s*)(?:\1(?:[^"\\]|\\[^"])*(?:\1)?|[^\s,}\]]+)/g
const bearer = /\b(bearer\s+)[\w.~+/=-]+/gi
const webToken = /\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g

/** Pages that links of mails lead to, pictures that are not public yet, and calendars: what opens them is the next part of the path. */
const secretPath =
  /(\/(?:confirm-email|reset-password|undo-change|renew-listing|unsubscribe|media\/private|calendars)\/+)[^/?#\s"'`<>]+/gi

/**
 * A text as it may be written down: an address, a referrer, the words of an error. However often names, separators and
 * paths are percent-encoded, what they lead to is hidden; a part that hides something only once it is decoded is
 * written decoded.
 */
export function withoutSecrets(text: string): string {
  return hide(text).replaceAll(encodedPart, (part) => part.split(hidden).map(decodedWithoutSecrets).join(hidden))
}

function decodedWithoutSecrets(part: string): string {
  let decoded = part
  for (let round = 0; decoded.includes('%'); round += 1) {
    const next = decode(decoded)
    if (next === decoded) return part
    if (round === maxEncodings) return hidden
    decoded = next
    const safe = hide(decoded, { isCut: true })
    if (safe !== decoded) return safe
  }
  return part
}

/** The same for everything that a message carries, however deep; members with secret names are hidden as a whole. */
export function withoutSecretsInside(value: unknown, name = ''): unknown {
  if (name === 'code' && typeof value === 'string' && failureCode.test(value)) return value
  if (isSecretName(name)) return hidden
  if (typeof value === 'string') return withoutSecrets(value)
  if (Array.isArray(value)) return value.map((item) => withoutSecretsInside(item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withoutSecretsInside(part, key)]))
}

/** Where a part is cut, its separators were encoded: where a value ends in it cannot be told any more. */
function hide(text: string, { isCut = false } = {}): string {
  return hideParameters(text, isCut)
    .replaceAll(member, (pair: string, quote: string, name: string, colon: string) =>
      isSecretName(name) ? `${quote}${name}${quote}${colon}${quote}${hidden}${quote}` : pair,
    )
    .replaceAll(secretPath, `$1${hidden}`)
    .replaceAll(bearer, `$1${hidden}`)
    .replaceAll(webToken, hidden)
}

function hideParameters(text: string, isCut: boolean): string {
  let written = ''
  let from = 0
  for (const found of text.matchAll(parameterName)) {
    const value = found.index + found[0].length
    if (found.index < from || !isSecretName(found[1] ?? '')) continue
    valueEnd.lastIndex = value
    const end = isCut ? text.length : (valueEnd.exec(text)?.index ?? text.length)
    if (end === value) continue
    written += text.slice(from, value) + hidden
    from = end
  }
  return written + text.slice(from)
}

function isSecretName(name: string): boolean {
  let plain = name
  for (let round = 0; round < maxEncodings && plain.includes('%'); round += 1) plain = decode(plain)
  const words = plain.toLowerCase().split(/[^a-z0-9]+/)
  return secretNames.test(words.join('')) || words.some((word) => secretWords.has(word))
}

/** Decodes once what can be decoded; bytes that are no text become the sign for an unknown character. */
const decode = (text: string) =>
  text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (codes) => Buffer.from(codes.replaceAll('%', ''), 'hex').toString())
