import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { openDatabase, type DatabaseOptions } from '#server/platform/database/database.ts'
import { quantile } from '#tests/bench/machine.ts'
import { bucketOutages } from '#tests/faults/bucketOutages.ts'
import { keyRounds, totalOf } from '#tests/faults/keyRounds.ts'
import { killRounds } from '#tests/faults/killRounds.ts'
import { mailKills } from '#tests/faults/mailKills.ts'
import { races } from '#tests/faults/races.ts'
import { uploadKills } from '#tests/faults/uploadKills.ts'
import { startPostgres, type PostgresServer } from '#tests/support/postgresServer.ts'

import { giveUp, say } from './project.js'
import { readArguments, wholeNumber } from './readArguments.ts'

/** The long form of the fault tests, with figures. */
const help = `npm run chaos -- kill|mail|uploads|races|s3|idempotency [--rounds N] [--engine pglite|postgresql] [--seconds 60]
                     [--seed 1] [--help]

  kill       kills a process while it writes, and counts lost changes (200 rounds)
  mail       kills a process while it sends emails, and counts those that never arrive (50 rounds)
  uploads    kills a process while it stores and removes pictures, and counts lost pictures and leftover files
             (200 rounds)
  races      lets two users change one listing and two administrators decide about one (1,000 rounds each), then makes
             ten times as many random changes, ten at once, and checks that some serial order explains the result
  idempotency  interrupts creating calls by kill -9, restarts of the database and full disks until 1,000 (--rounds)
             were interrupted, repeats each with its Idempotency-Key, and counts duplicates and stuck keys
  s3         lets the bucket of pictures fail in six ways during page views and uploads; needs a build (npm run build)
  --rounds   number of rounds
  --engine   database of kill, uploads and races; both, one after the other, by default
  --seconds  duration of each outage of the bucket
  --seed     of the written data and the times of kills; printed, new for each run by default
  --help     prints this text`
const { positionals, values } = readArguments(help, {
  allowPositionals: true,
  options: {
    help: { type: 'boolean', default: false },
    rounds: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    engine: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const engines = ['pglite', 'postgresql'].filter((engine) => [undefined, engine].includes(values.engine))
const cases: Record<string, () => Promise<boolean>> = { kill, mail, uploads, races: racing, s3, idempotency }
const chosen = cases[positionals[0] ?? '']
if (values.help) console.log(help)
else if (chosen === undefined || engines.length === 0) giveUp(help)
else process.exitCode = (await chosen()) ? 0 : 1

async function kill(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '200', 1)
  return onEachDatabase(async (database) => {
    say(`Killing a writing process ${rounds} times …`)
    const { acknowledged, lost, halves, reopenedMs } = await killRounds({
      rounds,
      seed: wholeNumber('--seed', values.seed, 0),
      mostWrites: 1_100,
      database,
      onRound: (round, report) => {
        if (round % 20 === 0)
          say(`${round} rounds: ${report.acknowledged} acknowledged, ${report.lost} lost, ${report.halves} halves`)
      },
    })
    const [p50, p95] = [0.5, 0.95].map((share) => quantile(reopenedMs, share).toFixed(0))
    say(`${acknowledged} acknowledged, ${lost} lost, ${halves} partial; reopened in p50 ${p50} ms, p95 ${p95} ms`)
    return lost === 0 && halves === 0
  })
}

async function mail(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '50', 1)
  const seed = wholeNumber('--seed', values.seed, 0)
  const directory = mkdtempSync(join(tmpdir(), 'domivo-chaos-'))
  say(`Killing a process that sends emails ${rounds} times (--seed ${seed}) …`)
  const database = { dataDirectory: join(directory, 'database') }
  const { queued, kills, lost, again, left } = await mailKills({ rounds, seed, database })
  rmSync(directory, { recursive: true })
  say(`${queued} emails, ${kills} kills: ${lost} lost, ${again} sent again with the same id, ${left} left in the queue`)
  return lost === 0 && left === 0 && again <= kills
}

async function uploads(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '200', 1)
  return onEachDatabase(async (database, directory) => {
    say(`Killing a process that stores pictures ${rounds} times …`)
    const { added, lost, back, leftBehind, unmade, orphans } = await uploadKills({
      rounds,
      seed: wholeNumber('--seed', values.seed, 0),
      database,
      mediaDirectory: join(directory, 'media'),
      onRound: (round) => {
        if (round % 20 === 0) say(`${round} rounds`)
      },
    })
    say(
      `${added} pictures stored: ${lost} lost, ${back} reappeared; ${leftBehind} leftover files after kills, ${orphans} after cleanup; ${unmade} without their variants`,
    )
    return lost === 0 && back === 0 && unmade === 0 && orphans === 0
  })
}

