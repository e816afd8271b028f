/** Tries the operation of the product with real programs. See `npm run operation -- --help`. */
import { backups } from './operation/backups.ts'
import { changes } from './operation/changes.ts'
import { failover } from './operation/failover.ts'
import { image } from './operation/image.ts'
import { measurements } from './operation/measurements.ts'
import { processes } from './operation/processes.ts'
import { million } from './operation/million.ts'
import { outages } from './operation/outages.ts'
import { periods } from './operation/periods.ts'
import { machineLine } from '#tests/bench/machine.ts'
import { pointInTime } from './operation/pointInTime.ts'
import { proxies } from './operation/proxies.ts'
import { redis } from './operation/redis.ts'
import { replicas } from './operation/replicas.ts'
import { isBroken, runScenarios, tableOf } from './operation/runScenarios.ts'
import type { Scenario } from './operation/scenario.ts'
import { readArguments, wholeNumber } from './readArguments.ts'
import { runCommand } from './runCommand.ts'
import { service } from './operation/service.ts'
import { upgrade } from './operation/upgrade.ts'

const scenarios: readonly Scenario[] = [
  service,
  image,
  proxies,
  backups,
  million,
  pointInTime,
  measurements,
  outages,
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

  service   the first hour: settings, doctor, administrator, backup, and the unit of systemd
  image     the Containerfile, built and run as another user on a read-only root
  proxies   Caddy and nginx with the configurations in operation/, in front of the product
  backup    a backup of PostgreSQL while others write, brought back and compared
  million   a backup of a million listings is brought back; takes about twenty minutes
  pointintime  pgBackRest: a slip under writes, and the moment before it again
  metrics   Prometheus reads the product; its rules are checked, and every question of dashboard and alerts has an answer
  processes HAProxy and four processes: limits, jobs, caches and sessions
  redis     two processes without and with Redis: what a limited request costs, and Redis that fails
  outages   two processes and a database that is killed, stuck, read-only, without connections, or full
  replicas  a primary and two replicas: reads a second, own writes, replicas that fail
  failover  Patroni with etcd on three nodes: the primary is killed under writes
  periods   a million rows in each large table get their partitions while others write
  changes   a release changes the table of a million listings while others use it, and is cut off once
  upgrade   HAProxy and two processes: one release after the other under traffic, with an open page of the old one

  --rounds N  how often the primary is killed, or a release is followed by the next; 5 by default
  --from COMMIT  the first release of an upgrade; otherwise the sources as they are
  --json    prints the outcomes as JSON alone

Prints one table: promise, figure, verdict; what cannot be tried here is "skipped", and one scenario that fails keeps no
other from being tried. Ends with 0 when no promise is broken, with 1 when one is, with 2 for a command that makes no
sense.`

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
  console.error(`${new Date().toISOString().slice(0, 10)} · ${machineLine()}`)
  const verdicts = await runScenarios(chosen, { rounds, from: values.from }, (line) => console.error(line))
  console.log(values.json ? JSON.stringify(verdicts, null, 2) : tableOf(verdicts))
  if (verdicts.some(isBroken)) process.exitCode = 1
}

await runCommand(main)
