/** Chance that is the same for the same seed. */
export interface Random {
  /** From 0 up to and without 1. */
  fraction: () => number
  /** A whole number from 0 up to and without `below`. */
  number: (below: number) => number
  /** True in so many of a hundred throws. */
  percent: (chance: number) => boolean
  /** One of them; throws where there is none. */
  one: <Value>(values: readonly Value[]) => Value
}

/** The generator `mulberry32`: small, and good enough to throw things with. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const fraction = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const number = (below: number) => Math.floor(fraction() * below)
  return {
    fraction,
    number,
    percent: (chance) => fraction() * 100 < chance,
    one: (values) => {
      const value = values[number(values.length)]
      if (value === undefined) throw new Error('There is nothing to choose from.')
      return value
    },
  }
}
