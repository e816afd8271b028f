import { printTable, quantile } from '#tests/bench/machine.ts'
import { randomOf } from '#tests/faults/random.ts'

import { readArguments, wholeNumber } from './readArguments.ts'
import { capacityOf, gigabytesOf, mostBusy, type Installation } from './scale/model.ts'
import { playTraffic } from './scale/trial.ts'

const help = `npm run scale                             what 1, 4 and 16 processes with 0 to 3 replicas carry
npm run scale -- --listings N --processes N --replicas N --cores N
                                          the same for one installation, with the time that requests take, played
                                          one by one: at what it carries, at half of it, and at a tenth more than all
                                          of its busiest part

It computes from measured costs of requests (\`npm run bench -- costs\`); see docs/scale.md. Options: --seed N.`

const { values } = readArguments(help, {
  options: {
    help: { type: 'boolean' },
    listings: { type: 'string' },
    processes: { type: 'string' },
    replicas: { type: 'string' },
    cores: { type: 'string' },
    seed: { type: 'string' },
  },
})

/** Cores of each server of PostgreSQL where nothing else is said. */
const usualCores = 8

/** The installations that docs/scale.md has a table of. */
const installations: readonly Installation[] = [1_000_000, 10_000_000, 100_000_000].flatMap((listings) =>
  [1, 4, 16].flatMap((processes) =>
    [0, 1, 3].map((replicas) => ({ listings, processes, replicas, cores: usualCores })),
  ),
)

const rowOf = (installation: Installation) => {
  const { requests, searches, limit } = capacityOf(installation)
  return {
    listings: installation.listings.toLocaleString('en'),
    processes: installation.processes,
    replicas: installation.replicas,
    'searches/s': Math.round(searches),
    'requests/s': Math.round(requests),
    'ends first': limit,
  }
}

/** Prints the capacity of one installation, and plays its traffic. */
function playOne(installation: Installation, seed: number): void {
  const { requests } = capacityOf(installation)
  const { search, all } = gigabytesOf(installation.listings)
  printTable([rowOf(installation)])
  console.log(
    `\nThe database has about ${Math.round(all)} GB, of which ${Math.round(search)} should fit into memory.\n`,
  )
  const shares = { 'half of it': 0.5, 'what it carries': 1, 'a tenth too much': 1.1 / mostBusy }
  printTable(
    Object.entries(shares).map(([name, share]) => {
      const took = playTraffic(installation, requests * share, 50_000, randomOf(seed))
      return {
        traffic: name,
        'requests/s': Math.round(requests * share),
        'p50 ms': quantile(took, 0.5).toFixed(1),
        'p99 ms': quantile(took, 0.99).toFixed(1),
      }
    }),
  )
}

if (values.help === true) console.log(help)
else if (values.listings === undefined && values.processes === undefined && values.replicas === undefined)
  printTable(installations.map(rowOf))
else
  playOne(
    {
      listings: wholeNumber('--listings', values.listings ?? '1000000', 1),
      processes: wholeNumber('--processes', values.processes ?? '1', 1),
      replicas: wholeNumber('--replicas', values.replicas ?? '0', 0),
      cores: wholeNumber('--cores', values.cores ?? String(usualCores), 1),
    },
    wholeNumber('--seed', values.seed ?? '1', 0),
  )
