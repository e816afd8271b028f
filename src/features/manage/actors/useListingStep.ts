import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'

import type { Failure } from '#contract/failure.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import type { StepWords, RequestedStep } from '#machines/listing/listingStep.machine.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { listingStepLogic } from './listingStep.actor.ts'

/** One step of a listing at a time: what is wanted, where it is, and what can be done now. */
export interface ListingStepView {
  /** The step that is asked about, on its way, or done. */
  step: RequestedStep | null
  isAsking: boolean
  isPending: boolean
  isTaken: boolean
  /** It can be taken back. */
  isUndoable: boolean
  /** Somebody else changed the listing meanwhile. */
  isOvertaken: boolean
  failure: Failure | null
  choose: (step: RequestedStep) => void
  confirm: (words: StepWords) => void
  undo: () => void
  dismiss: () => void
}

/** The steps that the visitor takes with one listing, as its owner or as an administrator. */
export function useListingStep(by: ListingActor): ListingStepView {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => listingStepLogic({ api, queryClient, by }))
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  return {
    step: snapshot.context.step,
    isAsking: snapshot.hasTag('asking'),
    isPending: snapshot.hasTag('pending'),
    isTaken: snapshot.hasTag('taken'),
    isUndoable: snapshot.hasTag('undoable'),
    isOvertaken: snapshot.hasTag('overtaken'),
    failure: snapshot.context.failure,
    choose: (step) => actor.send({ type: 'step.chosen', step }),
    confirm: (words) => actor.send({ type: 'step.confirmed', words }),
    undo: () => actor.send({ type: 'undo.pressed' }),
    dismiss: () => actor.send({ type: 'step.dismissed' }),
  }
}
