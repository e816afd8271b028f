import { describe, expect, it } from 'vitest'

import { doorModel } from '#tests/support/doorModel.ts'

import { judge, pathOf, type Player, type Verdict } from 'everypath'
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
    const patience = { timeoutMs: 20, retries: 0, endsWithinMs: 20 }
    const player = patientPlayer(playing(new Promise(() => undefined)), patience)
    const message = 'The path took longer than 0.02 s, and went on after it was aborted.'
    expect(await player.play(path)).toEqual({ path, failure: { step: 0, message }, ms: 20 })
  })

  it('aborts a walk that takes too long, and begins the next one when it has ended', async () => {
    const happened: string[] = []
    const slow: Player = {
      close: () => Promise.resolve(),
      play: (walked, signal) => {
        happened.push('begins')
        return new Promise<Verdict>((resolve) => {
          const end = () => {
            happened.push('ends')
            resolve({
              path: walked,
              failure: { step: 0, message: 'The page was closed.' },
              ms: 25,
              attachments: ['a.png'],
            })
          }
          // What is on its way takes a moment to be called back.
          signal?.addEventListener('abort', () => void setTimeout(end, 10))
        })
      },
    }
    const verdict = await patientPlayer(slow, { timeoutMs: 20, retries: 1 }).play(path)
    expect(happened).toEqual(['begins', 'ends', 'begins', 'ends'])
    expect(verdict).toEqual({
      path,
      failure: { step: 0, message: 'The path took longer than 0.02 s.' },
      ms: 50,
      attempts: 2,
      attachments: ['a.png'],
    })
  })

  it('takes no step more once it is aborted', async () => {
    const stop = new AbortController()
    const taken: number[] = []
    const verdict = await judge(
      path,
      (at) => {
        for (const step of [0, 1, 2]) {
          at(step)
          taken.push(step)
          if (step === 1) stop.abort()
        }
        return Promise.resolve()
      },
      stop.signal,
    )
    expect([taken, verdict.failure?.step]).toEqual([[0, 1], 1])
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
