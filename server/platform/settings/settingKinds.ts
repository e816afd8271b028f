import { isIP } from 'node:net'

/** A kind of value that a setting can hold. */
export interface Kind<Value> {
  /** Completes the sentence 'It must be …'. */
  is: string
  /** The value of a text, or nothing when it is not of this kind. */
  read: (text: string) => Value | undefined
}

export const words: Kind<string> = { is: 'a text', read: (value) => value }

export const wholeNumber = (from: number, to: number): Kind<number> => ({
  is: `a whole number from ${from} to ${to}`,
  read: (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    return number >= from && number <= to ? number : undefined
  },
})

/** A part of a whole, from 0 to 1. */
export const part: Kind<number> = {
  is: 'a number from 0 to 1',
  read: (text) => (/^(?:0|1|0?\.\d{1,10}|1\.0+)$/.test(text) ? Number(text) : undefined),
}

export const oneOf = <const Word extends string>(...choices: Word[]): Kind<Word> => ({
  is: choices.length === 2 ? choices.join(' or ') : `one of ${choices.join(', ')}`,
  read: (text) => choices.find((choice) => choice === text),
})

export const onOrOff: Kind<boolean> = {
  is: 'on or off',
  read: (text) => (text === 'on' ? true : text === 'off' ? false : undefined),
}

/** An address without a slash at its end, so that a path can follow. */
export const address = (...protocols: string[]): Kind<string> => ({
  is: `an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  read: (text) =>
    /^[a-z]+:\/\/[^/]/i.test(text) && URL.canParse(text) && protocols.includes(new URL(text).protocol)
      ? text.replace(/\/+$/, '')
      : undefined,
})

/** One value or several of a kind, with commas between them. */
export const several = <Value>({ is, read }: Kind<Value>): Kind<readonly Value[]> => ({
  is: `${is}, or several with commas between them`,
  read: (text) => {
    const values = text.split(',').map((part) => read(part.trim()))
    return values.every((value) => value !== undefined) ? values : undefined
  },
})

/** A file of map tiles, by its path or by its address. */
export const tileFile: Kind<string> = {
  is: 'a path to a file or an address that begins with https://, which end with .pmtiles',
  read: (text) => {
    if (!/^[a-z]+:\/\//i.test(text)) return text.endsWith('.pmtiles') ? text : undefined
    const isFile = URL.canParse(text) && new URL(text).pathname.endsWith('.pmtiles')
    return isFile ? address('https:').read(text) : undefined
  },
}

/** Where a site is: paths are put behind it, and everybody gets to see it. */
export const siteAddress: Kind<string> = {
  is: 'an address such as https://www.example.com, without a path, a user or a query',
  read: (text) => {
    const { username, password, pathname, search, hash } = URL.canParse(text) ? new URL(text) : notAnAddress
    const isBare = [username, password, search, hash].every((part) => part === '') && pathname === '/'
    return isBare ? address('http:', 'https:').read(text) : undefined
  },
}

const notAnAddress = { username: '', password: '', pathname: '', search: '', hash: '' }

/** A text that stands in addresses as it is, from its beginning to its end. */
export const matching = (pattern: RegExp, is: string): Kind<string> => ({
  is,
  read: (text) => (pattern.test(text) ? text : undefined),
})

/** An address to which mails can be sent. */
export const emailAddress: Kind<string> = {
  is: 'an email address',
  read: (text) => (/^[^\s@<>"(),;:]+@[^\s@<>"(),;:]+$/.test(text) ? text : undefined),
}

/** An address that sends mails, also with a name before it. */
export const mailSender: Kind<string> = {
  is: 'an email address, or a name and the address in angle brackets',
  read: (text) => {
    const [, inBrackets = text] = /^[^<>]*<([^<>]+)>$/.exec(text) ?? []
    return emailAddress.read(inBrackets) === undefined ? undefined : text
  },
}

export const secret = (bytes: number): Kind<string> => ({
  is: `a secret of ${bytes} bytes or more`,
  read: (text) => (Buffer.byteLength(text) >= bytes ? text : undefined),
})

/** How many proxies stand in front of the server, or which ones. */
export const proxies: Kind<false | number | string> = {
  is: 'off, the number of proxies, or their addresses with commas between them',
  read: (text) => {
    if (text === 'off') return false
    if (/^[1-9]$/.test(text)) return Number(text)
    return text.split(',').every((part) => isNetwork(part.trim())) ? text : undefined
  },
}

/** An IP address, or one with the number of its bits that count, as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [host = '', bits, ...more] = text.split('/')
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(host)] ?? -1
  return more.length === 0 && wholeNumber(0, most).read(bits ?? '0') !== undefined
}
