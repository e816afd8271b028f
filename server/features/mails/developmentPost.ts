import type { Database } from '#server/platform/database/database.ts'
import { insertDevelopmentMail } from './developmentMail.store.ts'
import type { Post } from '#server/platform/mail/post.ts'

/** Puts mails into the mailbox of the development pages. */
export const developmentPost = (database: Database): Post => ({
  send: ({ replyTo: _replyTo, unsubscribeUrl: _unsubscribeUrl, calendar: _calendar, trail: _trail, ...mail }) =>
    insertDevelopmentMail(database, mail),
})
