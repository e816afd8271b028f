/** Each one alone, and each two together, in their order: what a model tries of the things that can stand in the way. */
export const aloneAndInPairs = <Item>(items: readonly Item[]): Item[][] =>
  items.flatMap((one, index) => [[one], ...items.slice(index + 1).map((other) => [one, other])])
