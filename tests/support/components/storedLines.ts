import { plain } from './pageLines.ts'

/** Tokens are another one each time; the rest is kept at a time of its own, whatever is done on a page. */
const leftOut = /token|locale|scroll|consent|^tab|^visit$/i

/** What this browser keeps, a line for each name: what was typed and not sent, what was seen, what waits for a connection. */
export const storedLines = (): string[] =>
  [localStorage, sessionStorage].flatMap((place, at) =>
    Object.entries(place)
      .filter(([name]) => !leftOut.test(name))
      .map(([name, text]) => `${at === 0 ? 'kept' : 'kept in this tab'}: ${name} ${timeless(plain(String(text)))}`)
      .toSorted(),
  )

/** The moment at which something was kept is another one each time, and so is its day. */
const timeless = (text: string): string => text.replaceAll(/\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?/g, '#')
