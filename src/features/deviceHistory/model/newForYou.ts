import type { PropertyCard } from '#contract/entities/property.ts'

/** Published for the first time since then, in ms since 1970; a renewed listing keeps the day it first came. */
const isNewSince = ({ firstPublishedAt }: PropertyCard, lastVisitAt: number): boolean =>
  firstPublishedAt !== null && Date.parse(firstPublishedAt) > lastVisitAt

/**
 * Whether a listing came since the last visit (ms since 1970) and that says something: where more than half of its page
 * came since, as after a long absence, no label tells one home from another.
 */
export const isNewForYou = (listing: PropertyCard, page: readonly PropertyCard[], lastVisitAt: number): boolean =>
  isNewSince(listing, lastVisitAt) && page.filter((one) => isNewSince(one, lastVisitAt)).length * 2 <= page.length
