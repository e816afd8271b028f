import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { moderationMachine, type Rejection, type Reviewed } from '#machines/moderation/moderation.machine.ts'
import { managedPropertyQuery, stepDialog } from '#src/features/manage/index.ts'
import type { Api } from '#src/platform/api/api.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'

/** So many waiting listings are known at a time. */
const queueLength = 20

/** The moderation with its real effects. After a decision everything that is shown of listings is asked for anew. */
export const moderationLogic = ({ api, queryClient }: { api: Api; queryClient: QueryClient }) => {
  const decided = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  return moderationMachine.provide({
    actors: {
      loadQueue: fromPromise<readonly number[], void>(async ({ signal }) => {
        const query = { isWaiting: true, sort: 'waiting', itemsPerPage: queueLength } as const
        const { _embedded } = await api.getAdminProperties({ query }, { signal, notifies: () => true })
        return (_embedded?.item ?? []).map(({ id }) => id)
      }),
      approve: fromPromise<void, Reviewed>(async ({ input: { listingId, version, revisionVersion } }) => {
        const params = { propertyId: listingId }
        try {
          if (revisionVersion === undefined) await api.verifyProperty({ params, body: { version } })
          else await api.approveRevision({ params, body: { version: revisionVersion, listingVersion: version } })
          await decided()
        } finally {
          await queryClient.invalidateQueries(managedPropertyQuery(api, listingId))
        }
      }),
      reject: fromPromise<void, Rejection>(async ({ input }) => {
        const { listingId, version, revisionVersion, code, text } = input
        const params = { propertyId: listingId }
        const reason = { code, text }
        try {
          if (revisionVersion === undefined)
            await api.setPropertyState({ params, body: { state: 'REJECTED', version, reason } })
          else await api.rejectRevision({ params, body: { version: revisionVersion, reason } })
          forgetDialog(stepDialog(listingId, 'REJECT'))
          await decided()
        } finally {
          await queryClient.invalidateQueries(managedPropertyQuery(api, listingId))
        }
      }),
    },
  })
}
