import { serverDrivers } from '#workbench/drivers/serverDrivers.gen.ts'
import type { Database } from '#server/platform/database/database.ts'
import { serverPlayer, type ServerDriver, type ServerHands } from '#workbench/levels/server.ts'
import { type Player, generate, pathOf, type Path, explore } from 'everypath'
import type { Model } from '#workbench/model.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { withApprovedEffects } from './serverWalks/approvedEffects.ts'

/**
 * The shortest paths of a machine that are walked at the server; with `WALKS=all` also those that differ only in what the
 * context tells apart.
 */
export function pathsAtServer({ classOf, ...model }: Model): readonly Path[] {
  const walked = process.env['WALKS'] === 'all' && classOf !== undefined ? { ...model, classOf } : model
  return generate(explore(walked, 'server'), { algorithm: 'shortest' }).paths
}

interface AtServer {
  hands?: ServerHands
  /** Of the server: what is written there is compared with what was approved. */
  database?: Database
}

/** Walks the paths of a machine at a server. */
export function playerAt(origin: string, { machine }: Model, { hands, database }: AtServer = {}): Player {
  const driver = serverDrivers[machine.id]
  if (driver === undefined) throw new Error(`Nothing drives ${machine.id} at the server.`)
  if (database === undefined) return serverPlayer(driver, origin, hands)
  const approved: ServerDriver = async (at, path, given) =>
    withApprovedEffects(await driver(at, path, given), path, { database })
  return serverPlayer(approved, origin, hands)
}

/** So long all paths of a machine may take; longer where what they write is written down, to be approved. */
export const walkMs = process.env['APPROVE'] === 'server' ? 1_800_000 : 240_000

/** What is wrong with more paths than these is the same thing each time, and each waits for what does not come. */
const mostFailures = 4

/** Walks them and answers what failed, a sentence for each; where much does, the first of it. */
export async function failuresOf(player: Player, paths: readonly Path[]): Promise<string[]> {
  const failures: string[] = []
  for (const path of paths) {
    if (failures.length === mostFailures) break
    const { failure } = await player.play(path)
    if (failure !== null) failures.push(`${path.story}, step ${failure.step}: ${failure.message}`)
  }
  return failures
}

/** How many kinds of steps these paths take. */
export const stepsOf = (paths: readonly Path[]): number =>
  new Set(paths.flatMap((path) => path.steps.map(({ event }) => JSON.stringify(event)))).size

/** A path of one step that promises that nothing changes: no server that does what its machine says can keep that. */
export function pathWithoutEffect(model: Model, event: ModelEvent): Path {
  const path = pathOf(model, [event])
  const [step] = path.steps
  if (step === undefined) throw new Error('No step.')
  return {
    ...path,
    steps: [{ ...step, edge: { ...step.edge, outcome: { ...step.edge.outcome, after: step.before } } }],
  }
}
