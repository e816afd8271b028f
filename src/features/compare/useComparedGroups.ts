import { useLingui } from '@lingui/react/macro'

import { purchaseCosts, rentCosts, usualLoan, usualPayment } from '#src/features/costs/index.ts'
import { type DerivedListing, type PropertyWords, priceText } from '#src/features/listing/index.ts'
import { formatMoney, formatNumber } from '#src/platform/i18n/format.ts'
import { formatUnit } from '#src/platform/i18n/formatUnit.ts'

import { compareAttributes, comparedRow, monthlyTotal, type ComparedGroup } from './compareListings.ts'

interface Home {
  listing: DerivedListing
}

const isRent = ({ listingType }: DerivedListing) => listingType === 'rent'

/** What homes cost and all else that is known of them, in rows beside each other. */
export function useComparedGroups(homes: readonly Home[], words: PropertyWords): ComparedGroup[] {
  const { i18n, t } = useLingui()
  const listings = homes.map(({ listing }) => listing)
  const isOneKind = new Set(listings.map(isRent)).size === 1
  /** A row of amounts that are the better the less they are; of rents and prices none is. */
  const amounts = (
    key: string,
    label: string,
    amountOf: (listing: DerivedListing) => number | null,
    textOf: (amount: number, listing: DerivedListing) => string | null = (amount) => formatMoney(amount, i18n.locale),
  ) => {
    const known = listings.map((listing) => {
      const amount = amountOf(listing)
      return amount !== null && amount > 0 ? amount : null
    })
    const texts = listings.map((listing, index) => {
      const amount = known[index]
      return typeof amount === 'number' ? textOf(amount, listing) : null
    })
    return comparedRow(key, label, texts, known, isOneKind ? 'less' : undefined)
  }
  const forRent = (amountOf: (listing: DerivedListing) => number) => (listing: DerivedListing) =>
    isRent(listing) ? amountOf(listing) : null
  const forSale = (amountOf: (listing: DerivedListing) => number) => (listing: DerivedListing) =>
    isRent(listing) || listing.prices.price <= 0 ? null : amountOf(listing)
  const { ownPercent, years } = usualLoan
  const rate = formatNumber(usualLoan.rate, i18n.locale)
  const rows = [
    amounts(
      'price',
      t`Price`,
      ({ prices }) => prices.price,
      (price, { listingType }) => priceText(price, listingType, i18n),
    ),
    amounts(
      'per-area',
      t`Price per m²`,
      ({ attributesByKey: { price_per_m2: price } }) => (typeof price === 'number' ? price : null),
      (price) => formatUnit(price, 'CZK/m2', i18n),
    ),
    amounts('monthly', t`Monthly, with services and energy`, forRent(monthlyTotal)),
    amounts(
      'first',
      t`Total to move in`,
      forRent((listing) => rentCosts(listing).first),
    ),
    amounts(
      'total',
      t`Price with commission and land registry fee`,
      forSale((listing) => purchaseCosts(listing).total),
    ),
    amounts(
      'mortgage',
      t`Monthly mortgage: ${ownPercent}% down, ${rate}%, ${years} years`,
      forSale(({ prices: { price } }) => usualPayment(price)),
    ),
  ].filter(({ values }) => values.some((value) => value !== null))
  const facts = compareAttributes(listings, words, i18n, { yes: t`Yes`, no: t`No` })
  // What the form calls the price are further costs: together they stand under one heading.
  const further = facts.find(({ key }) => key === 'price')?.rows ?? []
  return [
    { key: 'costs', label: t`Price and costs`, rows: [...rows, ...further] },
    ...facts.filter(({ key }) => key !== 'price'),
  ]
}
