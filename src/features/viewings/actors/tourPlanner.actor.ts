import type { QueryClient } from '@tanstack/react-query'
import { fromPromise } from 'xstate'

import { readFailure } from '#contract/failure.ts'
import { usersNotifiedBy, plannedDates, wayBackOf, type PlanChange } from '#machines/tour/planChange.ts'
import { tourPlannerMachine, type PlanReceipt } from '#machines/tour/tourPlanner.machine.ts'
import { toursKey } from '#src/features/viewings/queries/tours.queries.ts'
import type { Api } from '#src/platform/api/api.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'
import { forgetDialog } from '#src/platform/browser/dialogStorage.ts'

/** What is typed for a viewing, or for new ones, is kept under this name until the plan is saved. */
export const viewingDialog = (tourDateId?: number) => `viewing ${tourDateId ?? 'new'}`

interface PlannerEffects {
  api: Api
  queryClient: QueryClient
}

/**
 * The planner with its real effects. A plan is sent as a whole, so it is read anew before: what another tab added stays.
 * Where nobody answered and the same is sent again, it is the same intent, and the same plan: the server may have it.
 */
export function tourPlannerLogic({ api, queryClient }: PlannerEffects) {
  let unanswered: { change: PlanChange; send: () => Promise<PlanReceipt> } | null = null

  const prepare = async (change: PlanChange) => {
    const propertyId = change.listingId
    const { tourDates: before } = await api.getTourDates({ params: { propertyId } }, { notifies: () => true })
    const body = { propertyId, tourDates: plannedDates(before, change), known: before.map(({ id }) => id) }
    const idempotencyKey = newIdempotencyKey()
    return async (): Promise<PlanReceipt> => {
      const { tourDates: after } = await api.saveTourDates({ body }, { idempotencyKey })
      return { undo: wayBackOf(change, before, after), notified: usersNotifiedBy(before, change) }
    }
  }

  return tourPlannerMachine.provide({
    actors: {
      savePlan: fromPromise<PlanReceipt, PlanChange>(async ({ input: change }) => {
        const isSame = JSON.stringify(unanswered?.change) === JSON.stringify(change)
        const send = isSame && unanswered !== null ? unanswered.send : await prepare(change)
        unanswered = { change, send }
        try {
          const receipt = await send()
          unanswered = null
          forgetDialog(viewingDialog(change.kind === 'change' ? change.tourDateId : undefined))
          return receipt
        } catch (error) {
          if (readFailure(error).status !== undefined) unanswered = null
          throw error
        } finally {
          void queryClient.invalidateQueries({ queryKey: toursKey })
        }
      }),
    },
  })
}
