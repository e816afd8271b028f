import { once } from 'node:events'

import { openDatabase } from '#server/platform/database/database.ts'
import { followCalendar } from '#server/features/listings/listingCalendar.service.ts'
import { settingsWithSecret } from '#tests/support/mailbox.ts'

/** Says that it is ready, waits for a word, and does what time alone brings for every listing that is due; before each it says so. */
const [dataDirectory = '', databaseUrl] = process.argv.slice(2)
const { database, close } = await openDatabase({ dataDirectory, databaseUrl })
process.stdout.write('ready\n')
await once(process.stdin, 'data')
process.stdin.destroy()
await followCalendar(
  database,
  { secretKey: settingsWithSecret.secretKey, now: () => new Date(), isModerated: true },
  {
    isStopping: () => {
      process.stdout.write('next\n')
      return false
    },
    onFailure: (error) => {
      throw error
    },
  },
)
await close()
