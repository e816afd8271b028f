import { createHmac, timingSafeEqual } from 'node:crypto'

import { derivedKey } from '#server/platform/credentials/derivedKey.ts'

/** What somebody wants no more mails about: one saved search, all of an account's, its favorites, or its viewings. */
export interface MailSubject {
  about: 'saved_search' | 'saved_searches' | 'favorites' | 'viewing_reminders'
  /** Of the search, or of the account. */
  id: number
}

const letters = { saved_search: 's', saved_searches: 'a', favorites: 'f', viewing_reminders: 'v' } as const

const signatureOf = (secretKey: string, subject: string) =>
  createHmac('sha256', derivedKey(secretKey, 'unsubscribe')).update(subject).digest('base64url')

// See docs/decisions/0042-unsubscribe-links-in-emails.md.
/** What a link in a mail carries to end such mails: it names them, can do nothing else, and nobody else can make one. */
export function unsubscribeToken(secretKey: string, { about, id }: MailSubject): string {
  const subject = `${letters[about]}${id}`
  return `${subject}.${signatureOf(secretKey, subject)}`
}

/** What a token is about; null for one that is not ours. */
export function readUnsubscribeToken(secretKey: string, token: string): MailSubject | null {
  const [subject = '', signature = ''] = token.split('.', 2)
  const about = (Object.keys(letters) as (keyof typeof letters)[]).find((key) => subject.startsWith(letters[key]))
  const requested = Buffer.from(signatureOf(secretKey, subject))
  const given = Buffer.from(signature)
  const id = Number(subject.slice(1))
  if (about === undefined || !Number.isSafeInteger(id) || given.length !== requested.length) return null
  return timingSafeEqual(given, requested) ? { about, id } : null
}
