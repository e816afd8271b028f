import type { Database } from '#server/platform/database/database.ts'
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely'

/** A database that answers every question with the same error. */
export function brokenDatabase(error: Error): Database {
  class BrokenDriver extends DummyDriver {
    override acquireConnection(): Promise<never> {
      return Promise.reject(error)
    }
  }
  return new Kysely({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new BrokenDriver(),
      createIntrospector: (database) => new PostgresIntrospector(database),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  })
}
