/** Whether two words differ by one letter that is missing, added, another one, or two in the wrong order. */
export function isSlip(one: string, other: string): boolean {
  const [left, right] = difference(one, other)
  return one !== other && ((left.length <= 1 && right.length <= 1) || isTurned(left, right))
}

/** Whether two words differ by two letters in the wrong order. */
export const isSwap = (one: string, other: string): boolean => isTurned(...difference(one, other))

/** Whether a letter is missing, or there is one too many. */
export const isLengthSlip = (one: string, other: string): boolean => one.length !== other.length && isSlip(one, other)

const isTurned = (left: string, right: string) =>
  left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0]

/** What two words have between their common beginning and their common end. */
function difference(one: string, other: string): [string, string] {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return [one.slice(start, one.length - end), other.slice(start, other.length - end)]
}
