import type { DerivedListing } from '#src/features/listing/index.ts'

type Known = Pick<DerivedListing, 'prices' | 'attributesByKey'>

/** What the land registry takes for writing a purchase down, CZK. */
export const registryFee = 2_000

/** Costs of somebody who moves in as a tenant, CZK; null where the listing says nothing of it. */
export interface RentCosts {
  rent: number
  services: number | null
  energy: number | null
  monthly: number
  deposit: number | null
  commission: number | null
  /** The first month with everything that is paid once. */
  first: number
}

/** Costs of somebody who buys, beside the loan, CZK. */
export interface PurchaseCosts {
  price: number
  commission: number | null
  registryFee: number
  total: number
}

/** Of the commission what falls to whoever moves in; null where none is known. */
function commissionOf({ agency_fee: fee, agency_fee_payer: payer }: Known['attributesByKey']): number | null {
  if (typeof fee !== 'number' || fee <= 0 || payer === 'owner') return null
  return payer === 'shared' ? Math.round(fee / 2) : fee
}

const amount = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

/** What living there costs each month, and what is paid before the first one. */
export function rentCosts({ prices: { price: rent }, attributesByKey }: Known): RentCosts {
  const services = amount(attributesByKey.service_charges)
  const energy = attributesByKey.energy_contract === 'tenant' ? null : amount(attributesByKey.energy_charges)
  const deposit = amount(attributesByKey.deposit)
  const commission = commissionOf(attributesByKey)
  const monthly = rent + (services ?? 0) + (energy ?? 0)
  return { rent, services, energy, monthly, deposit, commission, first: monthly + (deposit ?? 0) + (commission ?? 0) }
}

/** What buying costs. */
export function purchaseCosts({ prices: { price }, attributesByKey }: Known): PurchaseCosts {
  const commission = commissionOf(attributesByKey)
  return { price, commission, registryFee, total: price + (commission ?? 0) + registryFee }
}
