import type { Random } from '#tests/faults/random.ts'

import { traffic, type RequestKind } from './costs.ts'
import { costOf, type Installation } from './model.ts'
import { irregular, simulate, type Stop } from './simulate.ts'

/** Which of several equal stations a request goes to: a balancer that knows nothing of how busy they are. */
const anyOf = (name: string, count: number, random: Random) => `${name} ${random.number(count)}`

const each = (name: string, count: number, servers: number) =>
  Array.from({ length: count }, (_, index) => [`${name} ${index}`, servers] as const)

/** Plays `requests` requests of the market's traffic at a rate; answers how long each took, in milliseconds. */
export function playTraffic(installation: Installation, rate: number, requests: number, random: Random): number[] {
  const { processes, replicas, cores, listings } = installation
  return simulate({
    stations: Object.fromEntries([
      ...each('process', processes, 1),
      ...each('primary', 1, cores),
      ...each('replica', replicas, cores),
    ]),
    rate,
    requests,
    random: random.fraction,
    draw: () => stopsOf(drawKind(random), installation, random),
  })

  function stopsOf(kind: RequestKind, { replicas: count }: Installation, chance: Random): Stop[] {
    const { product, database } = costOf(kind, listings)
    const station = anyOf('process', processes, chance)
    const isRead = kind !== 'write' && count > 0
    return [
      { station, ms: irregular(product / 2, chance.fraction) },
      {
        station: isRead ? anyOf('replica', count, chance) : 'primary 0',
        ms: irregular(database, chance.fraction),
      },
      { station, ms: irregular(product / 2, chance.fraction) },
    ]
  }
}

function drawKind(random: Random): RequestKind {
  let left = random.fraction()
  for (const [kind, share] of Object.entries(traffic) as [RequestKind, number][]) {
    if (left < share) return kind
    left -= share
  }
  return 'search'
}
