// What the first scripts of `npm start` and `npm test` share. Plain JavaScript without packages: it runs on a fresh
// machine, on any Node from 20 on, before anything is installed.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const projectDirectory = dirname(dirname(fileURLToPath(import.meta.url)))
const stampFile = join(projectDirectory, 'node_modules', '.domivo-installed')

/** @param {string} text */
export const say = (text) => console.log(`\u001b[1m›\u001b[0m ${text}`)

/** Says in one line what to do, and ends. @param {string} text @returns {never} */
export function giveUp(text) {
  console.error(`\u001b[31m✗\u001b[0m ${text}`)
  process.exit(1)
}

/** Installs the packages when the lock file changed since the last time. */
export async function installPackages() {
  const lockHash = createHash('sha256')
    .update(readFileSync(join(projectDirectory, 'package-lock.json')))
    .digest('hex')
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === lockHash) return
  say('Installing packages (once per change of the lock file, about a minute) …')
  const code = await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0)
    giveUp('The packages could not be installed. Check the connection to the npm registry and run this again.')
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, lockHash)
}

/** The Node that the project runs on: its own where npm brought one, otherwise this one if it is new enough. */
export function projectNode() {
  // npm has a current Node for Linux on x64 and arm64; on other systems there has to be one.
  const own = join(projectDirectory, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(own)) return own
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 19)) return process.execPath
  return giveUp(
    `Node ${process.versions.node} is too old for ${process.platform} on ${process.arch}, where Node 22.19 or newer is needed. Install Node 24 from https://nodejs.org and run this again.`,
  )
}

/**
 * Runs a command in the project's folder with its own Node and tools first on the path; resolves to its exit code.
 * Signals that end this process reach the command too. `onOutput` hears what the command prints, beside its being shown.
 * @param {string} command @param {string[]} args
 * @param {{ env?: Record<string, string>, quiet?: boolean, onOutput?: (text: string) => void }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { env = {}, quiet = false, onOutput } = {}) {
  const bin = join(projectDirectory, 'node_modules', '.bin')
  const output = onOutput === undefined ? 'inherit' : 'pipe'
  const child = spawn(command, args, {
    cwd: projectDirectory,
    stdio: quiet ? 'ignore' : ['inherit', output, output],
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, ...env },
  })
  for (const [from, to] of /** @type {const} */ ([
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]))
    from?.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      to.write(text)
      onOutput?.(text)
    })
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => {
    child.on('error', () => resolve(127))
    child.on('exit', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 1)))
  })
}
