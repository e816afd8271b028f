/** Milliseconds of a processor that one request takes. */
export interface Cost {
  product: number
  database: number
}

export type RequestKind = 'search' | 'listing' | 'page' | 'write'

/** What the traffic of a market is made of; the shares add up to 1. */
export const traffic: Record<RequestKind, number> = { search: 0.7, listing: 0.2, page: 0.05, write: 0.05 }

/**
 * What requests cost, as `npm run bench -- costs --listings N` measured it on one core of an AMD EPYC, each answer made
 * anew: kept answers cost a tenth. That of a search at a million listings is from `npm run bench:search`; beyond, nothing is
 * measured, and the growth from one power of ten to the next continues.
 */
export const measured = {
  product: { search: 2, listing: 0.55, page: 10.5, write: 1.8 },
  database: { listing: 0.75, page: 3.6, write: 2.1 },
  /** The whole of the search's mean, by how many listings there are. */
  search: [
    { listings: 10_000, ms: 2.3 },
    { listings: 100_000, ms: 4.4 },
    { listings: 1_000_000, ms: 11.3 },
  ],
  /** GB that the tables and indexes of the search take per million listings, and those of everything else. */
  gigabytesPerMillion: { search: 7, rest: 10 },
} as const
