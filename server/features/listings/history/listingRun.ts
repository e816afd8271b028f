import { shippedProcess } from '#machines/listing/listingProcess.ts'
import type { UsageRun } from '#server/platform/history/usageRun.ts'

import type { ListingHistory } from './listingHistory.store.ts'

/**
 * The steps of a listing as a run for `npm run paths -- usage`: what happened, by whose role, and where it
 * led. Neither ids nor times nor reasons are in it. A step that was taken had nothing in its way;
 * only what changed since it was approved is submitted anew instead of renewed. Null where there is nothing that the
 * machine which ships could follow: no step, or one that was decided by an earlier version of it.
 */
export const listingRun = ({ steps }: Pick<ListingHistory, 'steps'>): UsageRun | null =>
  steps.length === 0 || steps.some(({ version }) => version !== shippedProcess.version)
    ? null
    : {
        machine: 'listingStatus',
        steps: steps.map(({ event, by, to }) => ({
          event: { type: event, by, blockers: event === 'RESUBMIT' ? ['changed_since_approval'] : [] },
          to,
        })),
      }
