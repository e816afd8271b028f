import type { TaskMeta } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** The machine whose generated paths a test walks; `npm run paths -- run --all` counts them for it. */
    machine?: string
    /** How many of them; one where nothing is said. */
    paths?: number
  }
}

/** Lets the report of a run say whose paths a test walks, and how many of them. */
export function walksOf({ meta }: { meta: TaskMeta }, machine: string, paths = 1): void {
  meta.machine = machine
  meta.paths = paths
}
