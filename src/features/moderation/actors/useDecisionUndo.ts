import { useQueryClient } from '@tanstack/react-query'
import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import type { decisionUndoMachine } from '#machines/decisionUndo/decisionUndo.machine.ts'
import type { QueueKind } from '#src/features/moderation/model/queueKind.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { decisionUndoLogic } from './moderation.actor.ts'

/** What an administrator decided last, as long as it can be undone. */
export type DecisionUndo = ActorRefFrom<typeof decisionUndoMachine>

/** The last decision on a page; `kind` says which listings its queue has. */
export function useDecisionUndo({ kind = 'all' }: { kind?: QueueKind } = {}): DecisionUndo {
  const api = useApi()
  const queryClient = useQueryClient()
  const [logic] = useState(() => decisionUndoLogic({ api, queryClient, kind }))
  return useActorRef(logic, machineInspector)
}
