/** A distribution known by three of its points: a tenth lies below `low`, half below `median`, a tenth above `high`. */
export interface Spread {
  low: number
  median: number
  high: number
}

/** The standard normal's 90 % point. */
const z90 = 1.281_551_565_5

/** The value that stands in the spread where `z` stands in the standard normal; lognormal on either side of the median. */
export function valueAt({ low, median, high }: Spread, z: number): number {
  const side = z < 0 ? Math.log(median / low) : Math.log(high / median)
  return median * Math.exp((side * z) / z90)
}

/** The standard normal's quantile function (Acklam's approximation, good to 1e-9). */
export function normalQuantile(p: number): number {
  if (p <= 0 || p >= 1) throw new RangeError('A quantile lies between 0 and 1.')
  if (p < 0.024_25) return tail(Math.sqrt(-2 * Math.log(p)))
  if (p > 1 - 0.024_25) return -tail(Math.sqrt(-2 * Math.log(1 - p)))
  const q = p - 0.5
  const r = q * q
  return (polynomial(middleAbove, r) * q) / (polynomial(middleBelow, r) * r + 1)
}

const middleAbove = [
  -3.969683028665376e1, 2.209460984245205e2, -2.759285104469687e2, 1.38357751867269e2, -3.066479806614716e1,
  2.506628277459239,
]
const middleBelow = [
  -5.447609879822406e1, 1.615858368580409e2, -1.556989798598866e2, 6.680131188771972e1, -1.328068155288572e1,
]
const tailAbove = [
  -7.784894002430293e-3, -3.223964580411365e-1, -2.400758277161838, -2.549732539343734, 4.374664141464968,
  2.938163982698783,
]
const tailBelow = [7.784695709041462e-3, 3.224671290700398e-1, 2.445134137142996, 3.754408661907416]

function tail(q: number): number {
  return polynomial(tailAbove, q) / (polynomial(tailBelow, q) * q + 1)
}

function polynomial(coefficients: readonly number[], x: number): number {
  return coefficients.reduce((sum, coefficient) => sum * x + coefficient, 0)
}
