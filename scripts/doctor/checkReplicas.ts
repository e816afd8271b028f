import { setTimeout as wait } from 'node:timers/promises'

import { connectionOptions } from '#server/platform/database/connectionPool.ts'
import { mostBehindMs, positionOf, type Position } from '#server/platform/database/replicas/replicaChoice.ts'
import { askPostgres } from '#server/platform/database/replicas/watchPosition.ts'
import type { Settings } from '#server/platform/settings/settings.ts'
import { Client } from 'pg'

import { findingsOf, reasonOf, type Finding } from './finding.ts'

const patienceMs = 10_000

/** The replicas of the installation: whether each is one, can be reached, and keeps up with the primary. */
export async function checkReplicas({
  databaseUrl,
  databaseReplicaUrls = [],
}: Pick<Settings, 'databaseUrl' | 'databaseReplicaUrls'>): Promise<Finding[]> {
  if (databaseUrl === undefined || databaseReplicaUrls.length === 0) return []
  const { ok } = findingsOf('replicas')
  // A primary that cannot be reached is a finding of the database.
  const target = await askPosition(databaseUrl).catch(() => null)
  const findings = await Promise.all(databaseReplicaUrls.map((url) => checkReplica(url, target?.position)))
  const wrong = findings.flat()
  return wrong.length > 0 ? wrong : [ok('All replicas can be read.')]
}

async function checkReplica(url: string, target: Position | undefined): Promise<Finding[]> {
  const { fault, warning } = findingsOf('replicas')
  const { host } = new URL(url)
  try {
    const first = await askPosition(url)
    if (!first.isStandby)
      return [
        warning(
          `${host} is no replica, and is not read.`,
          'Nothing, where replicas take over from each other and it is the primary now; else make it a standby.',
        ),
      ]
    if (target === undefined || (first.position ?? 0n) >= target) return []
    await wait(mostBehindMs)
    const { position = 0n } = await askPosition(url)
    if (position >= target) return []
    return [
      fault(
        `${host} is too far behind the primary to be read.`,
        'Look into pg_stat_wal_receiver there: it may be paused, cut off, or too slow.',
      ),
    ]
  } catch (error) {
    return [
      fault(
        `The replica ${host} cannot be read: ${reasonOf(error)}`,
        'Correct DATABASE_REPLICA_URL, or start the server that it names.',
      ),
    ]
  }
}

/** How far a server is, over a connection for this one question. */
async function askPosition(url: string): Promise<{ isStandby: boolean; position: Position | undefined }> {
  const client = new Client({ ...connectionOptions(url), query_timeout: patienceMs })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { isStandby, position } = await askPostgres(client)
    return { isStandby, position: positionOf(position) }
  } finally {
    await client.end().catch(() => undefined)
  }
}
