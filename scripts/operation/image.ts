import { execFile, execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

import { freePort } from '#tests/support/freePort.ts'

import { canInstall, debianProgram } from '../debianPackage.ts'
import { projectDirectory } from '../project.js'
import { ready } from '../withServer.ts'
import { readImageLayout, type ImageLayout } from './imageLayout.ts'
import { postgresPrograms, startCluster } from './postgresCluster.ts'
import type { Outcome, Scenario } from './scenario.ts'

const most = { bytes: 300e6, readyMs: 60_000 }

const run = promisify(execFile)

/** What the bases of the `Containerfile` hold, as packages of Debian 12: no registry of images is needed to try it. */
const packages = {
  base: ['base-files', 'libc6', 'libstdc++6', 'libgcc-s1', 'tzdata', 'netbase', 'ca-certificates'],
  build: [
    'base-files',
    'libc6',
    'libstdc++6',
    'libgcc-s1',
    'netbase',
    'dash',
    'coreutils',
    'findutils',
    'sed',
    'grep',
    'binutils',
  ],
}

/** The image, built from the `Containerfile` and run as it is meant to be: another user, nothing written but data. */
export const image: Scenario = {
  name: 'image',
  run: async () => {
    if (!canInstall()) return { skipped: 'it makes the bases of the image as root, from packages of Debian' }
    for (const name of ['buildah', 'podman', 'crun', 'mmdebstrap']) {
      const found = debianProgram(name, [`/usr/bin/${name}`])
      if ('reason' in found) return { skipped: found.reason }
    }
    const postgres = postgresPrograms()
    if ('reason' in postgres) return { skipped: postgres.reason }
    const directory = mkdtempSync(join(tmpdir(), 'domivo-image-'))
    const layout = readImageLayout(readFileSync(join(projectDirectory, 'Containerfile'), 'utf8'))
    const cluster = await startCluster(postgres.path, 0)
    try {
      const name = await buildImage(directory)
      return [
        await sizeOf(directory, name),
        ...(await asIntended(directory, name, layout, cluster.primary.url)),
        await withoutProtection(directory, name, layout, cluster.primary.url),
      ]
    } finally {
      await cluster.stop()
      await run('buildah', [...storage(directory), 'rmi', '--all', '--force']).catch(() => undefined)
      rmSync(directory, { recursive: true, force: true })
    }
  },
}

const storage = (directory: string) => [
  '--root',
  join(directory, 'storage'),
  '--runroot',
  join(directory, 'run'),
  '--storage-driver',
  'vfs',
]

/** Builds the image from what lies in the working tree; answers its name. */
async function buildImage(directory: string): Promise<string> {
  await importBase(directory, 'domivo-base', packages.base)
  await importBase(directory, 'domivo-build', packages.build, addNode)
  const bases = ['--build-arg', 'BASE=localhost/domivo-base', '--build-arg', 'BUILD=localhost/domivo-build']
  const how = ['--isolation', 'chroot', '--format', 'docker', '--pull-never', '--ignorefile', '.containerignore']
  await show('buildah', [...storage(directory), 'bud', ...how, ...bases, '-f', 'Containerfile', '-t', 'domivo', '.'])
  return 'localhost/domivo'
}

async function importBase(
  directory: string,
  name: string,
  packageNames: readonly string[],
  addMore: (root: string) => readonly string[] = () => [],
): Promise<void> {
  const root = join(directory, name)
  const included = `--include=${packageNames.join()}`
  await run('mmdebstrap', ['--variant=extract', '--mode=root', '--quiet', included, 'bookworm', root])
  const changes = addMore(root).flatMap((change) => ['--env', change])
  const { stdout } = await run('buildah', [...storage(directory), 'from', 'scratch'])
  const container = stdout.trim()
  await run('buildah', [...storage(directory), 'add', container, root, '/'])
  if (changes.length > 0) await run('buildah', [...storage(directory), 'config', ...changes, container])
  await run('buildah', [...storage(directory), 'commit', '--format', 'docker', '--rm', container, name])
  rmSync(root, { recursive: true })
}

/** Adds this Node and this npm, and how npm reaches its registry from here; answers variables of the environment. */
function addNode(root: string): string[] {
  const npm = dirname(dirname(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim())))
  const bin = join(root, 'usr/local/bin')
  mkdirSync(bin, { recursive: true })
  cpSync(process.execPath, join(bin, 'node'))
  cpSync(npm, join(root, 'usr/local/lib/npm'), { recursive: true, dereference: true })
  symlinkSync('../lib/npm/bin/npm-cli.js', join(bin, 'npm'))
  const registry = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim()
  const variables = [`npm_config_registry=${registry}`, 'PATH=/usr/local/bin:/usr/bin:/bin', 'HOME=/tmp']
  const authorities = process.env.NODE_EXTRA_CA_CERTS
  if (authorities === undefined || !existsSync(authorities)) return variables
  cpSync(authorities, join(root, 'usr/local/share/authorities.pem'))
  return [...variables, 'NODE_EXTRA_CA_CERTS=/usr/local/share/authorities.pem']
}

