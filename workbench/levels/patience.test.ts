import { describe, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import { pathOf, type Player, type Verdict } from 'everypath'
import { patientPlayer } from './patience.ts'

const path = pathOf(doorModel, [{ type: 'door.knocked', loudly: true }])
const failure = { step: 0, message: 'The door stayed shut.' }

/** Plays what it is given, one answer after the other. */
const playing = (...verdicts: Promise<Verdict>[]): Player => ({
  play: () => verdicts.shift() ?? Promise.reject(new Error('Nothing is left to play.')),
  close: () => Promise.resolve(),
})
const failed = () => Promise.resolve({ path, failure, ms: 5 })
const passed = () => Promise.resolve({ path, failure: null, ms: 7 })

describe('a patient player [H9]', () => {
  it('ends a walk that hangs, and says so', async () => {
    const player = patientPlayer(playing(new Promise(() => undefined)), { timeoutMs: 20, retries: 0 })
    expect(await player.play(path)).toEqual({
      path,
      failure: { step: 0, message: 'The path took longer than 0.02 s.' },
      ms: 20,
    })
  })

  it('walks a failed path again, and says at which attempt it passed', async () => {
    const player = patientPlayer(playing(failed(), passed()), { timeoutMs: Infinity, retries: 2 })
    expect(await player.play(path)).toEqual({ path, failure: null, ms: 12, attempts: 2 })
  })

  it('gives up after the last retry, and asks for none where the first attempt passed', async () => {
    const hopeless = patientPlayer(playing(failed(), failed()), { timeoutMs: Infinity, retries: 1 })
    expect(await hopeless.play(path)).toMatchObject({ failure, attempts: 2 })
    const sound = patientPlayer(playing(passed()), { timeoutMs: Infinity, retries: 1 })
    expect(await sound.play(path)).toEqual({ path, failure: null, ms: 7 })
  })
})
