import { sql } from 'kysely'

import { inTransaction, openDatabase } from '#server/platform/database/database.ts'

/** Writes pairs of rows into the database that it is given, one transaction each, and says each number it was promised. */
const [dataDirectory = '', databaseUrl] = process.argv.slice(2)
const { database } = await openDatabase({ dataDirectory, databaseUrl })
await sql`create table if not exists pair (number integer, side text, primary key (number, side))`.execute(database)
const { rows } = await sql<{ last: number }>`select coalesce(max(number), 0) as last from pair`.execute(database)
console.log('ready')
for (let number = (rows[0]?.last ?? 0) + 1; ; number += 1) {
  await inTransaction(database, async (tx) => {
    await sql`insert into pair values (${number}, 'left')`.execute(tx)
    await sql`insert into pair values (${number}, 'right')`.execute(tx)
  })
  console.log(number)
}
