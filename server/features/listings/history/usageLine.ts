import type { ListingHistory } from './listingHistory.store.ts'

/**
 * The steps of a listing as one line of JSON for `npm run paths -- usage`: what happened, by whose role, and where it
 * led. Neither ids nor times nor reasons are in it. A step that was taken had nothing in its way;
 * only what changed since it was approved is submitted anew instead of renewed.
 */
export const usageLine = ({ steps }: Pick<ListingHistory, 'steps'>): string =>
  JSON.stringify({
    machine: 'listingStatus',
    steps: steps.map(({ event, by, to }) => ({
      event: { type: event, by, blockers: event === 'RESUBMIT' ? ['changed_since_approval'] : [] },
      to,
    })),
  })
