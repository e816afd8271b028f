import type { Database } from '#server/platform/database/database.ts'
import { serverPlayer, type ServerWalk } from '#workbench/levels/server.ts'
import type { Model } from '#workbench/model.ts'
import { explore, generate, type AnyFilter, type Path } from 'everypath'

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
  model: Model
  /** What nobody can ask the server for. */
  filters: readonly AnyFilter[]
  walk: (server: ServerAtHand, path: Path) => Promise<ServerWalk>
}

/** The shortest paths that are walked. */
export function pathsOf({ model, filters }: ServerWalked): readonly Path[] {
  const walked: Model = { ...model, levels: { ...model.levels, server: { filters } } }
  return generate(explore(walked, 'server'), { algorithm: 'shortest' }).paths
}

/** What walks them. */
export const playerOf = ({ walk }: ServerWalked, server: ServerAtHand) =>
  serverPlayer((_, path) => walk(server, path), server.origin)

/** A request of nobody, from a network of their own. */
export function ask(origin: string, path: string, body: object): Promise<Response> {
  const network = `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`
  return fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network },
    body: JSON.stringify(body),
  })
}

let serial = 0
/** Nobody has had it before. */
export const newEmail = (): string => `walk${(serial += 1)}.${Date.now()}@paths.test`

/** Of everybody who is new. */
export const newPassword = 'modrý kůň letí nad městem'
