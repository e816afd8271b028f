import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

import { giveUp, say } from './project.js'

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/opt/google/chrome/chrome']

/** The Chromium to test with; installs one where there is none, by Debian's packages or by Playwright. */
export async function browserPath(): Promise<string> {
  const found = findBrowser()
  if (found !== undefined) return found
  say('Installing Chromium for the tests (once) …')
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq'])
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'])
  } else {
    attempt('npx', ['playwright', 'install', 'chromium'])
  }
  return findBrowser() ?? giveUp('No Chromium found. Install one and set CHROMIUM_PATH to its program.')
}

function findBrowser(): string | undefined {
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
