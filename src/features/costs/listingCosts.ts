import type { DerivedListing } from '#src/features/listing/index.ts'

type Known = Pick<DerivedListing, 'prices' | 'attributesByKey'>

/** What the land registry takes for writing a purchase down, CZK. */
export const registryFee = 2_000

/** Costs of somebody who moves in as a tenant, CZK; null where the listing says nothing of it. */
export interface RentCosts {
  rent: number
  services: number | null
  energy: number | null
  /** Who is paid for it: the supplier, so that what is known of it is an estimate; or it is part of the rent. */
  energyPaid: 'toSupplier' | 'withRent' | 'toLandlord'
  monthly: number
  deposit: number | null
  commission: number | null
  /** That is half of it: the other side pays as much. */
  isCommissionShared: boolean
  /** The first month with everything that is paid once. */
  first: number
}

/** Costs of somebody who buys, beside the loan, CZK. */
export interface PurchaseCosts {
  price: number
  commission: number | null
  /** That is half of it: the other side pays as much. */
  isCommissionShared: boolean
  registryFee: number
  total: number
}

/** Of the commission what falls to whoever moves in; null where none is known. */
function commissionOf({ agency_fee: fee, agency_fee_payer: payer }: Known['attributesByKey']): number | null {
  if (typeof fee !== 'number' || fee <= 0 || payer === 'owner') return null
  return payer === 'shared' ? Math.round(fee / 2) : fee
}

const amount = (value: unknown): number | null => (typeof value === 'number' && value > 0 ? value : null)

const energyPaid: Readonly<Record<string, RentCosts['energyPaid']>> = { tenant: 'toSupplier', included: 'withRent' }

const isShared = ({ agency_fee_payer: payer }: Known['attributesByKey']) => payer === 'shared'

/** What living there costs each month, and what is paid before the first one. */
export function rentCosts({ prices: { price: rent }, attributesByKey }: Known): RentCosts {
  const services = amount(attributesByKey.service_charges)
  const energy = amount(attributesByKey.energy_charges)
  const deposit = amount(attributesByKey.deposit)
  const commission = commissionOf(attributesByKey)
  const monthly = rent + (services ?? 0) + (energy ?? 0)
  return {
    rent,
    services,
    energy,
    energyPaid: energyPaid[String(attributesByKey.energy_contract)] ?? 'toLandlord',
    monthly,
    deposit,
    commission,
    isCommissionShared: isShared(attributesByKey),
    first: monthly + (deposit ?? 0) + (commission ?? 0),
  }
}

/** What buying costs. */
export function purchaseCosts({ prices: { price }, attributesByKey }: Known): PurchaseCosts {
  const commission = commissionOf(attributesByKey)
  const total = price + (commission ?? 0) + registryFee
  return { price, commission, isCommissionShared: isShared(attributesByKey), registryFee, total }
}
