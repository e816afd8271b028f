import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { RevisionDifference } from '#contract/entities/revision.ts'
import type { RevisionStepEvent } from '#machines/listing/revisionStep.machine.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { revisionStepLogic } from './revisionStep.actor.ts'

/**
 * The steps of an owner with the unpublished changes of a listing. `onOther` is called when a step made the changes other
 * ones than those that stand in a form: they were discarded, restored, sent to the review or taken back.
 */
export function useRevisionStep(onOther: () => void = ignore) {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => revisionStepLogic({ api, queryClient }))
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  const isPending = snapshot.hasTag('pending')
  const isSame = snapshot.hasTag('live') || snapshot.hasTag('refused') || snapshot.hasTag('overtaken')
  const notify = useEffectEvent(onOther)
  const wasPending = useRef(false)
  useEffect(() => {
    if (wasPending.current && !isPending && !isSame) notify()
    wasPending.current = isPending
  }, [isPending, isSame])
  const send = (event: RevisionStepEvent) => actor.send(event)
  return {
    isAsking: snapshot.hasTag('asking'),
    isPending,
    isLive: snapshot.hasTag('live'),
    isInReview: snapshot.hasTag('inReview'),
    isUndoable: snapshot.hasTag('undoable'),
    isOvertaken: snapshot.hasTag('overtaken'),
    isRefused: snapshot.hasTag('refused'),
    failure: snapshot.context.failure,
    price: snapshot.context.price,
    /** Publishes what this difference shows, nothing else. */
    publish: (listingId: number, { version, listingVersion, consequences: { price } }: RevisionDifference) =>
      send({
        type: 'publish.pressed',
        order: { step: 'publish', listingId, version, listingVersion },
        price: price?.isImplausible === true ? price : null,
      }),
    confirmPrice: () => send({ type: 'price.confirmed' }),
    doubtPrice: () => send({ type: 'price.doubted' }),
    withdraw: (listingId: number, version: number) =>
      send({ type: 'withdraw.pressed', order: { step: 'withdraw', listingId, version } }),
    discard: (listingId: number, version: number) =>
      send({ type: 'discard.pressed', order: { step: 'discard', listingId, version } }),
    undo: (listingId: number) => send({ type: 'undo.pressed', order: { step: 'restore', listingId } }),
    read: () => send({ type: 'outcome.read' }),
  }
}

export type RevisionStepView = ReturnType<typeof useRevisionStep>

const ignore = () => undefined
