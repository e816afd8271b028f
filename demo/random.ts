/** A reproducible stream of choices: the same name gives the same choices on every machine. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next: () => number
  /** A whole number, both ends included. */
  int: (min: number, max: number) => number
  /** Any number between the two. */
  between: (min: number, max: number) => number
  chance: (probability: number) => boolean
  pick: <Value>(values: readonly Value[]) => Value
  /** One of the values, as often as its weight says. */
  weighted: <Value>(choices: readonly (readonly [value: Value, weight: number])[]) => Value
  /** Standard normal. */
  normal: () => number
}

/** Opens the stream of that name (sfc32, seeded with a hash of the name). */
export function createRandom(name: string): Random {
  let [a, b, c, d] = hash128(name)

  function next(): number {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return (t >>> 0) / 4_294_967_296
  }
  // The first numbers still look like the seed.
  for (let round = 0; round < 12; round += 1) next()

  function pick<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(next() * values.length)]
    if (value === undefined) throw new Error('There is nothing to pick from.')
    return value
  }

  function weighted<Value>(choices: readonly (readonly [value: Value, weight: number])[]): Value {
    let left = next() * choices.reduce((total, [, weight]) => total + weight, 0)
    for (const [value, weight] of choices) {
      left -= weight
      if (left < 0) return value
    }
    const last = choices.at(-1)
    if (last === undefined) throw new Error('There is nothing to choose from.')
    return last[0]
  }

  return {
    next,
    int: (min, max) => min + Math.floor(next() * (max - min + 1)),
    between: (min, max) => min + next() * (max - min),
    chance: (probability) => next() < probability,
    pick,
    weighted,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}

/** cyrb128: four well mixed 32-bit numbers of a text. */
function hash128(text: string): [number, number, number, number] {
  let h1 = 1_779_033_703
  let h2 = 3_144_134_277
  let h3 = 1_013_904_242
  let h4 = 2_773_480_762
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    h1 = h2 ^ Math.imul(h1 ^ code, 597_399_067)
    h2 = h3 ^ Math.imul(h2 ^ code, 2_869_860_233)
    h3 = h4 ^ Math.imul(h3 ^ code, 951_274_213)
    h4 = h1 ^ Math.imul(h4 ^ code, 2_716_044_179)
  }
  h1 = Math.imul(h3 ^ (h1 >>> 18), 597_399_067)
  h2 = Math.imul(h4 ^ (h2 >>> 22), 2_869_860_233)
  h3 = Math.imul(h1 ^ (h3 >>> 17), 951_274_213)
  h4 = Math.imul(h2 ^ (h4 >>> 19), 2_716_044_179)
  return [h1 ^ h2 ^ h3 ^ h4, h2 ^ h1, h3 ^ h1, h4 ^ h1]
}
