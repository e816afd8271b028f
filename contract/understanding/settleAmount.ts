import type { Content, Note, Range } from './reading.ts'

export type Amount = Extract<Content, { type: 'amount' }>

/** What stands around an amount. */
export interface AmountContext {
  /** The field whose name stands beside it. */
  measure: string | undefined
  /** Whether what was named before it is land. */
  isLand: boolean
  isRent: boolean
  /** What is looked for has more metres, and costs more, than this; below it `m` is a million. */
  leastMetres: number
  isFlat: boolean
  isMonthly: boolean
  /** Whether number and unit touch: `5M`. */
  isTight: boolean
}

/** The filter that an amount is, with its bounds; why it is none. */
export type SettledAmount = { key: string; range: Range; note?: Note; listingType?: 'sale' | 'rent' } | { note: Note }

const moneyKeys = new Set(['price', 'total_monthly', 'deposit', 'price_per_m2'])
const areaKeys = new Set(['usable_area', 'land_area'])
const largestPrice = 2_000_000_000

/** The filter that an amount means: by its unit, by the field that is named beside it, or by its size. */
export function settleAmount(amount: Amount, context: AmountContext): SettledAmount {
  const { range, unit } = amount
  if (range.min !== undefined && range.max !== undefined && range.min > range.max) return { note: 'contradiction' }
  const measure = context.measure ?? ''
  const value = range.max ?? range.min ?? 0
  // `budget 30m`, `do 5 m`; `M` is no other letter: whoever writes in capitals means metres as often.
  const isMillions =
    unit === 'metres' &&
    ((measure === 'price' && value < 1000) ||
      (value < context.leastMetres && !areaKeys.has(measure) && (!amount.isBare || context.isTight)))
  if (isMillions) return money({ ...amount, range: times(range, 1_000_000) }, 'price', context)
  switch (unit) {
    case 'foreign':
      return { note: 'currency' }
    case 'perArea':
      return { key: 'price_per_m2', range: priced(amount) }
    case 'area':
    case 'metres':
    case 'feet':
      if (value < 10) return { note: 'unit' }
      return area(
        amount,
        areaKeys.has(measure) ? measure : context.isLand ? 'land_area' : 'usable_area',
        unit === 'feet' ? 0.0929 : 1,
      )
    case 'hectares':
      return area(amount, 'land_area', 10_000)
    case 'acres':
      return area(amount, 'land_area', 4047)
    case 'ares':
      return area(amount, 'land_area', 100)
    case 'months':
      return range.max === undefined || measure === 'deposit'
        ? { note: 'unit' }
        : { key: 'min_lease_months', range: { max: range.max } }
    case 'years':
      return measure === 'min_lease_months' || (context.isRent && amount.isBare && value <= 10)
        ? { key: 'min_lease_months', range: { max: value * 12 } }
        : { note: 'unit' }
    case 'money':
      return money(amount, moneyKeys.has(measure) ? measure : 'price', context)
    case undefined:
      if (areaKeys.has(measure)) return area(amount, measure, 1)
      if (measure === 'year_built') return { key: measure, range }
      if (measure === 'min_lease_months') return { note: 'unit' }
      // `max 25 včetně poplatků`, `2kk Praha 15-20`: a rent in thousands.
      const { min = Number.NaN, max = Number.NaN } = range
      const isPair = context.isFlat && min > 7 && max > min && max <= 30
      const isRentInThousands =
        measure === 'total_monthly' ||
        (/^(?:price)?$/.test(measure) && (isPair || (context.isRent && Number.isNaN(min))))
      if (isRentInThousands && value >= 5 && value < 100)
        return {
          ...money({ ...amount, range: times(range, 1000) }, measure || 'price', context),
          ...(isPair && { note: 'thousands' as const }),
        }
      if (moneyKeys.has(measure)) return money(amount, measure, context)
      // A number that nobody rounds is no price.
      if (value < 1000 || (amount.isBare && (value < 2100 || value % 100 !== 0))) return { note: 'unit' }
      return money(amount, 'price', context)
    default:
      return { note: 'unit' }
  }
}

const times = ({ min, max }: Range, factor: number): Range => ({
  ...(min !== undefined && { min: scaled(min, factor) }),
  ...(max !== undefined && { max: scaled(max, factor) }),
})

/** Nobody wants 65.03 m²: what is converted into fewer units becomes whole ones. */
const scaled = (value: number, factor: number) => (factor === 1 ? value : Math.round(value * factor))

/** A bare sum is the most that somebody pays. */
const priced = ({ range, isBare }: Amount): Range => (isBare && range.max !== undefined ? { max: range.max } : range)

function money(amount: Amount, key: string, { isRent, isMonthly }: AmountContext): SettledAmount {
  const range = priced(amount)
  const value = range.max ?? range.min ?? 0
  // No deposit at all is one; `kauce 1 nájem` is no sum.
  if (value > largestPrice || (value < 100 && (key !== 'deposit' || value !== 0))) return { note: 'outOfRange' }
  const note = amount.isAbout ? { note: 'about' as const } : {}
  if (key !== 'price') return { key, range, ...note }
  if (isMonthly) return { key, range, listingType: 'rent', ...note }
  // Nobody rents for a million.
  if (value >= 400_000 && !isRent) return { key, range, listingType: 'sale', note: 'saleByPrice' }
  return { key, range, ...note }
}

/** A bare area is the least that somebody wants. */
function area(amount: Amount, key: string, factor: number): SettledAmount {
  const range = times(
    amount.isBare && amount.range.min !== undefined ? { min: amount.range.min } : amount.range,
    factor,
  )
  if ((range.max ?? range.min ?? 0) > 10_000_000) return { note: 'outOfRange' }
  return { key, range, ...(amount.isAbout && { note: 'about' as const }) }
}
