/** How far PageUp and PageDown go. */
const page = 5

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page }

/**
 * The option that a key points at, as its index; undefined where the key is none that points, or nothing is there.
 * `at` is the option pointed at so far, -1 for none. One step leads around the list, a page stops at its ends.
 */
export function pointedOption(key: string, at: number, count: number): number | undefined {
  const step = steps[key]
  if (step === undefined || count === 0) return undefined
  if (at < 0) return step > 0 ? 0 : count - 1
  if (Math.abs(step) === 1) return (at + step + count) % count
  return Math.min(Math.max(at + step, 0), count - 1)
}
