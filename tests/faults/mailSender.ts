import { openDatabase } from '#server/platform/database/database.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'

/** Sends every mail that is due at a time that lies so many seconds ahead, and says when there is none left. */
const [smtpUrl = '', secondsAhead = '0', dataDirectory = '', databaseUrl] = process.argv.slice(2)
const { database, close } = await openDatabase({ dataDirectory, databaseUrl })
await runDueJobs({
  database,
  handlers: jobHandlers({ database, settings: { ...settingsWithSecret, smtpUrl } }),
  now: () => new Date(Date.now() + Number(secondsAhead) * 1_000),
})
await close()
