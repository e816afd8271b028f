/** What can be covered, in percent. */
export const coveredKinds = ['states', 'transitions', 'guards', 'cells'] as const
export type CoveredKind = (typeof coveredKinds)[number]

/** When the making of paths ends, as plain data. */
export type Until =
  /** A state, as `a.b`, or an arrow by its id; with the name of the machine before it or without. */
  | { reached: string }
  | { covered: CoveredKind; percent: number }
  /** The requirement with this id is met. */
  | { requirement: string }
  /** So many percent of all requirements are met. */
  | { requirements: number }
  /** Every step on which so much depends, or more, was taken. */
  | { dependency: number }
  /** So long paths have been made. */
  | { seconds: number }
  /** So many steps all paths have together. */
  | { length: number }
  /** Only bounds end it. */
  | { never: true }
  | { all: readonly Until[] }
  | { any: readonly Until[] }

/** Makes conditions: `until.all(until.covered('cells', 90), until.seconds(60))`. */
export const until = {
  reached: (name: string): Until => ({ reached: name }),
  covered: (kind: CoveredKind, percent: number): Until => ({ covered: kind, percent }),
  requirement: (id: string): Until => ({ requirement: id }),
  requirements: (percent: number): Until => ({ requirements: percent }),
  dependency: (percent: number): Until => ({ dependency: percent }),
  seconds: (seconds: number): Until => ({ seconds }),
  length: (steps: number): Until => ({ length: steps }),
  never: { never: true } satisfies Until,
  all: (...conditions: Until[]): Until => ({ all: conditions }),
  any: (...conditions: Until[]): Until => ({ any: conditions }),
}

/** A condition as `parseUntil` reads it. */
export function textOfUntil(condition: Until): string {
  if ('all' in condition) return condition.all.map((part) => within(part, 'any' in part)).join(' and ')
  if ('any' in condition) return condition.any.map((part) => within(part, false)).join(' or ')
  if ('covered' in condition) return `covered(${condition.covered},${condition.percent})`
  if ('never' in condition) return 'never'
  const [[name, value] = []] = Object.entries(condition)
  return `${name}(${value})`
}

const within = (part: Until, isBracketed: boolean) => (isBracketed ? `(${textOfUntil(part)})` : textOfUntil(part))

/** What every condition looks like, for messages and helps. */
export const untilForms = [
  'reached(STATE|ARROW)',
  `covered(${coveredKinds.join('|')},P)`,
  'requirement(ID)',
  'requirements(P)',
  'dependency(P)',
  'seconds(N)',
  'length(N)',
  'never',
]

/**
 * Reads `covered(cells,90) and (seconds(60) or length(500))`: `and` binds before `or`, brackets before both. Throws an
 * error that says what is wrong, and where.
 */
export function parseUntil(text: string): Until {
  const tokens = tokensOf(text)
  let place = 0
  const condition = either()
  const rest = tokens[place]
  if (rest !== undefined) throw wrong(text, rest, 'expected “and”, “or” or the end')
  return condition

  function either(): Until {
    return joined('or', both, until.any)
  }
  function both(): Until {
    return joined('and', single, until.all)
  }
  function joined(word: string, next: () => Until, join: (...parts: Until[]) => Until): Until {
    const first = next()
    const parts = [first]
    while (tokens[place]?.text === word) {
      place += 1
      parts.push(next())
    }
    return parts.length === 1 ? first : join(...parts)
  }
  function single(): Until {
    const token = tokens[place]
    if (token === undefined) throw new Error(`“${text}” ends where a condition is expected: ${untilForms.join(', ')}.`)
    place += 1
    if (token.text !== '(') return conditionOf(text, token)
    const inner = either()
    const end = tokens[place]
    if (end?.text !== ')') throw wrong(text, end ?? { text: '', at: text.length }, 'expected “)”')
    place += 1
    return inner
  }
}

interface Token {
  text: string
  /** Where it begins, from 0. */
  at: number
}

/** Brackets, words, and conditions with what stands in their brackets. */
const tokensOf = (text: string): Token[] =>
  [...text.matchAll(/(?!(?:and|or)\s*\()[A-Za-z]+\s*\([^()]*\)|[()]|[^\s()]+/g)].map((found) => ({
    text: found[0],
    at: found.index,
  }))

function conditionOf(text: string, token: Token): Until {
  const [, name = '', inner] = /^([A-Za-z]+)\s*(?:\(([^()]*)\))?$/.exec(token.text) ?? []
  const given = inner === undefined ? [] : inner.split(',').map((part) => part.trim())
  const [first = '', second = ''] = given
  const count = name === 'covered' ? 2 : name === 'never' ? 0 : 1
  if (!Object.hasOwn(until, name) || name === 'all' || name === 'any')
    throw wrong(text, token, `there are ${untilForms.join(', ')}`)
  if (given.length !== count || given.includes(''))
    throw wrong(text, token, `it is written ${untilForms.find((form) => form.split('(')[0] === name) ?? name}`)
  const number = (value: string, most = Infinity): number => {
    const read = Number(value)
    if (!(read >= 0 && read <= most))
      throw wrong(text, token, `“${value}” is no number${most === 100 ? ' from 0 to 100' : ' of 0 or more'}`)
    return read
  }
  switch (name) {
    case 'covered': {
      const kind = coveredKinds.find((known) => known === first)
      if (kind === undefined) throw wrong(text, token, `what is covered is one of ${coveredKinds.join(', ')}`)
      return until.covered(kind, number(second, 100))
    }
    case 'requirements':
      return until.requirements(number(first, 100))
    case 'dependency':
      return until.dependency(number(first, 100))
    case 'seconds':
      return until.seconds(number(first))
    case 'length':
      return until.length(number(first))
    case 'reached':
      return until.reached(first)
    case 'requirement':
      return until.requirement(first)
    default:
      return until.never
  }
}

const wrong = (text: string, { text: found, at }: Token, why: string) =>
  new Error(`“${text}”, at ${at + 1}${found === '' ? '' : `, “${found}”`}: ${why}.`)
