/** How long somebody would have to guess, in words that a screen has a text for. */
export type Strength = 'short' | 'weak' | 'fair' | 'good' | 'strong'

/** How good a password is that somebody is choosing. Advice only: length counts most, and no kind of sign is demanded. */
export function passwordStrength(password: string, { minLength, known }: StrengthFacts): Strength {
  const signs = Array.from(password)
  if (signs.length < minLength) return 'short'
  const lower = password.toLowerCase()
  const own = known.map((word) => word.toLowerCase()).filter((word) => word.length >= 3 && lower.includes(word))
  const counted = signs.length - repeatedSigns(lower) - own.join('').length
  const bits = counted * Math.log2(alphabetOf(password))
  if (bits < 40) return 'weak'
  if (bits < 55) return 'fair'
  return bits < 75 ? 'good' : 'strong'
}

interface StrengthFacts {
  minLength: number
  /** What others know of the person: parts of the address, the name. */
  known: readonly string[]
}

/** Signs that only go on with what the two before them began: `aaa`, `345`, `cba`. */
function repeatedSigns(text: string): number {
  const codes = Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
  return codes.filter((code, at) => {
    const [before, first] = [codes[at - 1], codes[at - 2]]
    if (before === undefined || first === undefined) return false
    const step = code - before
    return Math.abs(step) <= 1 && step === before - first
  }).length
}

/** How many signs there are of the kinds that are used. */
function alphabetOf(password: string): number {
  const kinds: [RegExp, number][] = [
    [/\p{Ll}/u, 26],
    [/\p{Lu}/u, 26],
    [/\p{Nd}/u, 10],
    [/\s/u, 2],
    [/[^\p{L}\p{Nd}\s]/u, 32],
  ]
  return Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  )
}
