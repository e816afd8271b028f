import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { doneOf } from '#machines/shared/machineEvents.ts'
import { doorMachine, doorModel } from '#tests/support/doorModel.ts'

import { playInMemory, generate, eventsOf, pathOf, type Path, explore, shrink } from 'everypath'
import type { Model } from '../model.ts'
import { readPath, savedPaths, savePath } from './pathFile.ts'

/** Lets in nobody. */
const hostile = doorMachine.provide({ guards: { isFriend: () => false } })
const play = (path: Path) => playInMemory(doorModel, path, hostile)

async function firstFailure() {
  for (const path of generate(explore(doorModel), { algorithm: 'random', maxPaths: 20, maxLength: 30 }).paths) {
    const verdict = await play(path)
    if (verdict.failure !== null) return verdict
  }
  throw new Error('Nothing failed.')
}

it('finds the shortest path that still fails', async () => {
  const failed = await firstFailure()
  const { path, failure } = await shrink(doorModel, failed, play)
  expect(eventsOf(path)).toEqual([
    { type: 'door.knocked', loudly: true },
    { type: doneOf('askWho'), output: { isFriend: true } },
  ])
  expect(failure?.step).toBe(1)
})

it('leaves no step behind that a filter of the model leaves out [H6]', async () => {
  const events = [
    { type: 'door.knocked', loudly: true },
    { type: 'visitor.left' },
    { type: 'door.knocked', loudly: true },
    { type: doneOf('askWho'), output: { isFriend: true } },
  ]
  // At this level the first visitor is never let in: a path that says so would fail on a sound door, too.
  const model: Model = {
    ...doorModel,
    filters: [
      {
        why: { id: 'The first visitor leaves.' },
        leavesOut: ({ context }, { type }) => type === doneOf('askWho') && context.knocks === 1,
      },
    ],
  }
  const failed = await play(pathOf(model, events))
  const { path } = await shrink(model, failed, play)
  expect(eventsOf(path)).toEqual(events)
})

it('keeps a failing path in a file that is walked again by its id', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'paths-'))
  try {
    const { path, failure } = await firstFailure()
    savePath(path, 'memory', failure, directory)
    expect(savedPaths(directory)).toEqual([path.id])
    const again = readPath([doorModel], path.id, directory)
    expect([again.level, again.path.story, (await play(again.path)).failure]).toEqual(['memory', path.story, failure])
    expect(() => readPath([doorModel], 'door-00000000', directory)).toThrow('There is no path in')
    expect(() => readPath([], path.id, directory)).toThrow('There is no machine door.')
  } finally {
    rmSync(directory, { recursive: true })
  }
})
