import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { decisionUndoMachine } from '#machines/decisionUndo/decisionUndo.machine.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { decisionUndoLogic } from './moderation.actor.ts'

/** What an administrator decided last, as long as it can be undone. */
export type DecisionUndo = ActorRefFrom<typeof decisionUndoMachine>

/** The last decision on a page; in the queue of appeals alone where `isAppeal` says so. */
export function useDecisionUndo({ isAppeal = false } = {}): DecisionUndo {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => decisionUndoLogic({ api, queryClient, isAppeal }))
  return useActorRef(logic, machineInspector)
}
