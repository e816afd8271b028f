import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { TokenPair } from '#contract/entities/token.ts'
import { databaseDirectory } from '#server/platform/database/openFromSettings.ts'
import { addAccounts, bearer, examplePassword } from '#tests/support/accounts.ts'
import { startServerProcess } from '#tests/support/serverProcess.ts'

import { countsOf, type Attack } from './attack.ts'
import { breakBodies, type BrokenBodiesReport } from './brokenBodies.ts'
import { withDatabase } from './withDatabase.ts'

export interface BodiesOptions {
  seed: number
  /** How many of a hundred combinations of a call and a manner are tried. */
  percent: number
  /** How long the server waits for a body, in milliseconds. */
  bodyTimeoutMs: number
}

/** Broken bodies for every call, against a server in a process of its own, which has to live on. */
export async function bodiesAtServer({ seed, percent, bodyTimeoutMs }: BodiesOptions): Promise<BrokenBodiesReport> {
  const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-bodies-'))
  const email = 'admin@example.test'
  await withDatabase({ dataDirectory: databaseDirectory({ dataDirectory }) }, (database) =>
    addAccounts(database, [{ email, isAdmin: true }]),
  )
  const environment = { TEST_BODY_TIMEOUT_MS: String(bodyTimeoutMs), LOG_LEVEL: 'fatal' }
  const server = startServerProcess({ dataDirectory, environment })
  try {
    const origin = await server.ready
    const answer = await fetch(`${origin}/api/token/create`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: examplePassword }),
    })
    const { token } = (await answer.json()) as TokenPair // what the contract says
    const { authorization } = bearer(token)
    const processId = server.child.pid ?? 0
    const report = await breakBodies({ origin, processId, authorization, bodyTimeoutMs, seed, percent })
    const said = server.output().split(' is ready: ')[1] ?? ''
    if (said.includes('fatal')) report.findings.push(said.slice(0, 2_000))
    return report
  } finally {
    await server.kill()
    rmSync(dataDirectory, { recursive: true })
  }
}

/** The long form, with the time for a body that the contract says. */
export const bodiesAttack: Attack = {
  about: 'opens, half-sends, over-promises, drips and abandons bodies on every call that takes one; --size: percent',
  promise: 'answered 400, 401, 408 or 413 as each deserves, no connection stays, the server lives on with what it had',
  size: 100,
  run: async ({ seed, size }) => {
    const { calls, requests, statuses, left, findings } = await bodiesAtServer({
      seed,
      percent: size,
      bodyTimeoutMs: 15_000,
    })
    return {
      measured: [`${requests} requests to ${calls} calls: ${countsOf(statuses)}, ${left} handles left`, ...findings],
      isKept: findings.length === 0,
    }
  },
}
