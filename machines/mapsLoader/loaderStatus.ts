import type { SnapshotFrom } from 'xstate'

import type { mapsLoaderMachine } from './mapsLoader.machine.ts'

/** The four statuses by which Google's own loader was known. */
export type LoaderStatus = 'INITIALIZED' | 'LOADING' | 'SUCCESS' | 'FAILURE'

/** The status as that loader would tell it: an attempt that failed shows as a failure, also once another one succeeded. */
export function loaderStatus(snapshot: SnapshotFrom<typeof mapsLoaderMachine>): LoaderStatus {
  if (snapshot.context.failures > 0) return 'FAILURE'
  if (snapshot.hasTag('loaded')) return 'SUCCESS'
  return snapshot.hasTag('pending') ? 'LOADING' : 'INITIALIZED'
}
