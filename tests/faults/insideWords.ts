import { hostileTexts } from './hostileValues.ts'

/** What no answer may tell; within so many signs, because an answer may be one long line. */
const inside =
  /\bat .{1,300}\.ts:\d|node_modules|\/server\/|\bselect .{1,500} from\b|relation "|syntax error|violates|PGlite|ECONN/i

/** So often an answer may have been encoded, one time around the other. */
const mostEncodings = 3

/**
 * The words of the inside that an answer tells, however they are encoded in it; undefined where there are none. What was
 * asked may be told again: those of the hostile texts that look like words of the inside are taken out first, in whatever
 * spelling an address or a body gives them.
 */
export function insideWordsIn(body: string): string | undefined {
  const text = echoes.reduce((left, echo) => left.replaceAll(echo, ' '), decoded(body))
  return inside.exec(text)?.[0]
}

/** Some signs of an address are encoded by one way of writing and left by another; decoded, all ways are one. */
function decoded(text: string): string {
  let before = text
  for (let times = 0; times < mostEncodings; times += 1) {
    const after = before
      .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString())
      .replaceAll(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
      .replaceAll(/&(?:amp|lt|gt|quot|#39|#x27);/g, (entity) => entities[entity] ?? entity)
      .replaceAll('\\"', '"')
      .replaceAll('\\\\', '\\')
    if (after === before) break
    before = after
  }
  // A space of a query.
  return before.replaceAll('+', ' ')
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&#x27;': "'",
}

/** The longest first, because shorter ones may be parts of them. */
const echoes = hostileTexts
  .map(decoded)
  .filter((text) => inside.test(text))
  .toSorted((one, other) => other.length - one.length)
