import { sql } from 'kysely'

import { propertyStatuses, type StatusTag } from '#contract/propertyStatuses.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import type { Database } from '#server/platform/database/database.ts'

/** The partial indexes of listings, and the tag that each covers; the queries they serve are built from the same tag. */
const indexes: Readonly<Record<string, StatusTag>> = {
  listing_expiry: 'online',
  listing_reminder: 'online',
  listing_closed: 'done',
  listing_deleted: 'deleted',
}

/** What the machine says about statuses. */
interface Statuses {
  all: readonly string[]
  withTag: (tag: StatusTag) => readonly string[]
}

const machineStatuses: Statuses = { all: propertyStatuses, withTag: statusesWith }

/**
 * The migration after which a database knows the statuses as the machine does: the check of the column, and the conditions
 * of its partial indexes. Null where there is nothing to do.
 */
export async function statusMigration(
  database: Database,
  statuses: Statuses = machineStatuses,
): Promise<string | null> {
  const changes = [await checkChange(database, statuses), ...(await indexChanges(database, statuses))]
  const lines = changes.filter((change) => change !== null)
  return lines.length === 0 ? null : `-- The statuses of listings, as their machine has them.\n${lines.join('\n')}\n`
}

async function checkChange(database: Database, { all }: Statuses): Promise<string | null> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint
     where conrelid = 'listing'::regclass and contype = 'c' and conname = 'listing_status_check'
  `.execute(database)
  const [check] = rows
  if (check === undefined) throw new Error('The check of listing.status is not there.')
  if (isSame(statusesIn(check.definition), all)) return null
  return `alter table listing drop constraint ${check.name},
  add constraint ${check.name} check (${conditionOn(all)});`
}

async function indexChanges(database: Database, { withTag }: Statuses): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string; definition: string; condition: string }>`
    select relation.relname as name, pg_get_indexdef(indexrelid) as definition,
           pg_get_expr(indpred, indrelid) as condition
      from pg_index
      join pg_class relation on relation.oid = pg_index.indexrelid
     where indrelid = 'listing'::regclass and pg_get_expr(indpred, indrelid) like '%status %'
     order by relation.relname
  `.execute(database)
  const unknown = [
    ...rows.filter(({ name }) => !(name in indexes)).map(({ name }) => name),
    ...Object.keys(indexes).filter((name) => !rows.some((row) => row.name === name)),
  ]
  if (unknown.length > 0)
    throw new Error(`scripts/statusMigration.ts does not know which tag fits ${unknown.join(', ')}.`)
  return rows.map(({ name, definition, condition }) => {
    const requested = withTag(indexes[name] ?? 'online') // every name is in the table
    if (isSame(statusesIn(condition), requested)) return null
    const columns = definition.slice(definition.indexOf(' USING btree ') + ' USING btree '.length).split(' WHERE ')[0]
    const rest = condition.replace(/\(status = [^()]*(?:\([^)]*\))?\)/, `(${conditionOn(requested)})`)
    return `drop index ${name};\ncreate index ${name} on listing ${columns} where ${rest};`
  })
}

const statusesIn = (text: string) => [...text.matchAll(/'([^']+)'::text/g)].map(([, status = '']) => status)

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((status) => other.includes(status))

const conditionOn = (statuses: readonly string[]) =>
  statuses.length === 1
    ? `status = '${statuses.join('')}'`
    : `status in (${statuses.map((status) => `'${status}'`).join(', ')})`
