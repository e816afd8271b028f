import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { shortLived } from './shortLived.ts'

/** A test server in a process of its own. */
export interface ServerProcess {
  child: ChildProcess
  /** Resolves to its address once it says that it is ready; rejects with what it said when it ends before. */
  ready: Promise<string>
  /** Resolves to the exit code, or the signal that ended it. */
  ended: Promise<number | string>
  /** Everything that it has written so far. */
  output: () => string
  /** Resolves once what it has written matches. */
  message: (pattern: RegExp) => Promise<RegExpExecArray>
  /** Ends it at once and waits for that; call it for every process that was started. */
  kill: () => Promise<void>
}

export interface ServerProcessOptions {
  dataDirectory: string
  environment?: Record<string, string>
  isSupervised?: boolean
}

const { NODE_COMPILE_CACHE } = process.env
/** Where Node keeps what it compiled, if this run does: a setting of the machine, not of a program. */
export const compiledCode: Record<string, string> = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE }

/** Starts a server on a free port, with nothing of this process's own settings. */
export function startServerProcess({
  dataDirectory,
  environment = {},
  isSupervised = false,
}: ServerProcessOptions): ServerProcess {
  const program = join(import.meta.dirname, isSupervised ? 'supervisedServer.ts' : 'testServer.ts')
  const child = spawn(process.execPath, [...shortLived, program], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DEMO: 'off',
      DATA_DIR: dataDirectory,
      TMPDIR: dataDirectory,
      ...compiledCode,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
      child.emit('output')
    })
  }
  let hasEnded = false
  const ended = once(child, 'close').then(([code, signal]: unknown[]) => {
    hasEnded = true
    return (code ?? signal) as number | string // one of them is there
  })
  const message = async (pattern: RegExp): Promise<RegExpExecArray> => {
    for (;;) {
      const found = pattern.exec(text)
      if (found !== null) return found
      if (hasEnded) throw new Error(`The server ended and had said: ${text}`)
      await Promise.race([once(child, 'output'), ended])
    }
  }
  const ready = message(/ is ready: (http:\S+)/).then(([, url = '']) => url)
  ready.catch(() => undefined)
  return {
    child,
    ready,
    ended,
    message,
    output: () => text,
    kill: async () => {
      // A supervisor is asked, so that it takes its server along.
      child.kill(isSupervised ? 'SIGTERM' : 'SIGKILL')
      await ended
    },
  }
}
