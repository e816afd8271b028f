import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'

import { shortLived } from '#tests/support/shortLived.ts'

/**
 * Runs a program that goes on for ever, kills it without warning so many milliseconds after so many lines, and answers all
 * lines that it said. Throws where it ends by itself.
 */
export async function runUntilKilled(
  [program = '', ...args]: readonly string[],
  { lines, laterMs = 0 }: { lines: number; laterMs?: number },
): Promise<string[]> {
  const child = spawn(process.execPath, [...shortLived, program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'close')
  const said: string[] = []
  createInterface(child.stdout).on('line', (line) => {
    said.push(line)
    if (said.length !== lines) return
    if (laterMs === 0) child.kill('SIGKILL')
    else void wait(laterMs).then(() => child.kill('SIGKILL'))
  })
  const [code] = (await ended) as [number | null]
  if (code !== null) throw new Error(`${program} ended by itself, with code ${code}.`)
  return said
}
