import { useLingui } from '@lingui/react/macro'

import { purchaseCosts, rentCosts, usualLoan, usualPayment } from '#src/features/costs/index.ts'
import { type DerivedListing, type PropertyWords, pricePerArea, priceText } from '#src/features/listing/index.ts'
import { formatMoney, formatNumber } from '#src/platform/i18n/format.ts'

import { compareAttributes, comparedRow, type ComparedGroup } from './compareListings.ts'

interface Home {
  listing: DerivedListing
}

const isRent = ({ listingType }: DerivedListing) => listingType === 'rent'

/** What homes cost and all else that is known of them, in rows beside each other. */
export function useComparedGroups(homes: readonly Home[], words: PropertyWords): ComparedGroup[] {
  const { i18n, t } = useLingui()
  const listings = homes.map(({ listing }) => listing)
  const money = (amount: number) => (amount > 0 ? formatMoney(amount, i18n.locale) : null)
  const forRent = (amountOf: (listing: DerivedListing) => number) =>
    listings.map((listing) => (isRent(listing) ? money(amountOf(listing)) : null))
  const forSale = (amountOf: (listing: DerivedListing) => number) =>
    listings.map((listing) => (isRent(listing) || listing.prices.price <= 0 ? null : money(amountOf(listing))))
  const { ownPercent, years } = usualLoan
  const rate = formatNumber(usualLoan.rate, i18n.locale)
  const rows = [
    comparedRow(
      'price',
      t`Price`,
      listings.map(({ listingType, prices: { price } }) => priceText(price, listingType, i18n)),
    ),
    comparedRow(
      'per-area',
      t`Price per m²`,
      listings.map(({ attributesByKey }) => pricePerArea(attributesByKey, i18n)),
    ),
    comparedRow(
      'monthly',
      t`Monthly, with services and energy`,
      forRent((listing) => rentCosts(listing).monthly),
    ),
    comparedRow(
      'first',
      t`Total to move in`,
      forRent((listing) => rentCosts(listing).first),
    ),
    comparedRow(
      'total',
      t`Price with commission and land registry fee`,
      forSale((listing) => purchaseCosts(listing).total),
    ),
    comparedRow(
      'mortgage',
      t`Monthly mortgage: ${ownPercent}% down payment, ${rate}% a year, ${years} years`,
      forSale(({ prices: { price } }) => usualPayment(price)),
    ),
  ].filter(({ values }) => values.some((value) => value !== null))
  return [
    { key: 'costs', label: t`Price and costs`, rows },
    ...compareAttributes(listings, words, i18n, { yes: t`Yes`, no: t`No` }),
  ]
}
