import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

import { giveUp, say } from './project.js'

/** The first is Chromium without windows: the same engine for three quarters of the work. */
const known = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

/** The Chromium to test with; installs one where there is none, by Debian's packages or by Playwright. */
export async function browserPath(): Promise<string> {
  const found = findBrowser()
  if (found !== undefined) return found
  say('Installing Chromium for the tests (once) …')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'])
    for (const program of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() === undefined)
        attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', program, 'fonts-liberation'])
    }
  } else {
    attempt('npx', ['playwright', 'install', 'chromium'])
  }
  return findBrowser() ?? giveUp('No Chromium found. Install one and set CHROMIUM_PATH to its program.')
}

/** The Chromium that is there, if any. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

function attempt(command: string, args: string[]): void {
  try {
    execFileSync(command, args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
  } catch {
    // What matters is whether a browser is there afterwards.
  }
}