/** Runs a command in the project's folder; what it prints is for whoever waits, and is told where it fails. */
async function show(program: string, args: readonly string[]): Promise<void> {
  try {
    await run(program, args, { cwd: projectDirectory, maxBuffer: 64e6 })
  } catch (error) {
    throw new Error(`${program} failed: ${String(Reflect.get(Object(error), 'stderr')).slice(-3_000)}`, {
      cause: error,
    })
  }
}

async function sizeOf(directory: string, name: string): Promise<Outcome> {
  const { stdout } = await run('podman', [...podman(directory), 'image', 'inspect', '--format', '{{.Size}}', name])
  const bytes = Number(stdout)
  return {
    promise: 'image: its size is at most 300 MB',
    figure: `${Math.round(bytes / 1e6)} MB`,
    holds: bytes > 0 && bytes <= most.bytes,
  }
}

const podman = (directory: string) => [
  ...storage(directory),
  '--cgroup-manager',
  'cgroupfs',
  '--runtime',
  'crun',
  '--events-backend',
  'none',
]

/** A container that runs, and how to ask and to end it. */
interface Container {
  origin: string
  readyMs: number
  /** Runs a command in it; answers its exit code and what it printed. */
  execute: (command: readonly string[]) => Promise<{ code: number; output: string }>
  processId: () => Promise<number>
  /** Files that differ from those of the image. */
  changes: () => Promise<string[]>
  /** Ends it as an orchestrator would; answers its exit code. */
  stop: () => Promise<number>
}

/**
 * Runs podman where a machine mounts both kinds of control groups: it refuses that mixture, so it does not see the
 * second kind.
 */
function podmanCommand(directory: string, args: readonly string[]): [string, string[]] {
  const script = 'umount /sys/fs/cgroup/unified 2>/dev/null; exec podman "$@"'
  return ['unshare', ['--mount', 'sh', '-c', script, 'podman', ...podman(directory), ...args]]
}

async function startContainer(
  directory: string,
  name: string,
  { protection, databaseUrl, layout }: { protection: readonly string[]; databaseUrl: string; layout: ImageLayout },
): Promise<Container> {
  const port = await freePort()
  const data = mkdtempSync(join(directory, 'data-'))
  execFileSync('chown', [`${layout.user.id}:${layout.user.group}`, data])
  const container = `domivo-${port}`
  const environment = Object.entries({
    PORT: String(port),
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SECRET_KEY: 'b9c1f04d77e2a6538c0fd41e92ab3675e8d0147c5a2f6b93e1704dc8fa256b39',
    DATABASE_URL: databaseUrl,
    STOP_DELAY: '0',
    LOG_LEVEL: 'error',
  }).flatMap(([key, value]) => ['--env', `${key}=${value}`])
  const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=1024:1024']
  const where = ['--network', 'host', '--cgroups', 'disabled', '--volume', `${data}:${layout.dataDirectory}`]
  const args = [
    'run',
    '--name',
    container,
    '--no-healthcheck',
    ...where,
    ...limits,
    ...protection,
    ...environment,
    name,
  ]
  const began = performance.now()
  const child: ChildProcess = spawn(...podmanCommand(directory, args), { stdio: ['ignore', 'ignore', 'inherit'] })
  const ask = async (...command: string[]) => (await run(...podmanCommand(directory, command))).stdout.trim()
  const end = () => void child.kill('SIGKILL')
  process.once('exit', end)
  try {
    await ready(`http://127.0.0.1:${port}`, most.readyMs, () => child.exitCode !== null)
  } catch (error) {
    await ask('kill', container).catch(() => undefined)
    throw error
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    readyMs: performance.now() - began,
    execute: async (command) => {
      try {
        return { code: 0, output: await ask('exec', container, ...command) }
      } catch (error) {
        const code: unknown = Reflect.get(Object(error), 'code')
        return { code: typeof code === 'number' ? code : -1, output: String(error) }
      }
    },
    processId: async () => Number(await ask('inspect', '--format', '{{.State.Pid}}', container)),
    changes: async () => (await ask('diff', container)).split('\n').filter((line) => line !== ''),
    stop: async () => {
      process.off('exit', end)
      await ask('kill', '--signal', 'TERM', container)
      if (child.exitCode === null) await once(child, 'exit')
      return child.exitCode ?? -1
    },
  }
}

