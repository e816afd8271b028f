import { readFileSync, readdirSync } from 'node:fs'

import { CompiledQuery, type KyselyPlugin, type RootOperationNode, createQueryId } from 'kysely'

import type { Database } from '#server/platform/database/database.ts'
import { withinBudget } from '#server/features/search/searchBudget.service.ts'

/** The same database, and everything that is asked of it from now on. */
export function recorded(database: Database): { database: Database; nodes: RootOperationNode[] } {
  const nodes: RootOperationNode[] = []
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { database: database.withPlugin(plugin), nodes }
}

/** How the database answers what was recorded, as it explains it. */
export async function explain(database: Database, nodes: readonly RootOperationNode[]): Promise<string> {
  return withinBudget(
    database,
    async (tx) => {
      const plans: string[] = []
      for (const node of nodes) {
        const { sql, parameters } = tx.getExecutor().compileQuery(node, createQueryId())
        if (!/^\s*(?:select|with)\b/.test(sql)) continue
        const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(
          CompiledQuery.raw(`explain (analyze, buffers, costs off) ${sql}`, [...parameters]),
        )
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'))
      }
      return plans.join('\n\n')
    },
    60_000,
  )
}

/** What PostgreSQL does by itself, whoever asks it what: writing pages to the disk and tidying up after changes. */
const housekeeping = /^postgres: (?:checkpointer|background writer|walwriter|autovacuum)/

/**
 * Milliseconds that the children of a PostgreSQL server have had a processor, without its housekeeping; how busy the
 * machine is does not change them. Linux only.
 */
export const processorMs = (parent: number): number =>
  Object.values(processorMsOfChildren(parent)).reduce((sum, ms) => sum + ms, 0)

/** The same, child by child; of one that has ended nothing is known any more. */
export function processorMsOfChildren(parent: number): Record<string, number> {
  const children = readdirSync(`/proc/${parent}/task`).flatMap((task) =>
    readFileSync(`/proc/${parent}/task/${task}/children`, 'utf8').trim().split(' '),
  )
  return Object.fromEntries(
    children
      .filter((pid) => pid !== '' && !housekeeping.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8')))
      .map((pid) => [pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6]),
  )
}
