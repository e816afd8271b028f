import TinyQueue from 'tinyqueue'

/** A place where requests wait for one of several equal servers, first come, first served. */
interface Station {
  servers: number
  /** When each of its servers is free again, in ms. */
  freeAt: number[]
}

/** One stop of a request: where, and for how many milliseconds of a server. */
export interface Stop {
  station: string
  ms: number
}

export interface Simulation {
  /** How many servers each station has. */
  stations: Readonly<Record<string, number>>
  /** Requests a second, which come at random moments, independent of each other. */
  rate: number
  /** How many requests are counted; a fifth as many come before, while queues fill. */
  requests: number
  /** Numbers from 0 to below 1. */
  random: () => number
  /** The stops of the next request, in their order. */
  draw: () => readonly Stop[]
}

/**
 * How long each request takes, in milliseconds from its arrival to its end, in the order of their ends. It shares
 * nothing with the formula of `capacityOf`: requests queue, one by one.
 */
export function simulate({ stations, rate, requests, random, draw }: Simulation): number[] {
  const open = new Map<string, Station>(
    Object.entries(stations).map(([name, servers]) => [name, { servers, freeAt: Array<number>(servers).fill(0) }]),
  )
  const warmUp = Math.ceil(requests / 5)
  const events = new TinyQueue<Event>([], (one, other) => one.at - other.at)
  const tookMs: number[] = []
  let arrival = 0
  let arrived = 0
  const arrive = () => {
    arrival += -Math.log(1 - random()) * (1_000 / rate)
    arrived += 1
    events.push({ at: arrival, begunAt: arrival, number: arrived, stops: draw(), next: 0 })
  }
  arrive()
  for (let event = events.pop(); event !== undefined; event = events.pop()) {
    if (event.next === 0 && arrived < requests + warmUp) arrive()
    const stop = event.stops[event.next]
    if (stop === undefined) {
      if (event.number > warmUp) tookMs.push(event.at - event.begunAt)
      continue
    }
    const station = open.get(stop.station)
    if (station === undefined) throw new Error(`There is no station "${stop.station}".`)
    const free = earliest(station.freeAt)
    const end = Math.max(event.at, station.freeAt[free] ?? 0) + stop.ms
    station.freeAt[free] = end
    events.push({ ...event, at: end, next: event.next + 1 })
  }
  return tookMs
}

/** The index of the smallest number. */
function earliest(times: readonly number[]): number {
  let best = 0
  for (let index = 1; index < times.length; index += 1) if ((times[index] ?? 0) < (times[best] ?? 0)) best = index
  return best
}

/** A request that reaches its next stop, or its end, at a moment. */
interface Event {
  at: number
  begunAt: number
  number: number
  stops: readonly Stop[]
  next: number
}

/** A time that is drawn from an exponential distribution, which no sum of requests is more irregular than. */
export const irregular = (meanMs: number, random: () => number): number => -Math.log(1 - random()) * meanMs
