/** A loan that is paid back in equal parts, one a month. */
export interface Mortgage {
  /** CZK */
  loan: number
  /** Percent a year. */
  rate: number
  years: number
}

/** What most people begin with. */
export const usualLoan = { ownPercent: 20, rate: 4.9, years: 30 } as const

/** What is paid every month, in whole crowns. */
export function monthlyPayment({ loan, rate, years }: Mortgage): number {
  const months = years * 12
  if (loan <= 0 || months <= 0) return 0
  const monthlyRate = rate / 1200
  return Math.round(monthlyRate === 0 ? loan / months : (loan * monthlyRate) / (1 - (1 + monthlyRate) ** -months))
}

/** What the loan costs in all beside itself, in whole crowns. */
export const interestOf = (mortgage: Mortgage): number =>
  Math.max(0, monthlyPayment(mortgage) * mortgage.years * 12 - mortgage.loan)

/** What a loan of the usual kind for a home of this price, in CZK, costs each month. */
export const usualPayment = (price: number): number =>
  monthlyPayment({ ...usualLoan, loan: price - Math.round((price * usualLoan.ownPercent) / 100) })
