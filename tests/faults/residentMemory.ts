import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** What a process has in memory now, in MiB. */
export const residentMiB = (processId: number): number =>
  Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${processId}/status`, 'utf8'))?.[1] ?? 0) / 1024

/** Resolves once a process has needed less than a tenth of a processor for five seconds on end. */
export async function untilAtRest(processId: number): Promise<void> {
  for (let calm = 0; calm < 5;) {
    const before = processorSeconds(processId)
    await wait(1_000)
    calm = processorSeconds(processId) - before < 0.1 ? calm + 1 : 0
  }
}

/** How much time of processors a process has needed so far, in s; the kernel counts hundredths. */
export function processorSeconds(processId: number): number {
  const [, fields = ''] = readFileSync(`/proc/${processId}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / 100
}
