import { readFileSync } from 'node:fs'

import { randomOf } from '#tests/faults/random.ts'
import { expect, it } from 'vitest'

import { capacityOf, mostBusy } from '#scripts/scale/model.ts'
import { irregular, simulate } from '#scripts/scale/simulate.ts'
import { playTraffic } from '#scripts/scale/trial.ts'

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The means of the first and of the last third. */
const thirds = (took: readonly number[]) =>
  [mean(took.slice(0, took.length / 3)), mean(took.slice(-took.length / 3))] as const

/** Erlang's formula: how long a request is there on average, where requests and work are irregular (M/M/c), in ms. */
function erlangMeanMs(servers: number, load: number, workMs: number): number {
  const offered = servers * load
  let blocked = 1
  for (let count = 1; count <= servers; count += 1) blocked = (offered * blocked) / (count + offered * blocked)
  const waits = blocked / (1 - load * (1 - blocked))
  return workMs + (waits * workMs) / (servers * (1 - load))
}

it.each([
  { servers: 1, load: 0.5, meanMs: 20 }, // 10 / (1 - 0.5), as every textbook has it
  { servers: 1, load: 0.8, meanMs: 50 },
  { servers: 2, load: 0.75, meanMs: 22.86 }, // 10 / (1 - 0.75²)
  { servers: 8, load: 0.7, meanMs: erlangMeanMs(8, 0.7, 10) },
])('requests wait at $servers servers that are busy $load of the time as long as theory says', (given) => {
  const { fraction } = randomOf(7)
  const took = simulate({
    stations: { here: given.servers },
    rate: (given.servers * given.load * 1_000) / 10,
    requests: 200_000,
    random: fraction,
    draw: () => [{ station: 'here', ms: irregular(10, fraction) }],
  })
  expect(mean(took) / given.meanMs).toBeGreaterThan(0.95)
  expect(mean(took) / given.meanMs).toBeLessThan(1.05)
})

it('lets a request wait at each of its stops', () => {
  const took = simulate({
    stations: { first: 1, second: 1 },
    rate: 1,
    requests: 3,
    random: () => 0, // all come at once
    draw: () => [
      { station: 'first', ms: 10 },
      { station: 'second', ms: 30 },
    ],
  })
  // The fourth of all four ends at 10 + 4 × 30; the first one is not counted.
  expect(took).toEqual([70, 100, 130])
})

it.each([
  { listings: 1_000_000, processes: 1, replicas: 0, cores: 8 },
  { listings: 1_000_000, processes: 16, replicas: 3, cores: 8 },
  { listings: 100_000_000, processes: 16, replicas: 3, cores: 8 },
])(
  'what $processes processes with $replicas replicas and $listings listings carry flows, and a tenth too much piles up',
  (installation) => {
    const { requests } = capacityOf(installation)
    const carried = playTraffic(installation, requests, 20_000, randomOf(3))
    const tooMuch = playTraffic(installation, (requests * 1.1) / mostBusy, 20_000, randomOf(3))
    const [early, late] = thirds(carried)
    expect(late / early).toBeLessThan(1.5)
    const [before, after] = thirds(tooMuch)
    expect(after / before).toBeGreaterThan(2)
  },
)

it('is what docs/scale.md says', () => {
  const rows = readFileSync('docs/scale.md', 'utf8').matchAll(
    /^\| (?<listings>\d+) M \| (?<processes>\d+) \| (?<none>\d+) \| (?<one>\d+) \| (?<three>\d+) \|$/gm,
  )
  const said = [...rows].map(({ groups = {} }) =>
    Object.fromEntries(Object.entries(groups).map(([key, text]) => [key, Number(text)])),
  )
  expect(said).toHaveLength(9)
  for (const { listings = 0, processes = 0, none = 0, one = 0, three = 0 } of said)
    for (const [replicas, searches] of [
      [0, none],
      [1, one],
      [3, three],
    ] as const)
      expect(
        Math.abs(capacityOf({ listings: listings * 1e6, processes, replicas, cores: 8 }).searches - searches),
      ).toBeLessThanOrEqual(5)
})
