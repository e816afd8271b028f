// Keeps the server running. Plain JavaScript like the scripts that use it.
import { spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

import { projectDirectory, say } from './project.js'

const firstPauseMs = 500
const longestPauseMs = 30_000
/** Who was up this long has recovered: the next crash is a first one again. */
const recoveredMs = 60_000
/** The settings are wrong; starting again would not help. */
const wrongSettings = 78

/**
 * Runs a server and starts it again whenever it ends without being told to, after a pause that grows from half a second
 * to half a minute. A server that never said `ready` (a taken port, wrong settings) is not tried again.
 * Resolves to the exit code to end with.
 * @param {string} node @param {string[]} args @param {{ env?: Record<string, string> }} [options]
 * @returns {Promise<number>}
 */
export async function supervise(node, args, { env = {} } = {}) {
  let isStopping = false
  let wasEverReady = false
  let pauseMs = firstPauseMs
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.on(signal, () => {
      isStopping = true
      server?.kill(signal)
    })
  }

  for (;;) {
    const startedAt = performance.now()
    server = spawn(node, args, {
      cwd: projectDirectory,
      env: { ...process.env, ...env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    server.on('message', (message) => {
      if (message === 'ready') wasEverReady = true
    })
    const code = await ended(server)
    if (isStopping || code === 0 || code === wrongSettings || !wasEverReady) return code
    if (performance.now() - startedAt > recoveredMs) pauseMs = firstPauseMs
    say(`The server ended with code ${code}. Starting it again in ${pauseMs / 1000} s …`)
    await sleep(pauseMs)
    if (isStopping) return code
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}

/** The exit code; 1 for a process that a signal ended or that could not be started. @returns {Promise<number>} */
function ended(/** @type {import('node:child_process').ChildProcess} */ server) {
  return new Promise((resolve) => {
    server.on('error', () => resolve(1))
    server.on('exit', (code) => resolve(code ?? 1))
  })
}
