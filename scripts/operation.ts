/** Tries the operation of the product with real programs. See `npm run operation -- --help`. */
import { backups } from './operation/backups.ts'
import { changes } from './operation/changes.ts'
import { failover } from './operation/failover.ts'
import { image } from './operation/image.ts'
import { measurements } from './operation/measurements.ts'
import { processes } from './operation/processes.ts'
import { periods } from './operation/periods.ts'
import { proxies } from './operation/proxies.ts'
import { redis } from './operation/redis.ts'
import { replicas } from './operation/replicas.ts'
import type { Outcome, Scenario } from './operation/scenario.ts'
import { readArguments, wholeNumber } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { upgrade } from './operation/upgrade.ts'
import { asTable } from '#workbench/reports/table.ts'

const scenarios: readonly Scenario[] = [
  image,
  proxies,
  backups,
  measurements,
  replicas,
  processes,
  redis,
  failover,
  periods,
  changes,
  upgrade,
]

const help = `npm run operation -- all|${scenarios.map(({ name }) => name).join('|')} [--rounds N] [--from COMMIT] [--json] [--help]

Tries what docs/operation promises, with the programs of Debian, on this machine alone; needs a build (npm run build).
As root on Debian, programs that are missing are installed.

  image     the Containerfile, built and run as another user on a read-only root
  proxies   Caddy and nginx with the configurations in operation/, in front of the product
  backup    a backup of PostgreSQL while others write, brought back and compared
  metrics   Prometheus reads the product; its rules are checked, and every question of dashboard and alerts has an answer
  processes HAProxy and four processes: limits, jobs, caches and sessions
  redis     two processes without and with Redis: what a limited request costs, and Redis that fails
  replicas  a primary and two replicas: reads a second, own writes, replicas that fail
  failover  Patroni with etcd on three nodes: the primary is killed under writes
  periods   a million rows in each large table get their partitions while others write
  changes   a release changes the table of a million listings while others use it, and is cut off once
  upgrade   HAProxy and two processes: one release after the other under traffic, with an open page of the old one

  --rounds N  how often the primary is killed, or a release is followed by the next; 5 by default
  --from COMMIT  the first release of an upgrade; otherwise the sources as they are
  --json    prints the outcomes as JSON alone

Prints one table: promise, figure, verdict. Ends with 0 when every promise holds, with 1 when not, with 2 for a command
that makes no sense.`

async function main(): Promise<void> {
  const { values, positionals } = readArguments(help, {
    allowPositionals: true,
    options: {
      rounds: { type: 'string', default: '5' },
      from: { type: 'string' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return console.log(help)
  const [name = ''] = positionals
  const chosen = scenarios.filter((scenario) => name === 'all' || scenario.name === name)
  if (chosen.length === 0 || positionals.length > 1) {
    console.error(help)
    process.exitCode = 2
    return
  }
  const rounds = wholeNumber('--rounds', values.rounds, 1)
  const outcomes: Outcome[] = []
  for (const scenario of chosen) {
    const found = await scenario.run({ rounds, from: values.from })
    if ('skipped' in found) console.error(`${scenario.name} was skipped: ${found.skipped}`)
    else outcomes.push(...found)
  }
  if (values.json) console.log(JSON.stringify(outcomes, null, 2))
  else {
    const rows = outcomes.map(({ promise, figure, holds }) => [promise, figure, holds ? 'holds' : 'BROKEN'])
    console.log(asTable([['promise', 'figure', 'verdict'], ...rows]))
  }
  if (outcomes.some(({ holds }) => !holds)) process.exitCode = 1
}

await runCommand(main)
