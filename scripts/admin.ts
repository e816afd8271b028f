/** Makes, ends and lists administrators. See `npm run admin -- --help`. */

import { askControl } from '#server/platform/control/controlSocket.ts'
import { DirectoryInUse } from '#server/platform/database/directoryLock.ts'
import {
  runAdminCommand,
  type AdminCommand,
  type AdminOutcome,
} from '#server/features/moderation/administrators.service.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { developmentSecret } from '#server/platform/settings/developmentSecret.ts'
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { openInstallation } from './openInstallation.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run admin -- COMMAND [EMAIL] [--json] [--help]

Works on the installation of the settings (DATABASE_URL, or the embedded database in DATA_DIR), while its server runs or
not. Every change is written to the audit log.

  create EMAIL          creates an administrator account, and prints a link to set its password
  promote EMAIL         makes an account with a confirmed address an administrator
  demote EMAIL          revokes the administrator role and ends all sessions; refused for the last administrator
  list                  lists all administrators
  password-link EMAIL   prints a one-time link to choose a new password
  reset-second-factor EMAIL
                        lets an account without its phone and recovery codes in by the password alone

  --json   prints only the result, as JSON

Exit codes: 0 done, 1 failed, 2 unknown command.`

const commands = ['create', 'promote', 'demote', 'list', 'password-link', 'reset-second-factor'] as const

function readCommand([name, email, ...rest]: readonly string[]): AdminCommand | undefined {
  const known = commands.find((command) => command === name)
  if (known === undefined || rest.length > 0) return undefined
  if (known === 'list') return email === undefined ? { name: known } : undefined
  return email === undefined ? undefined : { name: known, email }
}

async function carryOut(command: AdminCommand): Promise<AdminOutcome> {
  const settings = readSettings(readEnvironment())
  try {
    const { database, close } = await openInstallation(settings)
    const secretKey = settings.secretKey ?? developmentSecret(settings.dataDirectory)
    try {
      return await runAdminCommand(
        { database, secretKey, publicUrl: settings.publicUrl, now: () => new Date() },
        command,
      )
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return (await askControl(settings.dataDirectory, command)) as AdminOutcome // of the same program, running
  }
}

function print({ message, admins = [], link, linkMinutes }: AdminOutcome): void {
  console.log(message)
  for (const { email, isBanned, hasPassword, hasSecondFactor, since } of admins) {
    const notes = [
      `since ${since.slice(0, 10)}`,
      ...(hasSecondFactor ? ['second factor'] : []),
      ...(isBanned ? ['banned'] : []),
      ...(hasPassword ? [] : ['no password yet']),
    ]
    console.log(`  ${email} (${notes.join(', ')})`)
  }
  if (link !== undefined)
    console.log(
      `\n  ${link}\n\nIt works once, within ${linkMinutes} minutes. Anybody with this link can take over the account.`,
    )
}

/** The exit code. */
async function main(): Promise<number> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) {
    console.log(help)
    return 0
  }
  const command = readCommand(positionals)
  if (command === undefined) {
    console.error(help)
    return 2
  }
  const outcome = await carryOut(command)
  if (values.json) console.log(JSON.stringify(outcome))
  else print(outcome)
  return 0
}

await runCommand(async () => {
  process.exitCode = await main()
})
