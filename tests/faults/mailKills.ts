import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

import { inTransaction, openDatabase, type DatabaseOptions } from '#server/platform/database/database.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { shortLived } from '#tests/support/shortLived.ts'
import { startSmtpStandIn } from '#tests/support/smtpStandIn.ts'

import { randomOf } from './random.ts'

export interface MailKillOptions {
  rounds: number
  /** Decides at which moment of a delivery each kill comes. */
  seed: number
  database: DatabaseOptions
}

export interface MailKillReport {
  queued: number
  /** Kills that met a delivery under way. */
  kills: number
  /** Mails that never arrived. */
  lost: number
  /** Arrivals beyond the first of a mail, all under the id of the first. */
  again: number
  /** Mails that were still waiting, or given up, in the end. */
  left: number
}

const perRound = 4
/** More than the lease of a job: what a killed process was at is free again. */
const leaseSeconds = 200

/** Queues mails, lets a process send them and kills it in the middle of a delivery; again and again. Then sends the rest. */
export async function mailKills({ rounds, seed, database }: MailKillOptions): Promise<MailKillReport> {
  const random = randomOf(seed)
  const smtp = await startSmtpStandIn()
  const queued: string[] = []
  let kills = 0
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const opened = await openDatabase(database)
      for (let index = 0; index < perRound; index += 1) {
        const to = `person${round}x${index}@example.test`
        queued.push(to)
        await inTransaction(opened.database, (tx) =>
          queueMail(tx, { kind: 'addressKnown', to, locale: 'en', data: {} }),
        )
      }
      await opened.close()
      kills += await sendUntilKilled(random.number(perRound), random.percent(50), round)
    }
    await send(rounds + 1).ended
    const opened = await openDatabase(database)
    const left = await opened.database.selectFrom('job').select('id').execute()
    await opened.close()
    const arrived = new Map<string, Set<string>>()
    for (const { to, messageId } of smtp.received) arrived.set(to, (arrived.get(to) ?? new Set()).add(messageId))
    const underOtherId = [...arrived].filter(([, ids]) => ids.size !== 1).map(([to]) => to)
    if (underOtherId.length > 0) throw new Error(`Sent again under another id: ${underOtherId.join(', ')}`)
    return {
      queued: queued.length,
      kills,
      lost: queued.filter((to) => !arrived.has(to)).length,
      again: smtp.received.length - arrived.size,
      left: left.length,
    }
  } finally {
    await smtp.stop()
  }

  function send(round: number) {
    const program = join(import.meta.dirname, 'mailSender.ts')
    const { dataDirectory, databaseUrl } = database
    const args = [...shortLived, program, smtp.url, String(round * leaseSeconds), dataDirectory]
    const child = spawn(process.execPath, [...args, ...(databaseUrl === undefined ? [] : [databaseUrl])], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    return { child, ended: once(child, 'close') }
  }

  /** Kills when the recipient is named, or when the mail has arrived and the answer is about to be sent. */
  async function sendUntilKilled(after: number, isBeforeData: boolean, round: number): Promise<number> {
    const { child, ended } = send(round)
    let seen = 0
    let isKilled = false
    smtp.fault = () => {
      seen += 1
      // Each delivery asks twice: about the recipient, and after the data.
      if (!isKilled && seen === after * 2 + (isBeforeData ? 1 : 2)) isKilled = child.kill('SIGKILL')
      return undefined
    }
    const [code] = (await ended) as [number | null]
    smtp.fault = () => undefined
    if (!isKilled && code !== 0) throw new Error(`The sender ended by itself, with code ${code}.`)
    return isKilled ? 1 : 0
  }
}
