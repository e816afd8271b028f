import type { MailedListing } from '#server/features/mails/seekerMails.ts'
import { publicAddress } from '#contract/propertyFields/publicFacts.ts'
import type { StoredListing } from './listing.store.ts'
import { currentPrice, numberOrNull } from './listingFacts.ts'

/** A listing as mails tell of it; `priceBefore` where it became cheaper. */
export function mailedListing(listing: StoredListing, priceBefore: number | null): MailedListing {
  const { id, slug, listingType, propertyType, projectName, locationAccuracy, attributes } = listing
  const isProject = propertyType === 'project' && projectName !== null && projectName !== ''
  return {
    id,
    slug,
    title: isProject ? projectName : publicAddress(listing, locationAccuracy),
    listingType,
    propertyType,
    disposition: typeof attributes.disposition === 'string' ? attributes.disposition : null,
    area: numberOrNull(attributes.usable_area) ?? numberOrNull(attributes.land_area),
    price: currentPrice(listing),
    priceBefore,
  }
}
