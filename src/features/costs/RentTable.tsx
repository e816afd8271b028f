import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'

import type { DerivedListing } from '#src/features/listing/index.ts'
import { formatMoney } from '#src/platform/i18n/format.ts'

import { rentCosts, type RentCosts } from './listingCosts.ts'
import { CostTable } from './CostTable.tsx'

/** What a tenant pays each month, and before the first one. */
export function RentTable({ listing }: { listing: DerivedListing }) {
  const { i18n } = useLingui()
  const { rent, services, energy, energyPaid, monthly, deposit, commission, isCommissionShared, first } =
    rentCosts(listing)
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, i18n.locale))
  return (
    <chakra.div display="grid" gap="6">
      <CostTable
        rows={[
          { key: 'rent', label: <Trans context="amount">Rent</Trans>, amount: money(rent) },
          { key: 'services', label: <Trans>Services</Trans>, amount: money(services) },
          { key: 'energy', label: <Trans>Energy</Trans>, amount: money(energy) },
          { key: 'monthly', label: <Trans context="rent">Monthly payment</Trans>, amount: money(monthly), isSum: true },
        ]}
      />
      <CostTable
        rows={[
          { key: 'month', label: <Trans>The first month</Trans>, amount: money(monthly) },
          { key: 'deposit', label: <Trans>Refundable deposit</Trans>, amount: money(deposit) },
          {
            key: 'commission',
            label: isCommissionShared ? <Trans>Your half of the commission</Trans> : <Trans>Commission</Trans>,
            amount: money(commission),
          },
          { key: 'first', label: <Trans>Total to move in</Trans>, amount: money(first), isSum: true },
        ]}
      />
      <EnergyNote energy={energy} energyPaid={energyPaid} />
    </chakra.div>
  )
}

/** What a tenant has to know of the energy that the sums have, or have not. */
function EnergyNote({ energy, energyPaid }: Pick<RentCosts, 'energy' | 'energyPaid'>) {
  const isMissing = energy === null && energyPaid !== 'withRent'
  const isEstimate = energy !== null && energyPaid === 'toSupplier'
  if (!isMissing && !isEstimate) return null
  return (
    <chakra.p textStyle="sm" color="fg.muted">
      {isMissing ? (
        <Trans>Energy you pay directly to the supplier isn’t included.</Trans>
      ) : (
        <Trans>You pay for energy directly to the supplier, so its price is an estimate.</Trans>
      )}
    </chakra.p>
  )
}
