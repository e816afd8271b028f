import { addAccounts } from '#tests/support/accounts.ts'
import { hour } from '#tests/support/fakeClock.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { signInAgain } from '#tests/support/parties.ts'
import { startTestApp } from '#tests/support/testApp.ts'

import { withServer } from '#scripts/withServer.ts'

import { countsOf, withUsers, wordsOf, type Attack } from './attack.ts'
import { authorize } from './authorization.ts'
import { cacheAttack } from './cacheAttack.ts'
import { enumerate, questions } from './enumeration.ts'
import { flood } from './flood.ts'
import { forge } from './forgeries.ts'
import { forgersSettings } from './forgedTokens.ts'
import { fuzzCalls } from './fuzzCalls.ts'
import { markupAttack } from './markupAttack.ts'
import { massAssignments } from './massAssignment.ts'
import { bodiesAttack } from './bodiesAttack.ts'
import { uploadAttack } from './uploadAttack.ts'

/** Every attack by the name that the command line knows it by. */
export const attacks: Readonly<Record<string, Attack>> = {
  fuzz: {
    about: 'asks every call with what fits, nearly fits and does not fit',
    promise: 'no failure of the server, no answer outside the contract, nothing of its inside',
    size: 50_000,
    run: ({ seed, size }) =>
      withUsers(async ({ app }, _, parties, skip) => {
        const signInLater = () => {
          // Wrong passwords were among what was asked; by then nobody has to wait for that any more.
          skip(hour)
          return signInAgain(app, parties)
        }
        const { statuses, findings } = await fuzzCalls({
          app,
          parties: signInLater,
          requests: size,
          seed,
        })
        return { measured: [`${size} requests: ${countsOf(statuses)}`, ...findings], isKept: findings.length === 0 }
      }),
  },
  authz: {
    about: 'everybody tries to get at what is everybody else’s, by every call and by tricks around it; --size: percent',
    promise: 'no answer but those of the role matrix, nothing private told, nothing of others changed',
    size: 100,
    run: ({ seed, size }) =>
      withUsers(async ({ app }, { database }, parties) => {
        const { calls, attempts, statuses, findings } = await authorize({ app, database, parties, seed, percent: size })
        const count = Object.values(attempts).reduce((sum, each) => sum + each, 0)
        return {
          measured: [`${count} attempts on ${calls} calls: ${wordsOf(attempts)}`, countsOf(statuses), ...findings],
          isKept: findings.length === 0,
        }
      }),
  },
  jwt: {
    about: 'sends forged tokens, and so many damaged ones, to every call that looks at tokens',
    promise: 'each is refused with 401 as no token of ours, and the one they were made of counts on',
    size: 10_000,
    run: async ({ seed, size }) => {
      const opened = await openOneDatabase()
      const server = await startTestApp({ database: opened.database, settings: forgersSettings })
      try {
        const [, otherAccount = 0] = await addAccounts(opened.database, [
          { email: 'jana@example.test' },
          { email: 'eva@example.test', isAdmin: true },
        ])
        const { kinds, calls, attempts, findings } = await forge({
          app: server.app,
          email: 'jana@example.test',
          otherAccount,
          damages: size,
          seed,
        })
        return {
          measured: [`${attempts} requests: ${kinds} kinds of tokens to ${calls} calls, ${size} damaged`, ...findings],
          isKept: findings.length === 0,
        }
      } finally {
        await server.close()
        await opened.close()
      }
    },
  },
  bodies: bodiesAttack,
  cache: cacheAttack,
  upload: uploadAttack,
  xss: markupAttack,
  massassign: {
    about: 'names in every write the fields that rights hang on, in three encodings',
    promise: 'nothing that rights hang on changes',
    size: 1,
    run: () =>
      withUsers(async ({ app }, { database }, parties) => {
        const { writes, attempts, ignored, findings } = await massAssignments({ app, database, parties })
        return {
          measured: [`${attempts} attempts on ${writes} writes, ${ignored.length} of them ignored`, ...findings],
          isKept: findings.length === 0,
        }
      }),
  },
  enum: {
    about: 'asks the same of addresses with and without an account, by every way to ask',
    promise: 'the same answers, medians less than 2 ms apart, a difference that chance explains (p > 10⁻⁶)',
    size: 1_000,
    run: async ({ seed, size }) => {
      const measured: string[] = []
      let isKept = true
      for (const question of questions) {
        const { database, close } = await openOneDatabase()
        const report = await enumerate({ database, question, samples: size, seed })
        await close()
        const { knownMs, unknownMs, probability, different } = report
        const apartMs = Math.abs(knownMs - unknownMs)
        isKept &&= different === 0 && apartMs < 2 && probability > 1e-6
        measured.push(
          `${question}: 2 × ${size} times, medians ${knownMs.toFixed(2)} and ${unknownMs.toFixed(2)} ms, p = ${probability.toPrecision(2)}, ${different} answers differ`,
        )
      }
      return { measured, isKept }
    },
  },
  flood: {
    about: 'sends 500 wrong sign-ins a second from ever other networks, for so many seconds',
    promise: 'searches within 250 ms at p99, a known browser signs in within 2 s, 64 MiB more at most, 429 says when',
    size: 60,
    run: ({ size }) =>
      withServer(
        async ({ origin, processId }) => {
          const report = await flood({ origin, processId, seconds: size, perSecond: 500 })
          const { searchP99Ms, signInMs, grownMiB, withoutRetryAfter, searchFailures, signInFailures } = report
          return {
            measured: [
              `${report.sent} wrong sign-ins: ${countsOf(report.statuses)}, ${withoutRetryAfter} without a time to wait`,
              `searches: p99 ${searchP99Ms.toFixed(0)} ms, ${searchFailures} failed`,
              `sign-ins of a known browser: ${signInMs.toFixed(0)} ms at most, ${signInFailures} failed`,
              `memory: ${grownMiB.toFixed(0)} MiB more at most`,
            ],
            isKept:
              searchP99Ms <= 250 &&
              signInMs <= 2_000 &&
              grownMiB <= 64 &&
              withoutRetryAfter + searchFailures + signInFailures === 0,
          }
        },
        { environment: { TRUST_PROXY: '1', DEMO: 'on', DEV_MAILBOX: 'on' } },
      ),
  },
}
