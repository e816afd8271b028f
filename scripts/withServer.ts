import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/support/freePort.ts'

import { projectDirectory } from './project.js'

export interface RunningServer {
  /** Without a slash at its end. */
  origin: string
  processId: number
  dataDirectory: string
}

export interface ServerOptions {
  /** Added to the environment of the server. */
  environment?: Record<string, string>
  /** The program that serves; the product's own without it. */
  entry?: string
  /** How many listings the demo town has; as many as for a new user where not said. */
  listings?: number
  /** How long it may take until it is ready. */
  readyWithinMs?: number
}

/** Runs `use` against a server of its own: a free port, an empty data directory with the demo town, ended afterwards. */
export async function withServer<Result>(
  use: (server: RunningServer) => Promise<Result>,
  { environment = {}, entry = 'server/main.ts', listings, readyWithinMs = 120_000 }: ServerOptions = {},
): Promise<Result> {
  const port = await freePort()
  const dataDirectory = mkdtempSync(join(tmpdir(), 'domivo-'))
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'error', ...environment }
  if (listings !== undefined) {
    execFileSync(process.execPath, ['scripts/seed.ts', '--listings', String(listings)], {
      cwd: projectDirectory,
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    })
  }
  const child = spawn(process.execPath, [entry], { cwd: projectDirectory, stdio: ['ignore', 'ignore', 'inherit'], env })
  const origin = `http://localhost:${port}`
  try {
    await ready(origin, readyWithinMs, () => child.exitCode !== null)
    return await use({ origin, processId: child.pid ?? 0, dataDirectory })
  } finally {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** Waits until a server is ready; throws where it has ended, or takes longer. */
export async function ready(origin: string, withinMs: number, isGone: () => boolean): Promise<void> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    if (isGone()) throw new Error('The server ended before it was ready.')
    const isReady = await fetch(`${origin}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await wait(100)
  }
  throw new Error(`The server was not ready within ${withinMs / 1000} s.`)
}
