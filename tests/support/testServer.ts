import { sql } from 'kysely'

import { inTransaction } from '#server/platform/database/database.ts'
import { runServer } from '#server/runServer.ts'

import { emptyBuild, renderEmptyPage } from './testApp.ts'

/** The real server as a process of its own, without a build of the pages, with routes that show how it lives and dies. */
await runServer({
  environment: process.env,
  loadPageRenderer: () => Promise.resolve(renderEmptyPage),
  clientDirectory: emptyBuild(),
  ...(process.env.TEST_BODY_TIMEOUT_MS === undefined
    ? {}
    : { bodyTimeoutMs: Number(process.env.TEST_BODY_TIMEOUT_MS) }),
  addRoutes: (app, { database }) => {
    /** Answers after a while that a stop has to wait for. */
    app.get('/test/slow', async ({ log }) => {
      log.info('the slow one is under way')
      await sql`select pg_sleep(1)`.execute(database)
      return { answered: true }
    })
    /** How many of each kind the process waits for. */
    app.get('/test/handles', () => {
      const counts: Record<string, number> = {}
      for (const kind of process.getActiveResourcesInfo()) counts[kind] = (counts[kind] ?? 0) + 1
      return counts
    })
    app.post('/test/forget', () => {
      void Promise.reject(new Error('nobody waits for this'))
      return { forgotten: true }
    })
    /** Writes two rows that belong together. */
    app.post<{ Params: { number: string } }>('/test/pairs/:number', async ({ params }) => {
      const number = Number(params.number)
      await inTransaction(database, async (tx) => {
        await sql`create table if not exists pair (number integer, side text, primary key (number, side))`.execute(tx)
        await sql`insert into pair values (${number}, 'left')`.execute(tx)
        await sql`insert into pair values (${number}, 'right')`.execute(tx)
      })
      return { written: number }
    })
    /** Lets the database say that its disk is full, wherever the answer to a creating call is kept; or no more. */
    app.post<{ Params: { state: string } }>('/test/disk/:state', async ({ params }) => {
      await inTransaction(database, async (tx) => {
        await sql`drop trigger if exists full_disk on idempotent_answer`.execute(tx)
        if (params.state !== 'full') return
        await sql`
          create or replace function full_disk() returns trigger language plpgsql as $$
          begin
            raise exception 'could not extend file: No space left on device' using errcode = '53100';
          end $$
        `.execute(tx)
        await sql`
          create trigger full_disk before insert on idempotent_answer for each row execute function full_disk()
        `.execute(tx)
      })
      return { disk: params.state }
    })
    app.get('/test/pairs', async () => {
      const { rows } = await sql<{ number: number; sides: number }>`
        select number, count(*) as sides from pair group by number order by number
      `.execute(database)
      return rows
    })
  },
})
