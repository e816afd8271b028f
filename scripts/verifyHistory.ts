/** Checks that the history of every listing is a path of its machine. See `npm run verify-history -- --help`. */
import { parseArgs } from 'node:util'

import { checkHistories, type HistoryReport } from '#server/features/listings/history/historyCheck.service.ts'

import { openInstallation } from './openInstallation.ts'
import { giveUp, say } from './project.js'

const help = `npm run verify-history [-- --json] [--help]

Walks the history of every listing in the configured database (DATABASE_URL, or the embedded one in DATA_DIR) through
the machine of the listing status: each step by whom it was taken, when, and how long after the one before. Prints how
many there are; names the first that is no path of the machine with all its steps, and ends with 1.

  --json   prints the result as JSON alone`

const { values } = parseArgs({
  options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
})
if (values.help) console.log(help)
else {
  const report = await verify().catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error)),
  )
  if (values.json) console.log(JSON.stringify(report))
  else tell(report)
  process.exitCode = report.offenders === 0 ? 0 : 1
}

async function verify(): Promise<HistoryReport> {
  const { database, close } = await openInstallation()
  try {
    return await checkHistories(database)
  } finally {
    await close()
  }
}

function tell({ listings, steps, offenders, first }: HistoryReport): void {
  say(`${listings} listings with ${steps} steps: ${offenders} with a history that is no path of the machine.`)
  if (first === null) return
  say(`Listing ${first.listingId}. ${first.because}`)
  for (const [index, { at, event, from, to, by, code }] of first.steps.entries())
    say(
      `  ${index + 1}. ${new Date(at).toISOString()} ${event} by ${by}: ${from ?? '–'} → ${to}${code === null ? '' : ` (${code})`}`,
    )
}
