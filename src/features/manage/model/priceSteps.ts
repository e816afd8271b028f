import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { type DerivableProperty, deriveListing } from '#src/features/listing/index.ts'

import { newPrice, type PriceChangeOrder } from './newPrice.ts'

/** What a change of its price has to know of a listing: a row of a list has it, and so has the page of one. */
export type PricedListing = DerivableProperty & Pick<OwnPropertyCard, 'id' | 'status' | 'version'>

/** Whether a listing has a price that its owner can change at once: it is published. */
export const isRepriceable = ({ status }: Pick<OwnPropertyCard, 'status'>): boolean => statusHas(status, 'online')

/** Another price of all these listings, whatever their status: which of them may have it, the server says. */
export const priceSteps = (chosen: readonly PricedListing[], order: PriceChangeOrder): RequestedStep[] =>
  chosen.map((listing) => {
    const { id: listingId, status, version } = listing
    const before = deriveListing(listing).prices.price
    const price = { before, after: newPrice(before, order) }
    return { listingId, event: 'CHANGE_PRICE', from: status, to: status, version, price }
  })
