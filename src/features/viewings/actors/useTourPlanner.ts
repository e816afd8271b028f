import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import type { Failure } from '#contract/failure.ts'
import type { PlanChange, Stretch } from '#machines/tour/planChange.ts'
import type { PlanReceipt, PlanSubject } from '#machines/tour/tourPlanner.machine.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { tourPlannerLogic } from './tourPlanner.actor.ts'

/** One change of the plan at a time: what is in hand, where it is, and what can be done now. */
export interface TourPlannerView {
  /** What is in hand; null where the plan is only looked at. */
  subject: PlanSubject | null
  change: PlanChange | null
  isPending: boolean
  /** It waits for a connection. */
  isUnsent: boolean
  isSaved: boolean
  isUndone: boolean
  canUndo: boolean
  collisions: readonly Stretch[]
  receipt: PlanReceipt | null
  failure: Failure | null
  begin: (subject: PlanSubject) => void
  send: (change: PlanChange, taken: readonly Stretch[]) => void
  leave: () => void
  undo: () => void
  readNews: () => void
}

/** The plan of viewings in the hands of its owner. */
export function useTourPlanner(): TourPlannerView {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => tourPlannerLogic({ api, queryClient }))
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  useEffect(() => {
    const notify = () => actor.send({ type: 'connection.returned' })
    window.addEventListener('online', notify)
    return () => window.removeEventListener('online', notify)
  }, [actor])
  const { subject, change, collisions, receipt, failure } = snapshot.context
  return {
    subject: snapshot.hasTag('editing') ? subject : null,
    change,
    isPending: snapshot.hasTag('pending'),
    isUnsent: snapshot.hasTag('unsent'),
    isSaved: snapshot.hasTag('saved'),
    isUndone: snapshot.hasTag('undone'),
    canUndo: snapshot.hasTag('undoable'),
    collisions,
    receipt,
    failure,
    begin: (one) => actor.send({ type: 'change.begun', subject: one }),
    send: (one, taken) => actor.send({ type: 'change.sent', change: one, taken }),
    leave: () => actor.send({ type: 'change.left' }),
    undo: () => actor.send({ type: 'undo.pressed' }),
    readNews: () => actor.send({ type: 'news.read' }),
  }
}
