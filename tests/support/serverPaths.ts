import { serverDrivers } from '#workbench/drivers/serverDrivers.gen.ts'
import { serverPlayer } from '#workbench/levels/server.ts'
import { type Player, generate, pathOf, type Path, explore } from 'everypath'
import type { Model } from '#workbench/model.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

/** The shortest paths of a machine that are walked at the server. */
export const pathsAtServer = (model: Model): readonly Path[] =>
  generate(explore(model, 'server'), { algorithm: 'shortest' }).paths

/** Walks the paths of a machine at a server. */
export function playerAt(origin: string, { machine }: Model): Player {
  const driver = serverDrivers[machine.id]
  if (driver === undefined) throw new Error(`Nothing drives ${machine.id} at the server.`)
  return serverPlayer(driver, origin)
}

/** Walks all of them and answers what failed, a sentence for each. */
export async function failuresOf(player: Player, paths: readonly Path[]): Promise<string[]> {
  const failures: string[] = []
  for (const path of paths) {
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
