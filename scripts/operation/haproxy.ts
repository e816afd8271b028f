import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/support/freePort.ts'

import { debianProgram } from '../debianPackage.ts'

export const haproxyProgram = () => debianProgram('haproxy', ['/usr/sbin/haproxy'])

/** What a scenario asks of HAProxy beyond the usual. */
interface Balancing {
  /** How processes are checked, as after `check` in a line of a server. */
  check: string
  /** More lines of the defaults. */
  defaults?: readonly string[]
}

/** A configuration that hands visitors to processes of this machine in turns, as long as they say that they are ready. */
export const balancedConfiguration = (
  ports: readonly (number | string)[],
  { check, defaults = [] }: Balancing,
): string =>
  [
    'defaults',
    '  mode http',
    '  timeout connect 2s',
    '  timeout client 60s',
    '  timeout server 60s',
    ...defaults.map((line) => `  ${line}`),
    'frontend visitors',
    '  bind 127.0.0.1:PORT',
    // Visitors of some scenarios say from where they come.
    '  option forwardfor if-none',
    '  default_backend product',
    'backend product',
    '  option httpchk GET /health/ready',
    '  balance roundrobin',
    ...ports.map((port, index) => `  server process${index} 127.0.0.1:${port} check ${check}`),
    '',
  ].join('\n')

/** Starts HAProxy with a configuration in which `PORT` stands for the port that it answers. */
export async function startHaproxy(program: string, directory: string, configuration: string) {
  const port = await freePort()
  const file = join(directory, `haproxy-${port}.cfg`)
  writeFileSync(file, configuration.replaceAll('PORT', String(port)))
  const child = spawn(program, ['-f', file, '-db'], { stdio: 'ignore' })
  const end = () => void child.kill()
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill()
    await once(child, 'exit')
  }
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (child.exitCode !== null) throw new Error('HAProxy refuses its configuration.')
    const probe = connect(port, '127.0.0.1')
    const isOpen = await once(probe, 'connect').then(
      () => true,
      () => false,
    )
    probe.destroy()
    if (isOpen) return { port, stop }
    await wait(50)
  }
  await stop()
  throw new Error('HAProxy does not listen.')
}
