import { createActor, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import { describe, expect, it } from 'vitest'

import { answered, refused } from '../shared/model.ts'
import { deploymentMachine, type ReloadHistory } from './deployment.machine.ts'
import type { Reload } from './reloadPolicy.ts'

const hour = 3_600_000
const listings = { path: '/en/listings', part: '/assets/listings-1.js' }

interface Deferred {
  resolve: (output: unknown) => void
  reject: (error: unknown) => void
}

/** The real actor under a clock of its own, with every answer in the test's hands. */
function world() {
  const clock = new SimulatedClock()
  const pending = new Map<string, Deferred>()
  const seen = { checks: 0, kept: [] as Reload[], opened: [] as string[] }
  const wait = <Output>(id: string) =>
    new Promise<Output>((resolve, reject) => {
      // The test answers what the actor promises.
      pending.set(id, { resolve: (output) => resolve(output as Output), reject })
    })
  const machine = deploymentMachine.provide({
    actors: {
      findLatestBuild: fromPromise<{ id: string }, void>(() => {
        seen.checks += 1
        return wait('findLatestBuild')
      }),
      readReloads: fromPromise<ReloadHistory, void>(() => wait('readReloads')),
      keepReload: fromPromise<void, Reload>(({ input }) => {
        seen.kept.push(input)
        return wait('keepReload')
      }),
    },
    actions: { openPage: (_, { path }) => void seen.opened.push(path) },
  })
  const actor = createActor(machine, { clock, input: { buildId: 'b1' } }).start()
  const happen = async (answer: EventObject & Record<string, unknown>) => {
    const [, kind, id = ''] = /^xstate\.(done|error)\.actor\.(.*)$/.exec(answer.type) ?? []
    if (kind === 'done') pending.get(id)?.resolve(answer.output)
    else pending.get(id)?.reject(answer.error)
    await new Promise(setImmediate)
  }
  const ask = (path: string) => actor.send({ type: 'page.requested', path })
  /** Lets a part fail with these reloads in memory; true when that led to another reload. */
  const fail = async (reloads: Reload[], now: number) => {
    actor.send({ type: 'part.failed', ...listings })
    await happen(answered('readReloads', { reloads, now }))
    if (seen.kept.length === 0) return false
    await happen(answered('keepReload'))
    return seen.opened.length > 0
  }
  return { clock, actor, seen, happen, ask, fail }
}

describe('the deployment machine: a new build [S-BUILD]', () => {
  it('looks for one an hour after the start and every hour from then on, to the millisecond [B-BUILDCHECK]', async () => {
    const { clock, seen, happen } = world()
    clock.increment(hour - 1)
    expect(seen.checks).toBe(0)
    clock.increment(1)
    expect(seen.checks).toBe(1)
    clock.increment(1000)
    await happen(answered('findLatestBuild', { id: 'b1' }))
    clock.increment(hour - 1001)
    expect(seen.checks).toBe(1)
    clock.increment(1)
    expect(seen.checks).toBe(2)
    await happen(refused('findLatestBuild'))
    clock.increment(hour)
    expect(seen.checks).toBe(3)
  })

  it('does not wait for ever for a check that is not answered [B-BUILDCHECK]', () => {
    const { clock, seen } = world()
    clock.increment(hour)
    clock.increment(hour)
    expect(seen.checks).toBe(2)
  })

  it('loads the next page as a whole, and none before', async () => {
    const { clock, seen, happen, ask } = world()
    ask('/en')
    clock.increment(hour)
    await happen(answered('findLatestBuild', { id: 'b2' }))
    expect(seen.opened).toEqual([])
    ask('/en/listings?page=2')
    expect(seen.opened).toEqual(['/en/listings?page=2'])
  })

  it('is looked for no more once it is known', async () => {
    const { clock, seen, happen } = world()
    clock.increment(hour)
    await happen(answered('findLatestBuild', { id: 'b2' }))
    clock.increment(5 * hour)
    expect(seen.checks).toBe(1)
  })
})

const before = (path: string, part: string, at: number): Reload => ({ path, part, at })

describe('the deployment machine: a missing part [X-LAZYRELOAD] [REL-66]', () => {
  it('loads its page again once that is written down', async () => {
    const { actor, seen, happen } = world()
    actor.send({ type: 'part.failed', ...listings })
    await happen(answered('readReloads', { reloads: [], now: 5 }))
    expect([seen.kept, seen.opened]).toEqual([[{ ...listings, at: 5 }], []])
    await happen(answered('keepReload'))
    expect(seen.opened).toEqual(['/en/listings'])
  })

  it.each([
    ['9,999 ms after a reload of the same page', [before(listings.path, '/other.js', 1)], 10_000, false],
    ['10,000 ms after a reload of the same page', [before(listings.path, '/other.js', 1)], 10_001, true],
    ['right after a reload of another page', [before('/en', '/other.js', 9_999)], 10_000, true],
    ['after one reload for the same file', [before('/en', listings.part, 1)], 10_000, true],
    [
      'after two reloads for the same file, however long ago',
      [before('/en', listings.part, 1), before('/cs', listings.part, 2)],
      9_000_000,
      false,
    ],
    [
      'between two reloads of two pages in turn',
      [before(listings.path, '/a.js', 1), before('/en', '/b.js', 2)],
      5_000,
      false,
    ],
  ])('%s', async (_, reloads, now, isReloaded) => {
    const { actor, fail } = world()
    expect(await fail(reloads, now)).toBe(isReloaded)
    expect(actor.getSnapshot().hasTag(isReloaded ? 'leaving' : 'broken')).toBe(true)
  })

  it.each(['readReloads', 'keepReload'])('reloads nothing where %s fails', async (failing) => {
    const { actor, seen, happen } = world()
    actor.send({ type: 'part.failed', ...listings })
    if (failing === 'keepReload') await happen(answered('readReloads', { reloads: [], now: 5 }))
    await happen(refused(failing))
    expect([actor.getSnapshot().hasTag('broken'), seen.opened]).toEqual([true, []])
  })

  it('lets a person try again, or go elsewhere', async () => {
    const { actor, seen, fail, ask } = world()
    await fail([before(listings.path, '/other.js', 1)], 2)
    ask('/en')
    expect(actor.getSnapshot().hasTag('broken')).toBe(false)
    await fail([before(listings.path, '/other.js', 1)], 2)
    actor.send({ type: 'attempt.repeated' })
    expect(seen.opened).toEqual(['/en/listings'])
  })
})
