import { chromium, type BrowserContext } from 'playwright'

import { ends, lostTabs } from '#tests/faults/lostTabs.ts'
import { tabRounds } from '#tests/faults/tabRounds.ts'
import { accessTokenSeconds, demoPair } from '#tests/support/shortSessions.ts'

import { browserPath } from './browser.ts'
import { browserFlags } from './browserFlags.ts'
import { giveUp, say } from './project.js'
import { withServer } from './withServer.ts'
import { readArguments, wholeNumber } from './readArguments.ts'

/** The long form of the faults of browsers, with figures. */
const help = `npm run client-faults -- tabs|lost [--rounds N] [--tabs N] [--requests 20] [--help]

  tabs        sends many requests from many tabs just after the access token expired, and counts refreshes, unanswered
              requests and tabs that were signed out; then the same in a browser without locks (50 rounds, 10 tabs)
  lost        closes, crashes or freezes the refreshing tab, and measures how long the others waited (100 rounds, 3 tabs)
  --rounds    number of rounds
  --tabs      number of tabs
  --requests  concurrent requests of each tab
  --help      prints this text`
const { positionals, values } = readArguments(help, {
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    tabs: { type: 'string' },
    requests: { type: 'string', default: '20' },
  },
})
const cases: Record<string, () => Promise<boolean>> = { tabs, lost }
const chosen = cases[positionals[0] ?? '']
if (values.help) console.log(help)
else if (chosen === undefined) giveUp(help)
else process.exitCode = (await chosen()) ? 0 : 1

async function tabs(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '50', 1)
  const count = wholeNumber('--tabs', values.tabs ?? '10', 1)
  const requests = wholeNumber('--requests', values.requests, 1)
  return inBrowser(async (origin, newContext) => {
    let isGood = true
    for (const hasLocks of [true, false]) {
      const context = await newContext()
      if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      const pair = await demoPair(origin, 'visitor')
      const results = await tabRounds({ origin, context, rounds, tabs: count, requests, pair })
      await context.close()
      const once = results.filter(({ refreshes }) => refreshes === 1).length
      const failed = sum(results.map((round) => round.failed))
      const signedOut = sum(results.map((round) => round.signedOut))
      say(
        `${hasLocks ? 'With' : 'Without'} locks: ${once} of ${rounds} rounds with one refresh, ${failed} of ${rounds * count * requests} requests without an answer, ${signedOut} tabs signed out`,
      )
      isGood &&= failed === 0 && signedOut === 0 && (once === rounds || !hasLocks)
    }
    return verdict('one refresh per round with locks, every request answered, no tab signed out', isGood)
  })
}

async function lost(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '100', 1)
  const count = wholeNumber('--tabs', values.tabs ?? '3', 1)
  const planned = Array.from({ length: rounds }, (_, index) => ends[Math.floor(index / 2) % ends.length] ?? 'closed')
  return inBrowser(async (origin, newContext) => {
    const context = await newContext()
    const pair = await demoPair(origin, 'visitor')
    const results = await lostTabs({ origin, context, pair, rounds: planned, tabs: count })
    await context.close()
    for (const end of ends) {
      const waits = results.filter((round) => round.end === end).map(({ waitedMs }) => waitedMs)
      say(`${end} ${waits.length} times: the others waited ${Math.max(0, ...waits).toFixed(0)} ms at most`)
    }
    const failed = sum(results.map((round) => round.failed))
    const signedOut = sum(results.map((round) => round.signedOut))
    const hangs = results.filter(({ waitedMs }) => waitedMs > 6_000).length
    say(`${failed} requests not answered, ${signedOut} tabs signed out, ${hangs} waits over 6 s`)
    return verdict('no wait over 6 s, no tab signed out', failed + signedOut + hangs === 0)
  })
}

/** Runs it with a browser and a server whose access tokens live for seconds. */
function inBrowser(run: (origin: string, newContext: () => Promise<BrowserContext>) => Promise<boolean>) {
  return withServer(
    async ({ origin }) => {
      const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
      try {
        return await run(origin, () => browser.newContext())
      } finally {
        await browser.close()
      }
    },
    { environment: { ACCESS_TOKEN_TTL: String(accessTokenSeconds) } },
  )
}

function verdict(promise: string, isKept: boolean): boolean {
  say(`Promise: ${promise}. ${isKept ? 'PASS' : 'FAIL'}`)
  return isKept
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
