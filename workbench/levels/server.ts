import type { ModelEvent } from '#machines/shared/model.ts'

import { type Snapshot, judge, type Player } from 'everypath'

/** One path on its way through the API. */
export interface ServerWalk {
  /** Makes the event happen by requests; throws a sentence when an answer is not the promised one. */
  happen: (event: ModelEvent, before: Snapshot) => Promise<void>
  /** Throws a sentence when what the API says now is not what the path says. */
  expect: (after: Snapshot) => Promise<void>
}

/** How the paths of a machine are walked through the API, without any page. */
export type ServerDriver = (origin: string) => Promise<ServerWalk>

/** A driver whose walks at one server share what it sets up there once. */
export function onStage<Stage>(
  setUp: (origin: string) => Promise<Stage>,
  walk: (stage: Stage) => Promise<ServerWalk>,
): ServerDriver {
  const stages = new Map<string, Promise<Stage>>()
  return async (origin) => {
    const stage = stages.get(origin) ?? setUp(origin)
    stages.set(origin, stage)
    return walk(await stage)
  }
}

/** Walks paths through the API of the server at `origin`, each with what it makes for itself. */
export const serverPlayer = (driver: ServerDriver, origin: string): Player => ({
  play: (path) =>
    judge(path, async (at) => {
      const walk = await driver(origin)
      for (const [index, { event, before, edge }] of path.steps.entries()) {
        at(index)
        await walk.happen(event, before)
        await walk.expect(edge.outcome.after)
      }
    }),
  close: () => Promise.resolve(),
})
