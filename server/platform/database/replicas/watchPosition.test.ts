import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { expect, it } from 'vitest'

import { inPatience } from './watchPosition.ts'

it('waits for an answer no longer than it may', async () => {
  await expect(inPatience(Promise.resolve('here'), 40)).resolves.toBe('here')
  await expect(inPatience(Promise.reject(new Error('refused')), 40)).rejects.toThrow('refused')
  const began = performance.now()
  await expect(inPatience(wait(10_000, undefined, { ref: false }), 40)).rejects.toThrow('no answer in time')
  expect(performance.now() - began).toBeLessThan(1_000)
})

it('does not take a server for silent because this process was busy', async () => {
  const answer = readFile(import.meta.filename, 'utf8')
  const patient = inPatience(answer, 80)
  const began = performance.now()
  while (performance.now() - began < 200);
  await expect(patient).resolves.toContain('because this process was busy')
})
