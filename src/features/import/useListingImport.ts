import { useQueryClient } from '@tanstack/react-query'
import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import type { SnapshotFrom } from 'xstate'

import type { listingImportMachine } from '#machines/import/listingImport.machine.ts'
import { useApi } from '#src/platform/api/useApi.ts'
import { machineInspector } from '#src/platform/browser/machineInspector.ts'

import { listingImportLogic, type ChosenFile } from './listingImport.actor.ts'

/** The import of a file: where it is, what was found, and what can be done now. */
export interface ListingImportView extends Readonly<SnapshotFrom<typeof listingImportMachine>['context']> {
  /** The file that was chosen last, for the one with the refused rows. */
  file: ChosenFile | null
  isChoosing: boolean
  isReading: boolean
  isChecking: boolean
  isReviewed: boolean
  isImporting: boolean
  isInterrupted: boolean
  isFinished: boolean
  /** Whether there is something to write: new rows, or known ones where they are to be changed. */
  canImport: (changesKnown: boolean) => boolean
  choose: (file: ChosenFile, ownerId: number) => void
  confirm: (changesKnown: boolean) => void
  stop: () => void
  resume: () => void
  leave: () => void
}

/** The file that the machine reads when it comes to it. */
function holdFile() {
  let held: ChosenFile | null = null
  return {
    read: () => held,
    keep: (file: ChosenFile) => {
      held = file
    },
  }
}

/** Brings in the listings of an agency from a file that stays in this tab. */
export function useListingImport(): ListingImportView {
  const api = useApi()
  const queryClient = useQueryClient()
  const [held] = useState(holdFile)
  const [file, setFile] = useState<ChosenFile | null>(null)
  const [logic] = useState(() => listingImportLogic({ api, queryClient, file: held.read }))
  const actor = useActorRef(logic, machineInspector)
  const snapshot = useSelector(actor, (whole) => whole)
  return {
    ...snapshot.context,
    file,
    isChoosing: snapshot.hasTag('choosing'),
    isReading: snapshot.hasTag('reading'),
    isChecking: snapshot.hasTag('checking'),
    isReviewed: snapshot.hasTag('reviewed'),
    isImporting: snapshot.hasTag('importing'),
    isInterrupted: snapshot.hasTag('interrupted'),
    isFinished: snapshot.hasTag('finished'),
    canImport: (changesKnown) => snapshot.can({ type: 'import.confirmed', changesKnown }),
    choose: (next, ownerId) => {
      held.keep(next)
      setFile(next)
      actor.send({ type: 'file.chosen', ownerId, name: next.name })
    },
    confirm: (changesKnown) => actor.send({ type: 'import.confirmed', changesKnown }),
    stop: () => actor.send({ type: 'run.stopped' }),
    resume: () => actor.send({ type: 'run.resumed' }),
    leave: () => actor.send({ type: 'import.left' }),
  }
}
