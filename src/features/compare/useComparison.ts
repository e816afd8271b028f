import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'

import type { comparisonMachine } from '#machines/comparison/comparison.machine.ts'
import { oncePerPage } from '#src/platform/browser/oncePerPage.ts'

import { startComparison, type ComparisonActor } from './comparison.actor.ts'

/** The comparison of this browser; ask for it in the browser only. */
export const deviceComparison: () => ComparisonActor = oncePerPage(() =>
  startComparison({ storage: () => localStorage, window }),
)

/** One fact of the comparison of this browser; renders again when it changes. In the browser only. */
export const useComparison = <Fact>(select: (snapshot: SnapshotFrom<typeof comparisonMachine>) => Fact): Fact =>
  useSelector(deviceComparison(), select)
