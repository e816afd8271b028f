/** Fills the configured database with a demo town. See `npm run seed -- --help`. */

import { waitWithoutLimit } from '#server/platform/database/waitingTime.ts'
import { seedTown } from '#demo/seedTown.ts'
import { demoPassword, namedUsers } from '#demo/users/planUsers.ts'

import { openInstallation } from './openInstallation.ts'
import { readArguments, wholeNumber } from './readArguments.ts'

const help = `npm run seed -- [--listings N] [--seed S] [--json] [--help]

Fills the configured database (DATABASE_URL, or the embedded one in DATA_DIR) with a demo town.
The database must not contain listings. The same N and S always create the same town.

  --listings N   number of listings, 3000 by default
  --seed S       a whole number, 1 by default
  --json         prints only the result, as JSON`

const { values } = readArguments(help, {
  options: {
    listings: { type: 'string', default: '3000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
})

if (values.help) console.log(help)
else {
  await seed(wholeNumber('--listings', values.listings, 1), wholeNumber('--seed', values.seed, 0), values.json).catch(
    (error: unknown) => {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = 1
    },
  )
}

async function seed(listings: number, seed: number, isJson: boolean): Promise<void> {
  const opened = await openInstallation()
  const started = performance.now()
  try {
    const town = await waitWithoutLimit(() =>
      seedTown(opened.database, { listings, seed, ...(isJson ? {} : { onProgress: showProgress }) }),
    )
    const seconds = ((performance.now() - started) / 1000).toFixed(1)
    if (isJson) console.log(JSON.stringify({ ...town, seed, seconds: Number(seconds) }))
    else {
      console.log(
        `\nA town of ${town.users} users and ${town.listings} listings in ${seconds} s; checksum ${town.checksum}`,
      )
      console.log(`Sign in as ${namedUsers.map(({ email }) => email).join(', ')}; password ${demoPassword}`)
    }
  } finally {
    await opened.close()
  }
}

function showProgress(done: number, total: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${total} listings`)
}
