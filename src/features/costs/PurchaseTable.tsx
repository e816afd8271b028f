import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'

import type { DerivedListing } from '#src/features/listing/index.ts'
import { readDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'
import { formatMoney, formatNumber } from '#src/platform/i18n/format.ts'
import { Field } from '#src/ui/components/Field.tsx'
import { Input } from '#src/ui/components/Input.tsx'

import { purchaseCosts } from './listingCosts.ts'
import { interestOf, monthlyPayment, usualLoan } from './mortgage.ts'
import { CostTable } from './CostTable.tsx'

/** What most people begin with. */
const usual = { ownPercent: String(usualLoan.ownPercent), rate: '', years: String(usualLoan.years) }
/** Figures of a person, not of a home: they hold for each one that is looked at in this tab. */
const keptAs = 'mortgage'

/** A number as people write it, also with a comma; 0 where it is none. */
const numberOf = (text: string): number => {
  const value = Number(text.replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : 0
}

/** What a purchase costs, and what a loan for it costs each month. */
export function PurchaseTable({ listing }: { listing: DerivedListing }) {
  const { i18n, t } = useLingui()
  const [values, setValues] = useState(() =>
    readDialog(keptAs, { ...usual, rate: formatNumber(usualLoan.rate, i18n.locale) }),
  )
  const change = (changed: Partial<typeof usual>) => {
    setValues({ ...values, ...changed })
    storeDialog(keptAs, { ...values, ...changed })
  }
  const { price, commission, isCommissionShared, registryFee, total } = purchaseCosts(listing)
  const money = (amount: number | null) => (amount === null ? null : formatMoney(amount, i18n.locale))
  const own = Math.round((price * Math.min(100, numberOf(values.ownPercent))) / 100)
  const mortgage = { loan: price - own, rate: numberOf(values.rate), years: Math.min(40, numberOf(values.years)) }
  const field = (key: keyof typeof usual, label: string) => (
    <Field label={label}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={values[key]}
          onChange={({ target }) => change({ [key]: target.value })}
        />
      )}
    </Field>
  )
  return (
    <chakra.div display="grid" gap="6">
      <CostTable
        rows={[
          { key: 'price', label: <Trans>Price</Trans>, amount: money(price) },
          {
            key: 'commission',
            label: isCommissionShared ? <Trans>Your half of the commission</Trans> : <Trans>Commission</Trans>,
            amount: money(commission),
          },
          { key: 'registry', label: <Trans>Land registry fee</Trans>, amount: money(registryFee) },
          { key: 'total', label: <Trans>Total</Trans>, amount: money(total), isSum: true },
        ]}
      />
      <chakra.div display="grid" gap="3" gridTemplateColumns="repeat(3, minmax(0, 1fr))" alignItems="end">
        {field('ownPercent', t`Down payment, %`)}
        {field('rate', t`Interest rate, % a year`)}
        {field('years', t`Years`)}
      </chakra.div>
      <chakra.div aria-live="polite">
        <CostTable
          rows={[
            { key: 'own', label: <Trans>Down payment</Trans>, amount: money(own) },
            { key: 'loan', label: <Trans>Mortgage</Trans>, amount: money(mortgage.loan) },
            { key: 'interest', label: <Trans>Total interest</Trans>, amount: money(interestOf(mortgage)) },
            {
              key: 'monthly',
              label: <Trans>Monthly payment</Trans>,
              amount: money(monthlyPayment(mortgage)),
              isSum: true,
            },
          ]}
        />
      </chakra.div>
      <chakra.p textStyle="sm" color="fg.muted">
        <Trans>Estimate with equal payments. Your bank’s offer may differ.</Trans>
      </chakra.p>
    </chakra.div>
  )
}
