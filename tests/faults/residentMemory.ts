import { readFileSync } from 'node:fs'

/** What a process has in memory now, in MiB. */
export const residentMiB = (processId: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024
