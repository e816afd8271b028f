import { openDatabase, type Database, type DatabaseOptions } from '#server/platform/database/database.ts'

/** Opens a database, which no other process holds, for as long as this takes. */
export async function withDatabase<Answer>(
  options: DatabaseOptions,
  run: (opened: Database) => Promise<Answer>,
): Promise<Answer> {
  const opened = await openDatabase(options)
  try {
    return await run(opened.database)
  } finally {
    await opened.close()
  }
}
