import { describe, expect, it } from 'vitest'

import { purchaseCosts, rentCosts } from './listingCosts.ts'
import { interestOf, monthlyPayment } from './mortgage.ts'

const prices = (price: number) => ({ price, outdatedPrice: null })

describe('a mortgage', () => {
  it('is paid back in equal parts', () => {
    // As calculators of Czech banks have it for 4 million over 30 years at 5 %.
    expect(monthlyPayment({ loan: 4_000_000, rate: 5, years: 30 })).toBe(21_473)
    expect(interestOf({ loan: 4_000_000, rate: 5, years: 30 })).toBe(21_473 * 360 - 4_000_000)
    expect(monthlyPayment({ loan: 1_200_000, rate: 0, years: 10 })).toBe(10_000)
  })

  it('costs nothing where nothing is lent', () => {
    expect([monthlyPayment({ loan: 0, rate: 5, years: 30 }), monthlyPayment({ loan: 5, rate: 5, years: 0 })]).toEqual([
      0, 0,
    ])
    expect(interestOf({ loan: 0, rate: 5, years: 30 })).toBe(0)
  })
})

describe('the costs of a listing', () => {
  it('of a rent are what is paid each month, and what is paid once', () => {
    const attributesByKey = {
      service_charges: 3_000,
      energy_charges: 2_000,
      energy_contract: 'landlord',
      deposit: 40_000,
      agency_fee: 20_000,
      agency_fee_payer: 'shared',
    }
    expect(rentCosts({ prices: prices(20_000), attributesByKey })).toEqual({
      rent: 20_000,
      services: 3_000,
      energy: 2_000,
      energyPaid: 'toLandlord',
      monthly: 25_000,
      deposit: 40_000,
      commission: 10_000,
      isCommissionShared: true,
      first: 75_000,
    })
  })

  it('leave out what somebody else pays, or nobody knows', () => {
    const attributesByKey = {
      energy_contract: 'included',
      agency_fee: 9,
      agency_fee_payer: 'owner',
    }
    expect(rentCosts({ prices: prices(20_000), attributesByKey })).toEqual({
      rent: 20_000,
      services: null,
      energy: null,
      energyPaid: 'withRent',
      monthly: 20_000,
      deposit: null,
      commission: null,
      isCommissionShared: false,
      first: 20_000,
    })
  })

  it('of a month are those that the page of the listing names, whoever is paid for energy', () => {
    const attributesByKey = { service_charges: 3_000, energy_charges: 2_000, energy_contract: 'tenant' }
    expect(rentCosts({ prices: prices(20_000), attributesByKey })).toMatchObject({
      energy: 2_000,
      energyPaid: 'toSupplier',
      monthly: 25_000,
    })
  })

  it('of a purchase are the price, the commission and the registry', () => {
    const attributesByKey = { agency_fee: 150_000, agency_fee_payer: 'client' }
    expect(purchaseCosts({ prices: prices(5_000_000), attributesByKey })).toEqual({
      price: 5_000_000,
      commission: 150_000,
      isCommissionShared: false,
      registryFee: 2_000,
      total: 5_152_000,
    })
  })
})
