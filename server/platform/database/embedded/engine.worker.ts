import { openAsBlob } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { parentPort, workerData, type MessagePort } from 'node:worker_threads'

import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'

import { DurableFiles, durableStartParameters } from './durableFiles.ts'
import { FrontendMessages } from './frontendMessages.ts'

/** The code of PGlite, compiled. */
export type EngineProgram = NonNullable<PGliteOptions['pgliteWasmModule']>

/** What the thread is given at its start. */
export interface EngineStart {
  /** The directory of the database, or nothing for one in memory. */
  directory: string | null
  /** The directory is empty. */
  isNew: boolean
  /** The engine's code, compiled: every thread of this process uses the same, also what was optimised since. */
  program: EngineProgram
  /** A prepared database to begin with where there is none yet. */
  template: string | null
  /** One counter, shared: how many syncs the files have seen. */
  syncs: Int32Array
}

/** What the thread can be asked. */
export type EngineOrder = { order: 'connect'; port: MessagePort } | { order: 'dump'; file: string } | { order: 'close' }

/** What it says once it is there, and to all but `connect`; who gives an order waits before giving the next. */
export type EngineAnswer = { answer: 'ready' } | { answer: 'done' } | { answer: 'failed'; reason: string }

const owner = parentPort
if (owner === null) throw new Error('The engine runs in a thread of its own.')
const { directory, isNew, template, syncs, program } = workerData as EngineStart // handed over by embeddedEngine.ts
const pglite = await openEngine()
let current: MessagePort | undefined

owner.on('message', async (order: EngineOrder) => {
  try {
    if (order.order === 'connect') return serve(order.port)
    if (order.order === 'dump') await dump(order.file)
    else await pglite.close()
    say({ answer: 'done' })
    if (order.order === 'close') owner.close()
  } catch (error) {
    say({ answer: 'failed', reason: reasonOf(error) })
  }
})
say({ answer: 'ready' })

async function openEngine(): Promise<PGlite> {
  const options: PGliteOptions = { extensions: { unaccent, pg_trgm }, pgliteWasmModule: program }
  if (template !== null) options.loadDataDir = await openAsBlob(template)
  if (directory === null) return PGlite.create('memory://', options)
  const files = new DurableFiles(directory, { isFilling: isNew, onSync: () => Atomics.add(syncs, 0, 1) })
  const startParams = [
    ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
    ...durableStartParameters,
  ]
  const engine = await PGlite.create({ ...options, fs: files, startParams })
  await files.finishFilling()
  return engine
}

/**
 * Answers one connection. There is one session in the engine: a new connection ends the one before, and with it
 * whatever that left behind.
 */
function serve(port: MessagePort): void {
  current?.close()
  current = port
  const messages = new FrontendMessages()
  port.on('message', (chunk: Uint8Array) => {
    for (const request of messages.take(chunk)) {
      if (request.kind === 'terminate') return port.close()
      if (request.kind === 'startup') cleanSession()
      const answer = request.kind === 'startup' ? pglite.execProtocolRawSync(request.bytes) : answerTo(request.bytes)
      port.postMessage(answer, [answer.buffer as ArrayBuffer])
    }
  })
}

/** Two statements: DISCARD refuses to run in the transaction block that several in one query make. */
function cleanSession(): void {
  for (const statement of ['rollback', 'discard all']) answerTo(simpleQuery(statement))
}

/**
 * What the engine answers to messages, as bytes. Unless somebody takes the bytes as they come, it also reads every row into
 * objects of its own, which it keeps for ever.
 */
function answerTo(messages: Uint8Array): Uint8Array {
  const deps: Uint8Array[] = []
  // They lie in the engine's memory, where the next part overwrites them. With nothing to sync, all of it is done at once.
  void pglite.execProtocolRawStream(messages, { syncToFs: false, onRawData: (part) => deps.push(part.slice()) })
  const answer = new Uint8Array(deps.reduce((length, part) => length + part.length, 0))
  let written = 0
  for (const part of deps) {
    answer.set(part, written)
    written += part.length
  }
  return answer
}

function simpleQuery(statement: string): Uint8Array {
  const message = Buffer.alloc(statement.length + 6)
  message.write('Q', 0)
  message.writeInt32BE(statement.length + 5, 1)
  message.write(statement, 5)
  return message
}

async function dump(file: string): Promise<void> {
  await pglite.exec('checkpoint')
  const archive = await pglite.dumpDataDir('none')
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, archive.stream())
  await rename(unfinished, file)
}

function say(answer: EngineAnswer): void {
  owner?.postMessage(answer, [])
}

/** The first line only: the engine's own stack traces carry all of its source. */
function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
