import type { Database } from '#server/platform/database/database.ts'
import { jobHandlers } from '#server/jobHandlers.ts'
import { runDueJobs } from '#server/platform/jobs/jobRunner.ts'
import { readSettings, type Settings } from '#server/platform/settings/settings.ts'
import { readDevelopmentMails, type DevelopmentMail } from '#server/features/mails/developmentMail.store.ts'

/** The secret of apps whose mails are read in tests, those of an administrator's decision at once. */
export const settingsWithSecret = {
  ...readSettings({ PUBLIC_URL: 'https://domivo.test', DEMO: 'off', DEV_MAILBOX: 'on', MODERATION_UNDO_MINUTES: '0' }),
  secretKey: 'a secret for tests that nobody else has',
} satisfies Settings

/** The mails of a database, after everything that is due was done. */
export interface Mailbox {
  /** All mails to an address since the last look, the oldest first. */
  open: (to: string) => Promise<DevelopmentMail[]>
  /** The only mail to an address since the last look; its subject matches. */
  one: (to: string, subject: RegExp) => Promise<DevelopmentMail>
  /** The secret in the link of that mail. */
  secret: (to: string, subject: RegExp) => Promise<string>
}

export function mailboxOf(database: Database, now?: () => Date): Mailbox {
  const seen = new Set<number>()
  const open = async (to: string) => {
    await runDueJobs({
      database,
      handlers: jobHandlers({
        database,
        settings: settingsWithSecret,
        ...(now === undefined ? {} : { now }),
      }),
      // Jobs are written down by the database's clock: one that stands still is behind it, and ours has no microseconds.
      ...(now === undefined ? {} : { now: () => new Date(Math.max(Date.now() + 1, now().getTime())) }),
    })
    const failed = await database
      .selectFrom('job')
      .select(['kind', 'last_error'])
      .where('last_error', 'is not', null)
      .execute()
    if (failed.length > 0) throw new Error(failed.map((job) => `${job.kind}: ${job.last_error}`).join('\n'))
    const mails = (await readDevelopmentMails(database)).filter((mail) => mail.to === to && !seen.has(mail.id))
    for (const { id } of mails) seen.add(id)
    return mails.toReversed()
  }
  const one = async (to: string, subject: RegExp) => {
    const mails = await open(to)
    const [mail] = mails
    if (mail === undefined || mails.length > 1 || !subject.test(mail.subject))
      throw new Error(`${to} has: ${mails.map((each) => each.subject).join(', ') || 'no mail'}`)
    return mail
  }
  return { open, one, secret: async (to, subject) => secretIn(await one(to, subject)) }
}

/** The last part of the address that a mail leads to. */
export const secretIn = ({ links }: DevelopmentMail) => links[0]?.split('/').at(-1) ?? ''
