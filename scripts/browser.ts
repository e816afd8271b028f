import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'

import { chromium } from 'playwright'

import { canInstall, installPackages } from './debianPackage.ts'
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
  if (canInstall()) {
    for (const program of ['chromium-headless-shell', 'chromium']) {
      if (findBrowser() === undefined) installPackages([program, 'fonts-liberation'])
    }
  } else {
    installByPlaywright()
  }
  return findBrowser() ?? giveUp('No Chromium found. Install one and set CHROMIUM_PATH to its program.')
}

/** The Chromium that is there, if any. */
export function findBrowser(): string | undefined {
  const candidates = [process.env.CHROMIUM_PATH, ...known, chromium.executablePath()]
  return candidates.find((path) => path !== undefined && existsSync(path))
}

function installByPlaywright(): void {
  try {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'ignore' })
  } catch {
    // What matters is whether a browser is there afterwards.
  }
}
