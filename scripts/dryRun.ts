/** Says what would become of listings, and changes nothing. See `npm run dry-run -- --help`. */

import type { DryRun } from '#contract/entities/dryRun.ts'
import { askControl } from '#server/platform/control/controlSocket.ts'
import { DirectoryInUse } from '#server/platform/database/directoryLock.ts'
import { runDryCommand, type DryRunCommand } from '#server/features/moderation/dryRunCommand.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { openInstallation } from './openInstallation.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run dry-run -- COMMAND [--json] [--help]

Says what would become of listings, by the same rules as the real thing, and changes none of them. Works on the
installation of the settings (DATABASE_URL, or the embedded database in DATA_DIR), while its server runs or not.

  calendar [--at TIME]       what time alone brings: listings that end, reminders, sold and rented ones that go to the
                             archive, deleted ones that are erased for good; now, or at TIME (2026-12-24 for its
                             midnight in UTC, or 2026-12-24T09:00Z)
  ban EMAIL                  what a ban of this account does to its listings
  moderation required|off    which of the listings that wait for a review the setting MODERATION would let online without
                             one, once their owners submit them again; those that wait go on waiting

  --json   prints only the result, as JSON

Exit codes: 0 done, 1 failed, 2 unknown command, 78 wrong settings.`

function readCommand([kind, value, ...rest]: readonly string[], at: string | undefined): DryRunCommand | undefined {
  if (rest.length > 0 || (at !== undefined && (kind !== 'calendar' || Number.isNaN(Date.parse(at))))) return undefined
  if (kind === 'calendar' && value === undefined) return at === undefined ? { kind } : { kind, at }
  if (kind === 'ban' && value !== undefined) return { kind, email: value }
  if (kind === 'moderation' && (value === 'required' || value === 'off'))
    return { kind, isRequired: value === 'required' }
  return undefined
}

async function carryOut(command: DryRunCommand): Promise<DryRun> {
  const settings = readSettings(readEnvironment())
  try {
    const { database, close } = await openInstallation(settings)
    try {
      return await runDryCommand(database, command, {
        now: () => new Date(),
        isModerated: settings.moderation === 'required',
      })
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return (await askControl(settings.dataDirectory, { name: 'dry-run', ...command })) as DryRun // of the same program, running
  }
}

function print({ at, total, isComplete, will, willNot }: DryRun): void {
  const changed = will.reduce((sum, { count }) => sum + count, 0)
  console.log(`As of ${at}: ${changed} will, ${total - changed} will not.`)
  for (const { event, from, to, count } of will)
    console.log(event === 'REMINDER' ? `  ${count} reminded by email` : `  ${count} ${event}: ${from} → ${to}`)
  for (const { message, count, listings } of willNot) {
    console.log(`  ${count} will not: ${message}`)
    for (const { id, formattedAddress = '', status = '' } of listings)
      console.log(`    ${id} ${formattedAddress} (${status})`)
    if (count > listings.length) console.log(`    and ${count - listings.length} more`)
  }
  if (!isComplete) console.log(`There are more listings; the first ${total} were judged.`)
}

/** The exit code. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: {
      at: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const command = readCommand(positionals, values.at)
  if (command === undefined) {
    console.error(help)
    return 2
  }
  const outcome = await carryOut(command)
  if (values.json) console.log(JSON.stringify(outcome))
  else {
    print(outcome)
    if (command.kind === 'moderation')
      console.log('Those that wait go on waiting: what counts is the day on which they are submitted again.')
  }
  return 0
}

await runCommand(async () => {
  process.exitCode = await main()
})
