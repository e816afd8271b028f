import type { ModelEvent } from '#machines/shared/model.ts'

import { type Outcome, type Path, type Snapshot, judge, type Player } from 'everypath'

/** One path on its way through the API. */
export interface ServerWalk {
  /** Makes the event happen by requests; throws a sentence when an answer is not the promised one. */
  happen: (event: ModelEvent, before: Snapshot) => Promise<void>
  /** Throws a sentence when what the API says now is not what the path says: state, history, what is offered, effects. */
  expect: (after: Snapshot, step: { event: ModelEvent; before: Snapshot; outcome: Outcome }) => Promise<void>
  /** What people read of it now, each under who reads what: compared in full with what a person approved. */
  reads?: () => Promise<Readonly<Record<string, unknown>>>
}

/** What whoever has the server at hand can do with it, beside asking its API. */
export interface ServerHands {
  /** All that lies behind a listing lies longer behind it from now on, and what time alone brings for it happens. */
  letTimePass: (listingId: number) => Promise<void>
  /** Somebody keeps a listing as a favorite, whether it can be seen or not. */
  addFollower: (listingId: number) => Promise<void>
}

/** How the paths of a machine are walked through the API, without any page. */
export type ServerDriver = (origin: string, path: Path, hands?: ServerHands) => Promise<ServerWalk>

/** A driver whose walks at one server share what it sets up there once. */
export function onStage<Stage>(
  setUp: (origin: string) => Promise<Stage>,
  walk: (stage: Stage, path: Path, hands?: ServerHands) => Promise<ServerWalk>,
): ServerDriver {
  const stages = new Map<string, Promise<Stage>>()
  return async (origin, path, hands) => {
    const stage = stages.get(origin) ?? setUp(origin)
    stages.set(origin, stage)
    return walk(await stage, path, hands)
  }
}

/** Walks paths through the API of the server at `origin`, each with what it makes for itself. */
export const serverPlayer = (driver: ServerDriver, origin: string, hands?: ServerHands): Player => ({
  play: (path, signal) =>
    judge(
      path,
      async (at) => {
        const walk = await driver(origin, path, hands)
        for (const [index, { event, before, edge }] of path.steps.entries()) {
          at(index)
          await walk.happen(event, before)
          signal?.throwIfAborted()
          await walk.expect(edge.outcome.after, { event, before, outcome: edge.outcome })
        }
      },
      signal,
    ),
  close: () => Promise.resolve(),
})