const promised = (promise: string, figure: string, holds: boolean): Outcome => ({
  promise: `image: ${promise}`,
  figure,
  holds,
})

/** Read-only, without capabilities or new privileges, and without the room in memory that podman gives to /tmp. */
const fullProtection = ['--read-only', '--read-only-tmpfs=false', '--cap-drop', 'all'].concat([
  '--security-opt',
  'no-new-privileges',
])

async function asIntended(
  directory: string,
  name: string,
  layout: ImageLayout,
  databaseUrl: string,
): Promise<Outcome[]> {
  const container = await startContainer(directory, name, { protection: fullProtection, databaseUrl, layout })
  const [page, listings, script] = [
    await statusOf(`${container.origin}/en`, 'text/html'),
    await statusOf(`${container.origin}/properties`, 'application/json'),
    await firstScript(container.origin),
  ]
  const status = readFileSync(`/proc/${await container.processId()}/status`, 'utf8')
  const users = /^Uid:\t(.*)$/m.exec(status)?.[1] ?? ''
  const capabilities = /^CapEff:\t(.*)$/m.exec(status)?.[1] ?? ''
  const healthy = await container.execute(layout.healthCheck)
  const administrators = await container.execute(['node', 'scripts/admin.ts', 'list'])
  const mounted = readFileSync(`/proc/${await container.processId()}/mounts`, 'utf8')
  const isReadOnly = / \/ \S+ ro[, ]/.test(mounted)
  const code = await container.stop()
  return [
    promised('it is ready on a read-only root', `${(container.readyMs / 1_000).toFixed(1)} s`, isReadOnly),
    promised(
      'a page, its script and a search',
      `status ${page}, ${script} and ${listings}`,
      [page, script, listings].every((each) => each === 200),
    ),
    promised(
      'it runs as nobody special, without capabilities',
      `user ${users.split('\t')[0]}, ${capabilities}`,
      users.split('\t').every((user) => Number(user) === layout.user.id) && Number(`0x${capabilities}`) === 0,
    ),
    promised('its health check says that it is well', `exit code ${healthy.code}`, healthy.code === 0),
    promised('commands of the operator work in it', `exit code ${administrators.code}`, administrators.code === 0),
    promised('it ends cleanly when told to', `exit code ${code}`, code === 0),
  ]
}

async function statusOf(url: string, accept: string): Promise<number> {
  const answer = await fetch(url, { headers: { accept } })
  await answer.arrayBuffer()
  return answer.status
}

/** The status of the first script that the home page names. */
async function firstScript(origin: string): Promise<number> {
  const html = await (await fetch(`${origin}/en`, { headers: { accept: 'text/html' } })).text()
  const [, path] = /<script[^>]+src="([^"]+)"/.exec(html) ?? []
  return path === undefined ? 0 : statusOf(new URL(path, origin).href, '*/*')
}

/** Where everything could be written, nothing is: only then does a read-only root take nothing away. */
async function withoutProtection(
  directory: string,
  name: string,
  layout: ImageLayout,
  databaseUrl: string,
): Promise<Outcome> {
  const container = await startContainer(directory, name, { protection: [], databaseUrl, layout })
  await statusOf(`${container.origin}/en`, 'text/html')
  await wait(2_000)
  const changed = (await container.changes()).filter((line) => !madeByPodman.test(line))
  await container.stop()
  return promised(
    `nothing outside ${layout.dataDirectory} is written`,
    changed.length === 0 ? 'no file differs' : changed.join(', '),
    changed.length === 0,
  )
}

/** What podman itself puts into every container, as `podman diff` shows it. */
const madeByPodman =
  /^[ACD] \/(?:data|dev|proc|run|sys|etc|var|tmp|var\/tmp|etc\/(?:hosts|hostname|resolv\.conf|mtab|passwd|group)|run\/(?:secrets|\.containerenv))$/
