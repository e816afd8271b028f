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
    URL.canParse(text) && protocols.includes(new URL(text).protocol) ? text.replace(/\/+$/, '') : undefined,
})

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
    return /^[\da-f.:/, ]+$/i.test(text) && /[.:]/.test(text) ? text : undefined
  },
}
