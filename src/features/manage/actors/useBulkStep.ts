import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'

import { bulkStepMachine, type RefusedStep } from '#machines/listing/bulkStep.machine.ts'
import type { StepOrder, StepWords, RequestedStep } from '#machines/listing/listingStep.machine.ts'
import type { Api } from '#src/platform/api/api.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { sendStep } from './listingStep.actor.ts'

/** The same step of many listings: where it is, and what became of each. */
export interface BulkStepView {
  queue: readonly RequestedStep[]
  done: readonly RequestedStep[]
  refused: readonly RefusedStep[]
  isAsking: boolean
  isPending: boolean
  isStopping: boolean
  /** It waits for a connection. */
  isInterrupted: boolean
  isFinished: boolean
  choose: (steps: readonly RequestedStep[]) => void
  confirm: (words: StepWords) => void
  stop: () => void
  resume: () => void
  dismiss: () => void
}

const bulkStepLogic = (api: Api, refresh: () => Promise<unknown>) =>
  bulkStepMachine.provide({
    actors: {
      takeStep: fromPromise<void, StepOrder>(async ({ input }) => {
        try {
          await sendStep(api, input)
        } finally {
          // What is shown is asked for anew while the next one is on its way.
          void refresh()
        }
      }),
    },
  })

/** The steps that an administrator takes with several listings at once. */
export function useBulkStep(): BulkStepView {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() =>
    bulkStepLogic(api, () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['properties'] }),
        queryClient.invalidateQueries({ queryKey: ['admin'] }),
      ]),
    ),
  )
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  const { queue, done, refused, isStopping } = snapshot.context
  return {
    queue,
    done,
    refused,
    isAsking: snapshot.hasTag('asking'),
    isPending: snapshot.hasTag('pending'),
    isStopping,
    isInterrupted: snapshot.hasTag('interrupted'),
    isFinished: snapshot.hasTag('finished'),
    choose: (steps) => actor.send({ type: 'steps.chosen', steps }),
    confirm: (words) => actor.send({ type: 'steps.confirmed', words }),
    stop: () => actor.send({ type: 'run.stopped' }),
    resume: () => actor.send({ type: 'run.resumed' }),
    dismiss: () => actor.send({ type: 'steps.dismissed' }),
  }
}
