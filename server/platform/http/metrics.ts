import { statfs } from 'node:fs/promises'

import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry, type MetricObject } from 'prom-client'

import { poolFigures, type Database } from '../database/database.ts'
import type { Replicas } from '../database/replicas/replicas.ts'
import { addJobGauges } from '../jobs/jobMetrics.ts'
import { processMetrics } from '../metrics/processMetrics.ts'

/** Rate, errors and duration of every route, the process, and the database, in the words of Prometheus. */
export interface Metrics {
  /** Everything measured so far, as text. */
  read: () => Promise<string>
  contentType: string
  /** What is measured, without what Node measures of its process. */
  known: () => KnownMetric[]
}

export interface KnownMetric {
  name: string
  help: string
  type: string
  labels: readonly string[]
}

export interface MetricsOptions {
  /** Asks the database for a sign of life; rejects when it gives none. */
  askDatabase: () => Promise<void>
  /** Servers for reads that may be a little old. */
  replicas?: Pick<Replicas, 'state' | 'counts'> | undefined
  /** Whose jobs and connections are measured. */
  database: Database
  /** The directory on whose disk the product writes; `memory://` where it writes nothing. */
  dataDirectory: string
}

/** Measures every request from now on. Pages and files each count as one route: addresses are no labels. */
export function measureRequests(app: FastifyInstance, options: MetricsOptions): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and outcome.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const inFlight = new Gauge({
    name: 'http_requests_in_flight',
    help: 'Requests that wait for their answer now.',
    registers: [registry],
  })
  addDatabaseGauges(registry, options.askDatabase)
  addPoolGauges(registry, options.database)
  addJobGauges(registry, options.database)
  addDiskGauges(registry, options.dataDirectory)
  if (options.replicas !== undefined) addReplicaGauges(registry, options.replicas)
  const all = Registry.merge([registry, processMetrics])

  app.addHook('onRequest', (_request, _reply, done) => {
    inFlight.inc()
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    inFlight.dec()
    const route = request.is404 ? 'page' : (request.routeOptions.url ?? 'page')
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1_000)
    done()
  })
  return {
    read: () => all.metrics(),
    contentType: all.contentType,
    known: () => all.getMetricsAsArray().flatMap((metric) => (isOfNode(metric.name) ? [] : [describe(metric)])),
  }
}

const isOfNode = (name: string) => /^(?:nodejs|process)_/.test(name)

function describe(metric: MetricObject): KnownMetric {
  const labels: unknown = Reflect.get(metric, 'labelNames') // typings leave it out
  return {
    name: metric.name,
    help: metric.help,
    type: String(metric.type),
    labels: Array.isArray(labels) ? labels : [],
  }
}

/** All three have a value as soon as the database was opened by this process. */
function addPoolGauges(registry: Registry, database: Database): void {
  const connections: Gauge = new Gauge({
    name: 'database_connections',
    help: 'Connections to the database by state: in_use or idle.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const figures = poolFigures(database)
      if (figures === null) return
      connections.set({ state: 'in_use' }, figures.inUse)
      connections.set({ state: 'idle' }, figures.idle)
    },
  })
  const most: Gauge = new Gauge({
    name: 'database_connections_max',
    help: 'So many connections to the database this process may have.',
    registers: [registry],
    collect: () => most.set(poolFigures(database)?.most ?? 0),
  })
  const waiting: Gauge = new Gauge({
    name: 'database_connections_waiting',
    help: 'Who waits for a connection to the database now.',
    registers: [registry],
    collect: () => waiting.set(poolFigures(database)?.waiting ?? 0),
  })
}

function addDiskGauges(registry: Registry, directory: string): void {
  const read = () => statfs(directory).catch(() => null)
  const free: Gauge = new Gauge({
    name: 'data_disk_free_bytes',
    help: 'What is free on the disk of the data directory for this user.',
    registers: [registry],
    async collect() {
      const found = await read()
      if (found === null) free.remove()
      else free.set(found.bavail * found.bsize)
    },
  })
  const size: Gauge = new Gauge({
    name: 'data_disk_size_bytes',
    help: 'The size of the disk of the data directory.',
    registers: [registry],
    async collect() {
      const found = await read()
      if (found === null) size.remove()
      else size.set(found.blocks * found.bsize)
    },
  })
}

function addDatabaseGauges(registry: Registry, askDatabase: () => Promise<void>): void {
  let running: Promise<SignOfLife> | undefined
  /** Both gauges of one reading tell of the same question. */
  const ask = () => {
    running ??= signOfLife(askDatabase).finally(() => {
      running = undefined
    })
    return running
  }
  const isUp: Gauge = new Gauge({
    name: 'database_up',
    help: '1 while the database answers.',
    registers: [registry],
    async collect() {
      isUp.set((await ask()).isUp ? 1 : 0)
    },
  })
  const wait: Gauge = new Gauge({
    name: 'database_answer_seconds',
    help: 'How long the database took for the last sign of life.',
    registers: [registry],
    async collect() {
      wait.set((await ask()).seconds)
    },
  })
}

function addReplicaGauges(registry: Registry, { state, counts }: Pick<Replicas, 'state' | 'counts'>): void {
  const isUsed: Gauge<'replica'> = new Gauge({
    name: 'database_replica_used',
    help: '1 while a replica is read.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const each of state()) isUsed.set({ replica: each.name }, each.isUsed ? 1 : 0)
    },
  })
  const behind: Gauge<'replica'> = new Gauge({
    name: 'database_replica_behind_seconds',
    help: 'How far a replica is behind the primary; +Inf where that is not known.',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const each of state()) behind.set({ replica: each.name }, each.behindMs / 1_000)
    },
  })
  const reads: Counter<'answered_by'> = new Counter({
    name: 'database_old_reads_total',
    help: 'Reads that may be a little old, by what answered them; repeated is what a replica could not answer.',
    labelNames: ['answered_by'],
    registers: [registry],
    collect() {
      reads.reset()
      for (const [answeredBy, count] of Object.entries(counts())) reads.inc({ answered_by: answeredBy }, count)
    },
  })
}

interface SignOfLife {
  isUp: boolean
  seconds: number
}

async function signOfLife(askDatabase: () => Promise<void>): Promise<SignOfLife> {
  const startedAt = performance.now()
  const isUp = await askDatabase().then(
    () => true,
    () => false,
  )
  return { isUp, seconds: (performance.now() - startedAt) / 1_000 }
}
