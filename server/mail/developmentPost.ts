import type { Database } from '../database/database.ts'
import { insertDevelopmentMail } from '../store/developmentMail.store.ts'
import type { Post } from './post.ts'

/** Puts mails into the mailbox of the development pages. */
export const developmentPost = (database: Database): Post => ({
  send: ({ replyTo: _replyTo, unsubscribeUrl: _unsubscribeUrl, calendar: _calendar, ...mail }) =>
    insertDevelopmentMail(database, mail),
})
