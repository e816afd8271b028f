/** Checks that the history of every listing, account, report, email token and job is a path of its machine. See `npm run verify-history -- --help`. */

import { closeSync, openSync, writeSync } from 'node:fs'

import { checkHistories, type HistoryReport } from '#server/features/listings/history/historyCheck.service.ts'
import { listingRun } from '#server/features/listings/history/listingRun.ts'
import { checkTokenHistories } from '#server/features/mails/mailTokenSteps.service.ts'
import { checkAccountHistories } from '#server/features/accounts/accountSteps.service.ts'
import { checkReportHistories } from '#server/features/moderation/report.service.ts'
import { checkJobHistories } from '#server/platform/jobs/jobHistories.ts'
import type { OnRun } from '#server/platform/history/usageRun.ts'
import type { WalkReport } from '#server/platform/history/walkHistory.ts'

import { openInstallation } from './openInstallation.ts'
import { giveUp, say } from './project.js'
import { readArguments } from './readArguments.ts'

const help = `npm run verify-history [-- --json] [--usage FILE] [--help]

Checks the history of every listing in the configured database (DATABASE_URL, or the embedded one in DATA_DIR) against
the machine of the listing status: the actor, the time and the order of each step. Does the same for every account,
report and email token, and for every job that is queued or was given up. Prints the counts; if a history is not a
path of its machine, prints the first of each kind with all its steps, and ends with exit code 1.

  --json         prints only the result, as JSON
  --usage FILE   writes the steps of each of them as a line for "npm run paths -- usage FILE": no ids, no times, no names`

const { values } = readArguments(help, {
  options: {
    json: { type: 'boolean', default: false },
    usage: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(help)
else {
  const report = await verify().catch((error: unknown) =>
    giveUp(error instanceof Error ? error.message : String(error)),
  )
  if (values.json) console.log(JSON.stringify(report))
  else {
    notify(report)
    notifyWalk('accounts', 'Account', report.accounts)
    notifyWalk('reports', 'Report', report.reports)
    notifyWalk('email tokens', 'Email token', report.mailTokens)
    notifyWalk('jobs', 'Job', report.jobs)
  }
  const walks = [report, report.accounts, report.reports, report.mailTokens, report.jobs]
  const offenders = walks.reduce((sum, walk) => sum + walk.offenders, 0)
  process.exitCode = offenders === 0 ? 0 : 1
}

/** Listings as ever, and beside them everything else with a history. */
type Verified = HistoryReport & Record<'accounts' | 'reports' | 'mailTokens' | 'jobs', WalkReport>

async function verify(): Promise<Verified> {
  const log = values.usage === undefined ? null : openSync(values.usage, 'w')
  const onRun: OnRun = (run) => {
    if (log !== null && run !== null) writeSync(log, `${JSON.stringify(run)}\n`)
  }
  const { database, close } = await openInstallation()
  try {
    return {
      ...(await checkHistories(database, undefined, (history) => onRun(listingRun(history)))),
      accounts: await checkAccountHistories(database, onRun),
      reports: await checkReportHistories(database, onRun),
      mailTokens: await checkTokenHistories(database, onRun),
      jobs: await checkJobHistories(database, onRun),
    }
  } finally {
    if (log !== null) closeSync(log)
    await close()
  }
}

function notify({ listings, steps, offenders, versions, first }: HistoryReport): void {
  say(`${listings} listings with ${steps} steps: ${offenders} with a history that is not a path of the machine.`)
  for (const [version, count] of Object.entries(versions).slice(0, Object.keys(versions).length > 1 ? undefined : 0))
    say(`${count} of them took their last step under version ${version} of the machine.`)
  if (first === null) return
  say(`Listing ${first.listingId}. ${first.because}`)
  for (const [index, { at, event, from, to, by, code }] of first.steps.entries())
    say(
      `  ${index + 1}. ${new Date(at).toISOString()} ${event} by ${by}: ${from ?? '–'} → ${to}${code === null ? '' : ` (${code})`}`,
    )
}

function notifyWalk(plural: string, name: string, { count, steps, offenders, first }: WalkReport): void {
  say(`${count} ${plural} with ${steps} steps: ${offenders} with a history that is not a path of the machine.`)
  if (first === null) return
  say(`${name} ${first.id}. ${first.because}`)
  for (const [index, { at, event, from, to, by }] of first.steps.entries())
    say(`  ${index + 1}. ${new Date(at).toISOString()} ${event} by ${by}: ${from} → ${to}`)
}
