import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import type { Property } from '#contract/entities/property.ts'
import {
  revisionStepMachine,
  type RevisionOrder,
  type RevisionReceipt,
} from '#machines/listing/revisionStep.machine.ts'
import type { Api } from '#src/platform/api/api.ts'

interface RevisionEffects {
  api: Api
  queryClient: QueryClient
}

/** Sends a step; answers with the listing as it is then. */
function sendRevisionStep(
  api: Api,
  { step, listingId, version = 1, listingVersion, confirmsPrice }: RevisionOrder,
): Promise<Property> {
  const params = { propertyId: listingId }
  if (step === 'restore') return api.restoreRevision({ params })
  if (step === 'discard') return api.discardRevision({ params })
  if (step === 'withdraw') return api.withdrawRevision({ params, body: { version } })
  const body = {
    version,
    ...(listingVersion !== undefined && { listingVersion }),
    ...(confirmsPrice && { confirmsPrice }),
  }
  return api.publishRevision({ params, body })
}

/** Steps with unpublished changes, with their real effects. Whatever is answered, what is shown is asked for anew. */
export const revisionStepLogic = ({ api, queryClient }: RevisionEffects) =>
  revisionStepMachine.provide({
    actors: {
      takeStep: fromPromise<RevisionReceipt, RevisionOrder>(async ({ input: order }) => {
        try {
          const listing = await sendRevisionStep(api, order)
          return { isInReview: order.step === 'publish' && listing.revision?.state === 'inReview' }
        } finally {
          await queryClient.invalidateQueries({ queryKey: ['properties'] })
        }
      }),
    },
  })
