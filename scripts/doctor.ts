/** Looks at an installation and says what is wrong with it. See `npm run doctor -- --help`. */
import { readEnvironment } from '#server/platform/settings/environment.ts'

import { examine } from './doctor/examine.ts'
import type { Finding, Judgement } from './doctor/finding.ts'
import { readArguments } from './readArguments.ts'
import { runCommand } from './runCommand.ts'

const help = `npm run doctor -- [--json] [--help]

Looks at the installation of the settings, as the server would use it, and says what is wrong and what to do: settings,
disk, database (version, extensions, rights, latency, clock, migrations), replicas, Redis, jobs, administrators, mail
server, bucket, streets of the map, public address and proxy. It changes nothing and applies no migration. It may run beside the server.

  --json   prints the findings as JSON alone

Ends with 0 when nothing is broken, warnings aside, with 1 when something is, and with 2 for an option that it does not know.`

const marks: Readonly<Record<Judgement, string>> = { ok: '✓', warning: '!', fault: '✗', skipped: '–' }

function linesOf({ check, judgement, message, advice }: Finding): string[] {
  return [`${marks[judgement]} ${check}: ${message}`, ...(advice === undefined ? [] : [`    → ${advice}`])]
}

async function main(): Promise<void> {
  const { values } = readArguments(help, {
    options: { json: { type: 'boolean', default: false }, help: { type: 'boolean', default: false } },
  })
  if (values.help) return console.log(help)
  const findings = await examine(readEnvironment())
  const count = (judgement: Judgement) => findings.filter((finding) => finding.judgement === judgement).length
  if (values.json) console.log(JSON.stringify(findings, null, 2))
  else {
    for (const finding of findings) for (const line of linesOf(finding)) console.log(line)
    console.log(`\n${count('fault')} broken, ${count('warning')} to look at, ${count('ok')} well.`)
  }
  if (count('fault') > 0) process.exitCode = 1
}

await runCommand(main)
