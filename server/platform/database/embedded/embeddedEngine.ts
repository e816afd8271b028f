import { once } from 'node:events'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Duplex } from 'node:stream'
import { MessageChannel, Worker } from 'node:worker_threads'

import type { EngineAnswer, EngineOrder, EngineProgram, EngineStart } from './engine.worker.ts'
import { PortStream } from './portStream.ts'

/** PostgreSQL inside this process, in a thread of its own. */
export interface EmbeddedEngine {
  /** Opens the one session there is; whoever had it before loses it. */
  connect: () => Duplex
  /** How many times a file or directory was synced to the disk since the start. */
  syncCount: () => number
  /** For how long it has owed an answer, in milliseconds. */
  silentMs: () => number
  /** What the thread holds in objects of its own, besides the memory of PostgreSQL, in bytes. */
  heapUsed: () => Promise<number>
  /** Writes the whole database to an archive from which others can be started. */
  dump: (file: string) => Promise<void>
  close: () => Promise<void>
}

/** The engine cannot be started, or has ended by itself. */
export class EngineFailure extends Error {}

export interface EngineOptions {
  /** The directory of the database; without one it lives in memory and ends with the process. */
  directory?: string | undefined
  /** An archive made by `dump`, for a database that does not exist yet. */
  template?: string | undefined
  /** Hears that the thread ended by itself; nothing can be asked of the engine any more. */
  onFailure?: ((reason: Error) => void) | undefined
}

/** Node has it; TypeScript knows it from browsers alone. */
const { WebAssembly } = globalThis as unknown as {
  WebAssembly: { compile: (code: Uint8Array) => Promise<EngineProgram> }
}
let program: Promise<EngineProgram> | undefined

/** The code of PGlite, compiled once in this process: for each thread anew it is most of what a start takes. */
function engineProgram(): Promise<EngineProgram> {
  const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
  return (program ??= readFile(file).then((code) => WebAssembly.compile(code)))
}

export async function startEmbeddedEngine({ directory, template, onFailure }: EngineOptions): Promise<EmbeddedEngine> {
  const isNew = directory !== undefined && prepareDirectory(directory)
  const syncs = new Int32Array(new SharedArrayBuffer(4))
  const start: EngineStart = {
    directory: directory ?? null,
    isNew,
    template: template !== undefined && (directory === undefined || isNew) ? template : null,
    syncs,
    program: await engineProgram(),
  }
  const thread = new Worker(new URL('engine.worker.ts', import.meta.url), { workerData: start, execArgv: [] })
  const streams = new Set<PortStream>()
  const ended = new AbortController()
  let isServing = false
  const end = (reason: Error) => {
    if (ended.signal.aborted) return
    ended.abort(reason)
    for (const stream of streams) stream.destroy(reason)
    if (isServing) onFailure?.(reason)
  }
  // The message only: the stack of the engine quotes all of its source.
  thread.on('error', (error: unknown) => end(new EngineFailure(`The embedded database failed: ${reasonOf(error)}`)))
  thread.on('exit', (code) => end(new EngineFailure(`The embedded database ended with code ${code}.`)))

  const answered = async () => {
    const [answer] = (await once(thread, 'message', { signal: ended.signal }).catch(() => {
      throw ended.signal.reason // says more than that the waiting was aborted
    })) as [EngineAnswer]
    if (answer.answer === 'failed') throw new EngineFailure(answer.reason)
  }
  const order = (order: EngineOrder) => {
    thread.postMessage(order, [])
    return answered()
  }

  await answered()
  if (isNew) finishDirectory(directory)
  isServing = true

  return {
    connect: () => {
      const { port1, port2 } = new MessageChannel()
      thread.postMessage({ order: 'connect', port: port2 } satisfies EngineOrder, [port2])
      const stream = new PortStream(port1)
      streams.add(stream.once('close', () => streams.delete(stream)))
      return stream
    },
    syncCount: () => Atomics.load(syncs, 0),
    silentMs: () => Math.max(0, ...[...streams].map((stream) => stream.silentMs())),
    heapUsed: async () => (await thread.getHeapStatistics()).used_heap_size,
    dump: (file) => order({ order: 'dump', file }),
    close: async () => {
      isServing = false
      await order({ order: 'close' })
      await thread.terminate()
    },
  }
}

/** WebAssembly throws what is no error, too: the number of a failed system call, the status of an exit. */
function reasonOf(error: unknown): string {
  const { message, name, errno, status } = (error ?? {}) as Record<string, string | number | undefined>
  // What WebAssembly says where it ends itself is for whoever builds it.
  if (typeof message === 'string' && message.startsWith('Aborted(')) return 'it ended itself'
  if (typeof message === 'string' && message !== '') return message
  const words = [
    name,
    errno === undefined ? '' : `errno ${String(errno)}`,
    status === undefined ? '' : `status ${String(status)}`,
  ]
  return words.filter(Boolean).map(String).join(', ') || 'no reason was given'
}

const unfinishedMark = 'UNFINISHED'

/**
 * Makes room for a new database and says whether it is new. A directory that was still being filled when its process
 * ended holds nothing that anybody was promised: it is started again.
 */
function prepareDirectory(directory: string): boolean {
  if (existsSync(join(directory, unfinishedMark))) rmSync(directory, { recursive: true })
  if (existsSync(join(directory, 'PG_VERSION'))) return false
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  writeFileSync(join(directory, unfinishedMark), '')
  return true
}

function finishDirectory(directory: string): void {
  rmSync(join(directory, unfinishedMark))
}
