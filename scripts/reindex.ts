/** Fills the search index again from the listings. See `npm run reindex -- --help`. */

import { refreshSearchStatistics } from '#server/features/listings/searchStatistics.service.ts'
import {
  reindexBatch,
  reindexBatchSize,
  type ReindexBatch,
  type ReindexedBatch,
} from '#server/features/listings/reindex.service.ts'
import { askControl } from '#server/platform/control/controlSocket.ts'
import { DirectoryInUse } from '#server/platform/database/directoryLock.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openTexts } from '#server/platform/text/texts.ts'

import { openInstallation } from './openInstallation.ts'
import { say } from './project.js'
import { readArguments, wholeNumber } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run reindex [-- --after ID] [--batch N] [--json] [--help]

Rebuilds the search index from the listings, in the order of their ids, in the installation of the settings
(DATABASE_URL, or the embedded database in DATA_DIR), while its server runs or not. Searches keep working meanwhile.
Needed after an update with a new filter: until then no search by it finds anything.

  --after ID   continues after this listing, to resume an interrupted run (0)
  --batch N    listings in one transaction (${reindexBatchSize})
  --json       prints only the result, as JSON

It can be stopped and repeated at any time. Ends with 1 when it failed, and says where to continue.`

/** Works on a batch, here or in the server that has the database. */
type Reindex = (after: number) => Promise<ReindexedBatch>

async function main(): Promise<void> {
  const { values } = readArguments(help, {
    options: {
      after: { type: 'string', default: '0' },
      batch: { type: 'string', default: String(reindexBatchSize) },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const [first, size] = [wholeNumber('--after', values.after, 0), wholeNumber('--batch', values.batch, 1)]
  const notify = values.json ? () => undefined : say
  const settings = readSettings(readEnvironment())
  const count = await openInstallation(settings).then(
    async ({ database, close }) => {
      openTexts()
      try {
        const done = await all(first, (after) => reindexBatch(database, { after, size }), notify)
        await refreshSearchStatistics(database)
        return done
      } finally {
        await close()
      }
    },
    (error: unknown) => {
      if (!(error instanceof DirectoryInUse)) throw error
      return all(first, (after) => askServer(settings.dataDirectory, { after, size }), notify)
    },
  )
  if (values.json) console.log(JSON.stringify({ listings: count }))
  else say(`${count} listings indexed.`)
}

const askServer = async (dataDirectory: string, batch: ReindexBatch) =>
  (await askControl(dataDirectory, { name: 'reindex', ...batch })) as ReindexedBatch // of the same program, running

async function all(first: number, reindex: Reindex, notify: (line: string) => void): Promise<number> {
  let [count, after, notifiedAt] = [0, first, Date.now()]
  for (;;) {
    const { listings, last } = await reindex(after).catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error)
      throw new Error(`${reason} Continue with: npm run reindex -- --after ${after}`, { cause: error })
    })
    if (last === null) return count
    count += listings
    after = last
    if (Date.now() - notifiedAt > 2_000) {
      notify(`${count} listings so far. After an interruption: npm run reindex -- --after ${after}`)
      notifiedAt = Date.now()
    }
  }
}

await runCommand(main)
