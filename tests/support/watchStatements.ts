import type { Database } from '#server/platform/database/database.ts'
import { PostgresQueryCompiler } from 'kysely'

/** The same database, and the text of each statement that it was asked: what stands in there was not sent as a parameter. */
export function watchStatements(database: Database): { database: Database; statements: ReadonlySet<string> } {
  const compiler = new PostgresQueryCompiler()
  const statements = new Set<string>()
  const watched = database.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.add(compiler.compileQuery(node, queryId).sql)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  return { database: watched, statements }
}
