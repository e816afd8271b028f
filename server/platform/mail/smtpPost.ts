import { createTransport } from 'nodemailer'

import { GiveUp, TryLater } from '../jobs/jobFailures.ts'
import type { Post, RenderedMail } from './post.ts'

export interface SmtpOptions {
  smtpUrl: string
  /** As it stands in the From header. */
  mailFrom: string
}

/** Patience with a server, in milliseconds; all of it together is less than a job has. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/** A server that says 'not now' knows why; a wrong setting of ours is not mended within a minute. */
const minutesBetweenAttempts = { refusedForNow: 10, ourFault: 5 }

/**
 * Sends through a mail server, one connection for each mail: a transport that keeps connections sends again by itself
 * what it is not sure of, and whether to do that is the queue's business.
 */
export function smtpPost({ smtpUrl, mailFrom }: SmtpOptions): Post {
  const transport = createTransport({
    url: smtpUrl,
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    send: async (mail, signal) => {
      signal.throwIfAborted()
      const sending = transport.sendMail(messageOf(mail, mailFrom)).catch((error: unknown) => {
        throw failureOf(error)
      })
      await Promise.race([sending, abortionOf(signal, sending)])
    },
  }
}

const messageOf = (
  { to, locale, subject, text, html, messageId, replyTo, unsubscribeUrl, calendar, trail }: RenderedMail,
  from: string,
) => ({
  from,
  to: { name: '', address: to },
  subject,
  text,
  html,
  messageId,
  ...(replyTo === undefined ? {} : { replyTo: { name: '', address: replyTo } }),
  attachments: [calendar, trail].flatMap((file) =>
    file === undefined ? [] : [{ filename: file.name, content: file.text, contentType: file.type }],
  ),
  headers: {
    'auto-submitted': 'auto-generated',
    'content-language': locale,
    ...(unsubscribeUrl === undefined
      ? {}
      : { 'list-unsubscribe': `<${unsubscribeUrl}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' }),
  },
})

/** Rejects when the signal aborts before the mail is sent. */
function abortionOf(signal: AbortSignal, sending: Promise<unknown>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const onAbort = () => reject(new TryLater('The attempt was cut off.', { longestDelayMs: 1_000 }))
    signal.addEventListener('abort', onAbort, { once: true })
    const forget = () => signal.removeEventListener('abort', onAbort)
    sending.then(forget, forget)
  })
}

interface SmtpError {
  /** The transport's word, e.g. `EAUTH`. */
  code?: unknown
  /** What the server answered, and to which command. */
  responseCode?: unknown
  response?: unknown
  command?: unknown
}

/** What a failed attempt means for the next one. Words of the server are left out: they name the recipient. */
function failureOf(error: unknown): Error {
  const { code, responseCode, response, command } = error as SmtpError // read, then checked
  if (typeof responseCode !== 'number')
    return new Error(`The mail server cannot be reached (${typeof code === 'string' ? code : 'no reason given'}).`)
  const enhanced = typeof response === 'string' ? (/\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? '') : ''
  const answer = [responseCode, enhanced, typeof command === 'string' ? `to ${command}` : ''].filter(Boolean).join(' ')
  const isForGood = responseCode >= 500
  const isOurFault = code === 'EAUTH' || code === 'ETLS' || command === 'MAIL FROM'
  if (isForGood && !isOurFault) return new GiveUp(`The mail server refused the mail: ${answer}.`)
  const minutes = isOurFault ? minutesBetweenAttempts.ourFault : minutesBetweenAttempts.refusedForNow
  return new TryLater(`The mail server does not take the mail now: ${answer}.`, { longestDelayMs: minutes * 60_000 })
}
