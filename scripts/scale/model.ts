import { measured, traffic, type Cost, type RequestKind } from './costs.ts'

/** An installation as an operator would order it. */
export interface Installation {
  listings: number
  /** Processes of the product; each has a core of its own. */
  processes: number
  /** Servers of PostgreSQL besides the primary. */
  replicas: number
  /** Cores of each server of PostgreSQL. */
  cores: number
}

/** What ends first as traffic rises. */
export type Limit = 'processes' | 'primary' | 'replicas'

export interface Capacity {
  /** Requests a second of all kinds. */
  requests: number
  searches: number
  limit: Limit
}

/** How busy a core may be before waiting grows faster than the traffic; the rest is for bursts, jobs and a dead neighbour. */
export const mostBusy = 0.7

/** Milliseconds of PostgreSQL's processor that a search takes on average. Measured sizes are joined by straight lines over the logarithm. */
export function searchMs(listings: number): number {
  const points = measured.search.map(({ listings: count, ms }) => [Math.log10(count), Math.log10(ms)] as const)
  const at = Math.log10(listings)
  const next = points.findIndex(([x]) => x >= at)
  const to = Math.max(1, next === -1 ? points.length - 1 : next)
  const [[x0, y0], [x1, y1]] = [points[to - 1] ?? [0, 0], points[to] ?? [1, 0]]
  return 10 ** (y0 + ((y1 - y0) / (x1 - x0)) * (at - x0))
}

/** What one request of a kind takes of a processor, in milliseconds. */
export const costOf = (kind: RequestKind, listings: number): Cost => ({
  product: measured.product[kind],
  database: kind === 'search' ? searchMs(listings) : measured.database[kind],
})

/** Work that one request of the traffic brings to each part, in milliseconds of a core on average. */
export function workOf({ listings, replicas }: Installation): Record<Limit, number> {
  const work = { processes: 0, primary: 0, replicas: 0 }
  for (const [kind, share] of Object.entries(traffic) as [RequestKind, number][]) {
    const { product, database } = costOf(kind, listings)
    work.processes += share * product
    // A replica repeats every write.
    if (kind === 'write') work.replicas += replicas * share * database
    if (kind === 'write' || replicas === 0) work.primary += share * database
    else work.replicas += share * database
  }
  return work
}

/** The traffic that an installation carries with its busiest part at `mostBusy`. */
export function capacityOf(installation: Installation): Capacity {
  const { processes, replicas, cores } = installation
  const work = workOf(installation)
  const available: Record<Limit, number> = { processes, primary: cores, replicas: replicas * cores }
  let [requests, limit]: [number, Limit] = [Infinity, 'processes']
  for (const part of ['processes', 'primary', 'replicas'] as const) {
    const carried = work[part] === 0 ? Infinity : (available[part] * 1_000 * mostBusy) / work[part]
    if (carried < requests) [requests, limit] = [carried, part]
  }
  return { requests, searches: requests * traffic.search, limit }
}

/** GB of a database with so many listings; a search is quick while those of the search fit into memory. */
export const gigabytesOf = (listings: number) => ({
  search: (listings / 1e6) * measured.gigabytesPerMillion.search,
  all: (listings / 1e6) * (measured.gigabytesPerMillion.search + measured.gigabytesPerMillion.rest),
})
