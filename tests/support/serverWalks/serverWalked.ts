import type { Database } from '#server/platform/database/database.ts'
import { serverPlayer, type ServerWalk } from '#workbench/levels/server.ts'
import { hearers, newNetwork } from '#workbench/api/user.ts'
import type { Model } from '#workbench/model.ts'
import { explore, generate, Mismatch, type AnyFilter, type ModelEvent, type Path } from 'everypath'

import { withApprovedEffects } from './approvedEffects.ts'

/** A running server with what lies behind it. */
export interface ServerAtHand {
  origin: string
  database: Database
}

/**
 * A machine whose steps the server takes, and whose state only its database tells: walked by requests, and read from the
 * database after each step.
 */
export interface ServerWalked {
  /** Where several walk the same machine. */
  name?: string
  model: Model
  /** What nobody can ask the server for. */
  filters: readonly AnyFilter[]
  /** Its walks also ask for what the machine refuses in each of its states, of what the filters leave. */
  triesRefused?: boolean
  walk: (server: ServerAtHand, path: Path) => Promise<ServerWalk>
  /** Its machine is one of a page: of its states the server keeps none, and only what it does for its steps is compared. */
  isOfPage?: true
}

/** Nothing was sent, or nothing came back. */
export const isOffline = ({ error }: ModelEvent): boolean => Reflect.get(Object(error), 'name') === 'FetchError'

/** The shortest paths that are walked, and where it is wanted those into each state with everything that is refused there. */
export function pathsOf({ model, filters, triesRefused = false }: ServerWalked): readonly Path[] {
  const walked: Model = { ...model, levels: { ...model.levels, server: { filters } } }
  const graph = explore(walked, 'server')
  const { paths } = generate(graph, { algorithm: 'shortest' })
  if (!triesRefused) return paths
  const isMeant = ({ before, event }: Path['steps'][number]) =>
    before.can(event) || !filters.some(({ leavesOut }) => leavesOut(before, event))
  const refusing = generate(graph, { algorithm: 'negative' }).paths.map((path) => ({
    ...path,
    steps: path.steps.filter(isMeant),
  }))
  return [...paths, ...refusing]
}

/** Asks for what is refused; whether that is said in time tell the state and the history after it. */
export async function askInVain(request: Promise<void>): Promise<void> {
  await request.catch((error: unknown) => {
    if (!(error instanceof Mismatch)) throw error
  })
}

/** What walks them, and compares what is written with what was approved. */
export const playerOf = ({ walk, name }: ServerWalked, server: ServerAtHand) =>
  serverPlayer(
    async (_, path) => withApprovedEffects(await walk(server, path), path, { database: server.database, name }),
    server.origin,
  )

/** What walks them without that: paths that nobody approved. */
export const plainPlayerOf = ({ walk }: ServerWalked, server: ServerAtHand) =>
  serverPlayer((_, path) => walk(server, path), server.origin)

/** A request of nobody, from a network of their own. */
export async function ask(origin: string, path: string, body: object, network = newNetwork()): Promise<Response> {
  const response = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
  const said = await response.clone().text()
  const heard = {
    method: 'POST',
    path,
    status: response.status,
    body: said === '' ? '' : (JSON.parse(said) as unknown),
  }
  for (const hear of hearers) hear(heard)
  return response
}

let serial = 0
/** Nobody has had it before. */
export const newEmail = (): string => `walk${(serial += 1)}.${Date.now()}@paths.test`

/** Of everybody who is new. */
export const newPassword = 'modrý kůň letí nad městem'
