import type { DryRun, DryRunRequest } from '#contract/entities/dryRun.ts'

import type { Database } from '#server/platform/database/database.ts'
import { findAccountLife } from '#server/features/accounts/accountSteps.service.ts'
import type { ListingDeps } from '#server/features/listings/listingStatus.service.ts'
import { runDry } from './dryRun.service.ts'

/** What an operator wants to try: plain data, which may come over the socket of a running server. Times are ISO texts. */
export type DryRunCommand =
  | { kind: 'calendar'; at?: string | undefined }
  | { kind: 'ban'; email: string }
  | { kind: 'moderation'; isRequired: boolean }

/** Reads a command that came from another process; null where it is another one. */
export function readDryRunCommand(value: unknown): DryRunCommand | null {
  if (Reflect.get(Object(value), 'name') !== 'dry-run') return null
  const { kind, at, email, isRequired } = Object(value) as Record<string, unknown>
  if (kind === 'calendar' && at === undefined) return { kind }
  if (kind === 'calendar' && typeof at === 'string' && !Number.isNaN(Date.parse(at))) return { kind, at }
  if (kind === 'ban' && typeof email === 'string') return { kind, email }
  if (kind === 'moderation' && typeof isRequired === 'boolean') return { kind, isRequired }
  throw new Error('There is no such dry run.')
}

/** Says what would become of listings; throws where the real thing would be refused as a whole. */
export async function runDryCommand(database: Database, command: DryRunCommand, deps: ListingDeps): Promise<DryRun> {
  return runDry(database, await requestOf(database, command), { actor: null, locale: 'en' }, deps)
}

async function requestOf(database: Database, command: DryRunCommand): Promise<DryRunRequest> {
  if (command.kind !== 'ban') return command.kind === 'calendar' ? calendarOf(command) : command
  const account = await findAccountLife(database, command.email)
  if (account === null) throw new Error(`There is no account with the address ${command.email}.`)
  return { kind: 'ban', userId: account.id }
}

const calendarOf = ({ at }: { at?: string | undefined }): DryRunRequest =>
  at === undefined ? { kind: 'calendar' } : { kind: 'calendar', at: new Date(at).toISOString() }
