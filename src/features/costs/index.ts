/** What other features may use of this one. A law forbids importing anything else of it. */
export { Costs } from './Costs.tsx'
export { purchaseCosts, rentCosts } from './listingCosts.ts'
export { usualLoan, usualPayment } from './mortgage.ts'