async function idempotency(): Promise<boolean> {
  const cuts = wholeNumber('--rounds', values.rounds ?? '1000', 1)
  return onEachDatabase(async (database, directory, postgres) => {
    say(`Interrupting ${cuts} creating calls …`)
    const report = await keyRounds({
      cuts,
      seed: wholeNumber('--seed', values.seed, 0),
      database,
      dataDirectory: directory,
      ...(postgres === null ? {} : { postgres }),
      onRound: (round, { cut }) => {
        if (round % 10 === 0) say(`${round} rounds: ${totalOf(cut)} cut`)
      },
    })
    const { requests, cut, doubles, lost, stuck, changed } = report
    const how = Object.entries(cut).map(([fault, count]) => `${count} by ${fault}`)
    say(
      `${requests} requests, ${totalOf(cut)} interrupted (${how.join(', ')}): ${doubles} duplicates, ${stuck} stuck keys, ${lost} lost, ` +
        `${changed} answered differently when repeated`,
    )
    return doubles + lost + stuck + changed === 0
  })
}

async function racing(): Promise<boolean> {
  const rounds = wholeNumber('--rounds', values.rounds ?? '1000', 1)
  return onEachDatabase(async (options) => {
    say(`${rounds} rounds of two concurrent changes …`)
    const opened = await openDatabase(options)
    const report = await races(opened.database, {
      rounds,
      operations: rounds * 10,
      seed: wholeNumber('--seed', values.seed, 0),
    })
    await opened.close()
    const { overwritten, decidedTwice, statuses, brokenHistories, mixed } = report
    const answers = Object.entries(statuses).map(([status, count]) => `${count} × ${status}`)
    say(
      `${overwritten} of ${rounds} edits overwritten, ${decidedTwice} of ${rounds} decided twice; ` +
        `${rounds * 10} random changes (${answers.join(', ')}): ${brokenHistories} broken histories, ${mixed} mixed up`,
    )
    const isFailed = Object.keys(statuses).some((status) => Number(status) >= 500)
    return overwritten + decidedTwice + brokenHistories + mixed === 0 && !isFailed
  })
}

async function s3(): Promise<boolean> {
  const seconds = wholeNumber('--seconds', values.seconds, 1)
  say(`Six outages of the bucket, ${seconds} s each …`)
  const reports = await bucketOutages({
    seconds,
    onOutage: (what, report) => {
      say(
        `${what}: ${report.rounds} pages, the slowest ${report.slowestPageMs.toFixed(0)} ms, ${report.brokenPages} broken; ` +
          `pictures ${report.shownPictures} shown, ${report.brokenPictures} broken; ` +
          `uploads ${report.reportedUploads} refused with 503, ${report.takenUploads} accepted, ${report.brokenUploads} broken, ` +
          `the slowest ${report.slowestUploadMs.toFixed(0)} ms; recovered after ${report.recoveredMs.toFixed(0)} ms`,
      )
    },
  })
  const isKept = reports.every(
    ({ brokenPages, brokenPictures, brokenUploads, slowestUploadMs, recoveredMs }) =>
      brokenPages + brokenPictures + brokenUploads === 0 && slowestUploadMs <= 2_000 && recoveredMs <= 5_000,
  )
  say(`Expected: pages load, uploads are answered within 2 s, recovery within 5 s. ${isKept ? 'PASS' : 'FAIL'}`)
  return isKept
}

/** Runs a case on the databases that are asked for, each empty, and with a directory of its own. */
async function onEachDatabase(
  run: (database: DatabaseOptions, directory: string, postgres: PostgresServer | null) => Promise<boolean>,
): Promise<boolean> {
  let isKept = true
  for (const engine of engines) {
    const directory = mkdtempSync(join(tmpdir(), 'domivo-chaos-'))
    const server = engine === 'postgresql' ? await startPostgres() : null
    say(`On ${server === null ? 'the embedded database' : 'PostgreSQL'} (--seed ${values.seed}) …`)
    const database =
      server === null ? { dataDirectory: join(directory, 'database') } : { dataDirectory: '', databaseUrl: server.url }
    isKept = (await run(database, directory, server)) && isKept
    await server?.stop()
    rmSync(directory, { recursive: true })
  }
  say(isKept ? 'PASS' : 'FAIL')
  return isKept
}
