import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { describe, expect, it } from 'vitest'

import { loaderStatus } from './loaderStatus.ts'
import { mapsLoaderMachine, type LoadedMaps } from './mapsLoader.machine.ts'
import { sameOptions, type MapsOptions } from './mapsOptions.ts'

const options: MapsOptions = { key: 'K', libraries: ['places'], language: 'en' }
const notLoaded = new Error('The Google Maps JavaScript API could not load.')

const settle = () => new Promise(setImmediate)

interface Attempt {
  resolve: (loaded: LoadedMaps) => void
  reject: (error: Error) => void
}

/** The real actor under a clock of its own, with every attempt in the test's hands. */
function world() {
  const clock = new SimulatedClock()
  const attempts: Attempt[] = []
  const said: string[] = []
  const machine = mapsLoaderMachine.provide({
    actors: {
      loadScript: fromPromise<LoadedMaps, MapsOptions>(
        () => new Promise((resolve, reject) => void attempts.push({ resolve, reject })),
      ),
    },
    actions: {
      notifyRetry: (_, { message }) => void said.push(message),
      warn: (_, { message }) => void said.push(message),
    },
  })
  const actor = createActor(machine, { clock })
  actor.on('options.refused', ({ reason }) => void said.push(reason))
  actor.start()
  const ask = (changes: Partial<MapsOptions> = {}) =>
    actor.send({ type: 'maps.requested', options: { ...options, ...changes } })
  const fail = async () => {
    attempts.at(-1)?.reject(notLoaded)
    await settle()
  }
  const succeed = async (isFromElsewhere = false) => {
    attempts.at(-1)?.resolve({ isFromElsewhere })
    await settle()
  }
  /** Fails and goes on to the next attempt. */
  const failFor = async (pauseMs: number) => {
    await fail()
    clock.increment(pauseMs)
  }
  return { clock, actor, attempts, said, ask, fail, failFor, succeed, state: () => actor.getSnapshot() }
}

describe('the maps loader [S-MAPS]', () => {
  it('asks for nothing until somebody needs maps, and once for all who do', async () => {
    const { attempts, ask, succeed, state } = world()
    expect([attempts.length, state().value]).toEqual([0, 'initialized'])
    ask()
    ask()
    await succeed()
    ask()
    expect([attempts.length, state().value]).toEqual([1, 'success'])
  })

  it('tries again 2, 8 and 24 ms after a failure, to the millisecond, and says so [B-MAPSDELAY] [X-MAPSMSG]', async () => {
    const { clock, attempts, said, ask, fail, state } = world()
    ask()
    for (const [index, pause] of [2, 8, 24].entries()) {
      await fail()
      clock.increment(pause - 1)
      expect([attempts.length, state().value]).toEqual([index + 1, 'waitingToRetry'])
      clock.increment(1)
      expect([attempts.length, state().value]).toEqual([index + 2, 'loading'])
    }
    expect(said).toEqual([2, 8, 24].map((pause) => `Failed to load Google Maps script, retrying in ${pause} ms`))
  })

  it('gives up with the last reason after three retries, and begins anew for the next one who asks', async () => {
    const { attempts, ask, fail, failFor, succeed, state } = world()
    ask()
    for (const pause of [2, 8, 24]) await failFor(pause)
    await fail()
    expect([attempts.length, state().value, state().context.reason]).toEqual([4, 'failure', notLoaded.message])
    ask()
    expect(state().context).toMatchObject({ failures: 0, reason: null })
    await failFor(2)
    await succeed()
    expect([attempts.length, state().value]).toEqual([6, 'success'])
  })

  it('gives up a script that never answers after ten seconds, without asking again', async () => {
    const { clock, attempts, ask, succeed, state } = world()
    ask()
    clock.increment(9_999)
    expect(state().hasTag('pending')).toBe(true)
    clock.increment(1)
    expect([attempts.length, state().value, state().context.reason]).toEqual([
      1,
      'failure',
      'The script of Google Maps did not answer in time.',
    ])
    await succeed()
    expect(state().value).toBe('failure')
  })

  it('refuses other options from the first request on, whatever became of it [X-MAPSMSG]', async () => {
    const { said, ask, fail, failFor, attempts } = world()
    const refusal =
      'Loader must not be called again with different options. {"key":"L","libraries":["places"],"language":"en"} !== {"key":"K","libraries":["places"],"language":"en"}'
    ask()
    ask({ key: 'L' })
    expect(said).toEqual([refusal])
    for (const pause of [2, 8, 24]) await failFor(pause)
    await fail()
    ask({ key: 'L' })
    expect([said.filter((text) => text === refusal).length, attempts.length]).toEqual([2, 4])
  })

  it('warns of maps that some other script brought, and takes them [X-MAPSMSG]', async () => {
    const { said, ask, succeed, state } = world()
    ask()
    await succeed(true)
    expect([state().value, said]).toEqual([
      'success',
      [
        'Google Maps already loaded outside @googlemaps/js-api-loader. This may result in undesirable behavior as options and script parameters may not match.',
      ],
    ])
  })

  it('tells its status as the loader of Google does: one failure shows until everything begins anew [S-MAPS]', async () => {
    const { actor, ask, fail, failFor, succeed } = world()
    const status = () => loaderStatus(actor.getSnapshot())
    const seen = [status()]
    ask()
    seen.push(status())
    for (const pause of [2, 8, 24]) await failFor(pause)
    seen.push(status())
    await fail()
    seen.push(status())
    ask()
    seen.push(status())
    await succeed()
    seen.push(status())
    expect(seen).toEqual(['INITIALIZED', 'LOADING', 'FAILURE', 'FAILURE', 'LOADING', 'SUCCESS'])
  })
})

it('takes the same libraries in another order for the same options', () => {
  const libraries = ['places', 'maps']
  expect(sameOptions({ ...options, libraries }, { ...options, libraries: libraries.toReversed() })).toBe(true)
  expect(sameOptions(options, { ...options, language: 'cs' })).toBe(false)
})
