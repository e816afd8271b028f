import type { Database } from '#server/platform/database/database.ts'
import { callsByName } from '#tests/support/accessRules.ts'
import type { Parties } from '#tests/support/parties.ts'
import { actorKinds } from '#tests/support/roleMatrix.ts'
import type { FastifyInstance } from 'fastify'

import { randomOf } from './random.ts'
import { hideSecrets, holdingsOf } from './holdings.ts'
import { mayDoToOthers, unauthorizedAccessOf, type UnauthorizedAccessKind } from './unauthorizedAccess.ts'

export interface AuthorizationOptions {
  app: FastifyInstance
  database: Database
  parties: Parties
  seed: number
  /** How many of a hundred attempts are made. */
  percent?: number
}

export interface AuthorizationReport {
  calls: number
  /** How many attempts of each kind there were. */
  attempts: Record<UnauthorizedAccessKind, number>
  statuses: Record<number, number>
  /** Attempts that got at something, or were answered otherwise than the rules say; the first ones of them. */
  findings: string[]
}

const maxFindings = 40

/**
 * Everybody tries to get at what is everybody else's, by every call of the contract. An attempt may be answered only as
 * the role matrix says, tell nothing of what is private to others, and change nothing of theirs.
 */
export async function authorize({
  app,
  database,
  parties,
  seed,
  percent = 100,
}: AuthorizationOptions): Promise<AuthorizationReport> {
  const random = randomOf(seed)
  const secrets = await hideSecrets(database, parties)
  const report: AuthorizationReport = {
    calls: callsByName.length,
    attempts: { objects: 0, bodies: 0, identifiers: 0, verbs: 0, disguises: 0, poses: 0, paths: 0 },
    statuses: {},
    findings: [],
  }
  const find = (finding: string) => {
    if (report.findings.length < maxFindings) report.findings.push(finding)
  }
  let requested = 0
  for (const call of callsByName) {
    // With few attempts, one actor for each call: what is everybody's is looked at after each of them.
    for (const actor of percent < 100 ? [random.one(actorKinds)] : actorKinds) {
      const before = await holdingsOf(database, parties)
      for (const victim of actorKinds.filter((kind) => kind !== actor && kind !== 'guest')) {
        for (const { kind, isFine, ...request } of unauthorizedAccessOf({ call, actor, victim, parties })) {
          if (kind === 'bodies' && mayDoToOthers(call, actor)) continue
          if (!random.percent(percent)) continue
          requested += 1
          report.attempts[kind] += 1
          const answer = await app.inject({
            ...request,
            remoteAddress: `10.${requested >> 16}.${(requested >> 8) & 255}.${requested & 255}`,
          })
          report.statuses[answer.statusCode] = (report.statuses[answer.statusCode] ?? 0) + 1
          const about = `${call.name} by ${actor} at ${victim}'s, ${kind}: ${request.method} ${request.url}`
          if (answer.statusCode >= 500 || !isFine(answer.statusCode))
            find(`${about} answered ${answer.statusCode} ${answer.body.slice(0, 160)}`)
          const notified = secrets.find(
            ({ of, word, isAdminsToo }) =>
              of !== actor && !(isAdminsToo && actor === 'admin') && answer.body.includes(word),
          )
          if (notified !== undefined) find(`${about} told ${notified.word}`)
        }
      }
      const after = await holdingsOf(database, parties)
      for (const [kind, text] of before)
        if (kind !== actor && after.get(kind) !== text)
          find(`${call.name} by ${actor} changed what is ${kind}'s: ${firstDifference(text, after.get(kind) ?? '')}`)
    }
  }
  return report
}

function firstDifference(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = Math.max(0, at - 60)
  return `…${one.slice(from, at + 60)}… became …${other.slice(from, at + 60)}…`
}
