import { parseArgs } from 'node:util'

import { chromium } from 'playwright'

import { tabRounds, type TabRound } from '#tests/faults/tabRounds.ts'

import { browserPath } from './browser.ts'
import { browserFlags } from './browserFlags.ts'
import { giveUp, say } from './project.js'
import { withServer } from './withServer.ts'

/** The long form of the faults of browsers, with figures. */
const help = `npm run client-faults -- tabs [--rounds 50] [--tabs 10] [--help]

  tabs       opens many tabs at once with an outdated access token, and counts refreshes and tabs that were signed out;
             then the same in a browser without locks
  --rounds   how often
  --tabs     how many
  --help     this text`
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '50' },
    tabs: { type: 'string', default: '10' },
  },
})
if (values.help) console.log(help)
else if (positionals[0] !== 'tabs') giveUp(help)
else process.exitCode = (await tabs()) ? 0 : 1

function tabs(): Promise<boolean> {
  const rounds = Number(values.rounds)
  const count = Number(values.tabs)
  return withServer(async ({ origin }) => {
    const browser = await chromium.launch({ executablePath: await browserPath(), args: browserFlags })
    let isGood = true
    for (const hasLocks of [true, false]) {
      const context = await browser.newContext()
      if (!hasLocks) await context.addInitScript(() => Object.defineProperty(navigator, 'locks', { value: undefined }))
      const answer = await context.request.post(`${origin}/api/token/create`, {
        data: { email: 'visitor@domivo.test', password: 'correct-horse-battery' },
      })
      const pair = (await answer.json()) as { token: string; refresh_token: string }
      const results = await tabRounds({ origin, context, rounds, tabs: count, pair })
      const once = results.filter(({ refreshes }) => refreshes === 1).length
      const sum = (part: (round: TabRound) => number) => results.reduce((total, round) => total + part(round), 0)
      const lost = rounds * count - sum(({ signedIn }) => signedIn)
      say(
        `${hasLocks ? 'With' : 'Without'} locks: ${once} of ${rounds} rounds with one refresh, ${lost} tabs signed out, ${sum(({ denied }) => denied)} requests failed`,
      )
      isGood &&= lost === 0 && (once === rounds || !hasLocks)
      await context.close()
    }
    await browser.close()
    return isGood
  })
}
