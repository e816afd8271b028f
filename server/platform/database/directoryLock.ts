import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** The directory belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  readonly holder: string

  constructor(directory: string, holder: string) {
    super(
      `The data directory ${directory} is in use by ${holder}. Stop that process, or set DATA_DIR to another directory.`,
    )
    this.holder = holder
  }
}

export interface DirectoryLock {
  release: () => Promise<void>
}

/**
 * Takes an existing directory for this process alone, or throws `DirectoryInUse`. The embedded database does not protect
 * itself: two processes on one directory lose each other's writes without a word. The lock ends with the process,
 * however that ends; it is seen by all processes of one machine (of one container, where there are several).
 */
export async function lockDirectory(directory: string): Promise<DirectoryLock> {
  const name = `domivo-${createHash('sha256').update(realpathSync(directory)).digest('hex')}`
  if (process.platform === 'linux') return lockByListening(directory, `\0${name}`)
  if (process.platform === 'win32') return lockByListening(directory, String.raw`\\.\pipe\${name}`)
  return lockByFile(directory, `${directory}.lock`)
}

/** The system gives one name to one listener, and takes it back when the process is gone. */
async function lockByListening(directory: string, address: string): Promise<DirectoryLock> {
  const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => undefined))
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new DirectoryInUse(directory, await holderAt(address))
  }
  server.unref()
  return { release: () => closed(server) }
}

async function holderAt(address: string): Promise<string> {
  const socket = connect(address)
  socket.setTimeout(1_000, () => socket.destroy(new Error('No answer.')))
  try {
    return `process ${await text(socket)}`
  } catch {
    return 'another process, which does not answer'
  }
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve())
  })

/** For systems without such names: a file that says who holds the directory, void once that process is dead. */
export async function lockByFile(directory: string, file: string): Promise<DirectoryLock> {
  const mark = `${process.pid} ${randomUUID()}`
  const write = () => writeFileSync(file, mark, { flag: 'wx', mode: 0o600 })
  try {
    write()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const holder = Number.parseInt(readFileSync(file, 'utf8'), 10)
    if (isProcessAlive(holder)) throw new DirectoryInUse(directory, `process ${holder}`)
    rmSync(file, { force: true })
    write()
    // Another process may have found the same dead holder and removed this new file: whoever wrote last has it.
    await sleep(50)
  }
  if (readFileSync(file, 'utf8') !== mark) throw new DirectoryInUse(directory, 'another process that started just now')
  return { release: async () => rmSync(file, { force: true }) }
}

/** Whether a process of this number runs on this machine, whosoever it is. */
export function isProcessAlive(processId: number): boolean {
  try {
    process.kill(processId, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
