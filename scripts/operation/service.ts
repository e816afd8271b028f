import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { freePort } from '#tests/support/freePort.ts'

import { debianProgram } from '../debianPackage.ts'
import { projectDirectory } from '../project.js'
import { ready } from '../withServer.ts'
import {
  directoryOfNobody,
  nobody,
  ownedByNobody,
  postgresPrograms,
  startCluster,
  type PostgresCluster,
} from './postgresCluster.ts'
import type { Outcome, Scenario } from './scenario.ts'

/** The operator's first hour, as docs/operation says it: settings in one file, commands, and the unit of systemd. */
export const service: Scenario = {
  name: 'service',
  run: async () => {
    const programs = postgresPrograms()
    if ('reason' in programs) return { skipped: programs.reason }
    const systemd = debianProgram('systemd', ['/usr/bin/systemd-analyze'])
    if ('reason' in systemd) return { skipped: systemd.reason }
    const directory = directoryOfNobody('domivo-service-')
    const cluster = await startCluster(programs.path, 0)
    try {
      const installed = await install(directory, cluster)
      return [await accepted(systemd.path, installed), ...(await firstHour(installed))]
    } finally {
      await cluster.stop()
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

interface Installed {
  directory: string
  /** Where `/opt/domivo` leads. */
  release: string
  origin: string
  unit: Unit
}

/** What this try reads of the unit. */
interface Unit {
  text: string
  command: readonly string[]
  environment: Readonly<Record<string, string>>
  /** The exit code after which nobody starts it again. */
  wrongSettings: number
  stopSeconds: number
}

/** Lays out the product as an installation, without copying it: a release of its own, data, and one file of settings. */
async function install(directory: string, { primary }: PostgresCluster): Promise<Installed> {
  const release = join(directory, 'domivo-release')
  mkdirSync(release)
  for (const name of readdirSync(projectDirectory))
    if (!name.startsWith('.')) symlinkSync(join(projectDirectory, name), join(release, name))
  symlinkSync(release, join(directory, 'domivo'))
  const port = await freePort()
  const settings = [
    'NODE_ENV=production',
    `DATA_DIR=${ownedByNobody(join(directory, 'data'))}`,
    `PORT=${port}`,
    'PUBLIC_URL=https://homes.example',
    'SECRET_KEY=b9c1f04d77e2a6538c0fd41e92ab3675e8d0147c5a2f6b93e1704dc8fa256b39',
    `DATABASE_URL=${primary.url}`,
    'MAIL_FROM="Homes <noreply@homes.example>"',
    'TRUST_PROXY=1',
    'STOP_DELAY=0',
  ]
  writeFileSync(join(directory, 'domivo.env'), `${settings.join('\n')}\n`)
  symlinkSync(join(directory, 'domivo.env'), join(release, '.env'))
  return {
    directory,
    release: join(directory, 'domivo'),
    origin: `http://127.0.0.1:${port}`,
    unit: readUnit(directory),
  }
}

/** The unit in `operation/` with the paths of this installation. */
function readUnit(directory: string): Unit {
  const text = readFileSync(join(projectDirectory, 'operation', 'domivo.service'), 'utf8')
    .replaceAll('/opt/domivo', join(directory, 'domivo'))
    .replaceAll('/etc/domivo.env', join(directory, 'domivo.env'))
  const value = (name: string): string => {
    const [, found] = new RegExp(`^${name}=(.*)$`, 'm').exec(text) ?? []
    if (found === undefined) throw new Error(`operation/domivo.service does not say ${name}.`)
    return found
  }
  return {
    text,
    command: value('ExecStart').split(' '),
    environment: Object.fromEntries(
      value('Environment')
        .split(' ')
        .map((each) => each.split('=', 2) as [string, string]),
    ),
    wrongSettings: Number(value('RestartPreventExitStatus')),
    stopSeconds: Number(value('TimeoutStopSec')),
  }
}

const promised = (promise: string, figure: string, holds: boolean): Outcome => ({
  promise: `service: ${promise}`,
  figure,
  holds,
})

async function accepted(program: string, { directory, unit }: Installed): Promise<Outcome> {
  const file = join(directory, 'domivo.service')
  writeFileSync(file, unit.text)
  const { code, said } = await run(program, ['verify', file], {})
  return promised('systemd accepts the unit', said === '' ? `exit code ${code}` : said, code === 0 && said === '')
}

/** Runs a program as a user without rights; answers its exit code and what it said. */
const run = (program: string, args: readonly string[], options: { cwd?: string }) =>
  new Promise<{ code: number; said: string }>((resolve) => {
    const env = { PATH: process.env.PATH, HOME: '/nonexistent' }
    execFile(program, args, { ...nobody, ...options, env }, (error, stdout, stderr) =>
      resolve({ code: error === null ? 0 : Number(error.code), said: `${stdout}${stderr}`.trim() }),
    )
  })

/** Starts the product as its unit would. */
function start({ release, unit }: Installed, environment: Record<string, string> = {}): ChildProcess {
  const [program = '', ...args] = unit.command
  const env = { PATH: process.env.PATH, ...unit.environment, ...settingsIn(release), ...environment }
  const child = spawn(program, args, { ...nobody, cwd: release, env, stdio: 'ignore' })
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
  return child
}

/** The file of settings as systemd reads it. */
const settingsIn = (release: string): Record<string, string> =>
  Object.fromEntries(
    readFileSync(join(release, '.env'), 'utf8')
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1).replaceAll('"', '')]),
  )

async function firstHour(installed: Installed): Promise<Outcome[]> {
  const { directory, release, origin, unit } = installed
  const command = (script: string, ...args: string[]) =>
    run(process.execPath, [`scripts/${script}.ts`, ...args], { cwd: release })
  const doctor = await command('doctor')
  const administrator = await command('admin', 'create', 'admin@homes.example')
  const refused = start(installed, { SECRET_KEY: 'short' })
  const [wrongCode] = (await once(refused, 'exit')) as [number | null]
  const child = start(installed)
  try {
    await ready(origin, 120_000, () => child.exitCode !== null)
    const page = await fetch(`${origin}/en`, { headers: { accept: 'text/html' } })
    await page.arrayBuffer()
    const backup = join(ownedByNobody(join(directory, 'backups')), 'first')
    const backedUp = await command('backup', backup)
    const checked = await command('restore', backup, '--check')
    const began = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number | null]
    const stopSeconds = (performance.now() - began) / 1_000
    return [
      promised(
        'commands read the settings of the service',
        /database: .*/.exec(doctor.said)?.[0] ?? doctor.said,
        doctor.said.includes('database: PostgreSQL can be used.'),
      ),
      promised(
        'an administrator is created before the first start',
        `exit code ${administrator.code}`,
        administrator.code === 0 && administrator.said.includes('https://homes.example/en/auth/reset-password/'),
      ),
      promised('wrong settings are not tried again', `exit code ${wrongCode}`, wrongCode === unit.wrongSettings),
      promised('it serves as its unit starts it', `status ${page.status}`, page.status === 200),
      promised(
        'it is backed up while it serves, and the backup is whole',
        checked.said.split('\n').at(-1) ?? '',
        backedUp.code === 0 && checked.code === 0 && checked.said.includes('is whole'),
      ),
      promised(
        'it ends cleanly when it is stopped',
        `exit code ${code} after ${stopSeconds.toFixed(1)} s`,
        code === 0 && stopSeconds < unit.stopSeconds,
      ),
    ]
  } finally {
    child.kill('SIGKILL')
  }
}
