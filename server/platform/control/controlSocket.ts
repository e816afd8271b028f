import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join, relative, resolve } from 'node:path'
import { text } from 'node:stream/consumers'

import { dataFiles } from '../settings/dataFiles.ts'

/** How long somebody may take to say or answer something, in ms. */
const patienceMs = 10_000
/** A command is a few words, or some hundred places of a register. */
const mostCharacters = 1_000_000

/** Carries out a command that came as JSON; what it throws is told to whoever asked. */
export type HandleCommand = (command: unknown) => Promise<unknown>

type Answer = { result: unknown } | { refusal: string }

/** Nobody listens: no server is at work on this data directory, or it is none of ours. */
export class NobodyListens extends Error {}

/**
 * Where a server that has the embedded database takes commands of its operator: a socket in DATA_DIR that only the
 * server's own user can open. The shorter way to it, because the system limits its length (107 bytes on Linux).
 * See docs/decisions/0088-administrators-from-the-command-line.md.
 */
export function controlAddress(dataDirectory: string): string {
  if (process.platform === 'win32')
    return String.raw`\\.\pipe\domivo-control-` + encodeURIComponent(resolve(dataDirectory))
  const whole = join(resolve(dataDirectory), dataFiles.control)
  const fromHere = relative(process.cwd(), whole)
  return fromHere.length < whole.length ? fromHere : whole
}

/** Takes commands until it is closed. Only one process has a data directory, so an old socket belongs to nobody. */
export async function serveControl(dataDirectory: string, handle: HandleCommand): Promise<{ close: () => void }> {
  const address = controlAddress(dataDirectory)
  if (process.platform !== 'win32') rmSync(address, { force: true })
  const server: Server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => socket.destroy())
    socket.setTimeout(patienceMs, () => socket.destroy())
    void answer(socket, handle)
  })
  const mask = process.umask(0o077)
  try {
    server.listen(address)
    await once(server, 'listening')
  } finally {
    process.umask(mask)
  }
  if (process.platform !== 'win32') chmodSync(address, 0o600)
  server.unref()
  return { close: () => server.close() }
}

async function answer(socket: Socket, handle: HandleCommand): Promise<void> {
  try {
    const requested = await readAll(socket)
    const notified: Answer = await handle(JSON.parse(requested)).then(
      (result) => ({ result }),
      (error: unknown) => ({ refusal: error instanceof Error ? error.message : String(error) }),
    )
    socket.end(JSON.stringify(notified))
  } catch {
    socket.destroy()
  }
}

async function readAll(socket: Socket): Promise<string> {
  let whole = ''
  for await (const part of socket.setEncoding('utf8')) {
    whole += String(part)
    if (whole.length > mostCharacters) throw new Error('Too long for a command.')
  }
  return whole
}

/** Sends a command to the server that works on a data directory; throws what it refuses, or `NobodyListens`. */
export async function askControl(dataDirectory: string, command: unknown): Promise<unknown> {
  const socket = connect({ path: controlAddress(dataDirectory), allowHalfOpen: true })
  socket.setTimeout(patienceMs, () => socket.destroy(new Error('The server does not answer.')))
  try {
    await once(socket, 'connect')
  } catch {
    throw new NobodyListens('The server that uses this data directory takes no commands.')
  }
  socket.end(JSON.stringify(command))
  const answered = await text(socket)
  if (answered === '') throw new Error('The server ended without an answer.')
  const notified = JSON.parse(answered) as Answer // written by `answer` above
  if ('refusal' in notified) throw new Error(notified.refusal)
  return notified.result
}
