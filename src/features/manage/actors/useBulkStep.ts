import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

import type { Failure } from '#contract/failure.ts'
import type { BulkProgress, LeftOutSteps } from '#machines/listing/bulkProgress.ts'
import { bulkStepMachine, type StepForecast } from '#machines/listing/bulkStep.machine.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { StepOrder, StepReceipt, StepWords, RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { sparingly } from '#src/features/manage/model/sparingly.ts'
import type { Api } from '#src/platform/api/api.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { priceBody, receiptOf, sendStep } from './listingStep.actor.ts'

/** The same step of many listings: where it is, and what became of each. */
export interface BulkStepView extends BulkProgress {
  /** Those that the server would not take, by reason. */
  leftOut: readonly LeftOutSteps[]
  isAsking: boolean
  /** The server is asked what would become of them. */
  isChecking: boolean
  /** Why nobody knows what would become of them. */
  checkFailure: Failure | null
  isPending: boolean
  isStopping: boolean
  /** It waits for a connection. */
  isInterrupted: boolean
  isFinished: boolean
  /** Some of what was done can be taken back. */
  isUndoable: boolean
  choose: (steps: readonly RequestedStep[]) => void
  checkAgain: () => void
  confirm: (words: StepWords) => void
  stop: () => void
  resume: () => void
  takeBack: () => void
  dismiss: () => void
}

/** What the server would do with the same step of these listings, once the words that it needs are written. */
async function tryOut(api: Api, steps: readonly RequestedStep[], signal: AbortSignal): Promise<StepForecast> {
  const [first] = steps
  if (first === undefined) return { willNot: [] }
  const { event } = first
  // No step of the status: it is offered where the server said that it can be done.
  if (event === 'EXTEND') return { willNot: [] }
  if (event === 'CHANGE_PRICE') return tryOutPrices(api, steps, signal)
  const listings = steps.map(({ listingId, version }) => ({ id: listingId, version }))
  return api.dryRun({ body: { kind: 'step', event, listings, assumesWords: true } }, { signal })
}

/** The same of prices, each of which is another one. */
function tryOutPrices(api: Api, steps: readonly RequestedStep[], signal: AbortSignal): Promise<StepForecast> {
  const listings = steps.flatMap((step) => {
    const priced = priceBody(step)
    return priced === undefined ? [] : [{ id: step.listingId, ...priced }]
  })
  return api.dryRun({ body: { kind: 'price', listings } }, { signal })
}

/** Reading all lists anew takes the server longer than a step does: between steps they are read no more often, in ms. */
const refreshPause = 500

interface BulkEffects {
  api: Api
  by: ListingActor
  refresh: () => void
  onDone: (listingId: number) => void
}

const bulkStepLogic = ({ api, by, refresh, onDone }: BulkEffects) =>
  bulkStepMachine.provide({
    actors: {
      dryRun: fromPromise<StepForecast, { steps: readonly RequestedStep[] }>(({ input, signal }) =>
        tryOut(api, input.steps, signal),
      ),
      takeStep: fromPromise<StepReceipt, StepOrder>(async ({ input }) => {
        try {
          const after = await sendStep(api, input)
          onDone(input.step.listingId)
          return receiptOf(input.step, after, by)
        } finally {
          // What is shown is asked for anew while the next ones are on their way.
          refresh()
        }
      }),
    },
  })

/**
 * The steps that somebody takes with several listings at once, as their owner or as an administrator. `onDone` hears of
 * each listing whose step is done; it is the one of the first render.
 */
export function useBulkStep(by: ListingActor, onDone: (listingId: number) => void = () => {}): BulkStepView {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() =>
    bulkStepLogic({
      api,
      by,
      refresh: sparingly(() => {
        void queryClient.invalidateQueries({ queryKey: ['properties'] })
        void queryClient.invalidateQueries({ queryKey: ['admin'] })
      }, refreshPause),
      onDone,
    }),
  )
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  const { isStopping, leftOut, failure, queue, done, refused, undo, final, isUndoing } = snapshot.context
  return {
    queue,
    done,
    refused,
    undo,
    final,
    isUndoing,
    leftOut,
    isAsking: snapshot.hasTag('asking'),
    isChecking: snapshot.hasTag('checking'),
    checkFailure: failure,
    isPending: snapshot.hasTag('pending'),
    isStopping,
    isInterrupted: snapshot.hasTag('interrupted'),
    isFinished: snapshot.hasTag('finished'),
    isUndoable: snapshot.hasTag('undoable'),
    choose: (steps) => actor.send({ type: 'steps.chosen', steps }),
    checkAgain: () => actor.send({ type: 'check.repeated' }),
    confirm: (words) => actor.send({ type: 'steps.confirmed', words }),
    stop: () => actor.send({ type: 'run.stopped' }),
    resume: () => actor.send({ type: 'run.resumed' }),
    takeBack: () => actor.send({ type: 'undo.pressed' }),
    dismiss: () => actor.send({ type: 'steps.dismissed' }),
  }
}
