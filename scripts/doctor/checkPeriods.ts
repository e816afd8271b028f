import type { Client } from 'pg'

import { dividedTables, partitionName, periodSubjects } from '#server/platform/database/periods.ts'

import { findingsOf, type Finding } from './finding.ts'

/** A partition that is not there so many days before its period begins will not be made by itself. */
const daysAhead = 7

/** Whether the coming periods have their partitions, and whether rows are where none of them is. */
export async function checkPeriods(client: Client): Promise<Finding[]> {
  const { ok, warning } = findingsOf('partitions')
  const missing = await missingPartitions(client)
  const astray: string[] = []
  for (const table of Object.values(dividedTables).flat()) {
    const { rows } = await client.query(`select from ${table}_other limit 1`)
    if (rows.length > 0) astray.push(table)
  }
  const findings = [
    ...(missing.length > 0
      ? [
          warning(
            `There is no partition ${missing.join(', ')}: rows will go to the default partition.`,
            'Start the server, or look into its log: it makes them when it starts and every hour.',
          ),
        ]
      : []),
    ...(astray.length > 0
      ? [
          warning(
            `There are rows in the default partition of ${astray.join(', ')}.`,
            'Nothing: they are found like others, and coming periods get their partitions. They were written while no server of this release ran for a month or more.',
          ),
        ]
      : []),
  ]
  return findings.length === 0 ? [ok('The coming periods have their partitions.')] : findings
}

/** The partitions that should be there: of the period that it is, and of one that begins soon. */
async function missingPartitions(client: Client): Promise<string[]> {
  const missing: string[] = []
  for (const subject of periodSubjects) {
    const { rows: periods } = await client.query<{ startsAt: Date }>(
      `select starts_at as "startsAt" from period
        where of = $1 and starts_at <= now() + make_interval(days => $2)
        order by starts_at desc limit 1`,
      [subject, daysAhead],
    )
    for (const table of periods.length === 0 ? [] : dividedTables[subject]) {
      const name = partitionName(table, subject, periods[0]?.startsAt ?? new Date(0))
      const { rows } = await client.query<{ isThere: boolean }>('select to_regclass($1) is not null as "isThere"', [
        name,
      ])
      if (rows[0]?.isThere !== true) missing.push(name)
    }
  }
  return missing
}
