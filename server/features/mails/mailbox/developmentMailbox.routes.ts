import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { Forbidden } from '#server/platform/http/failures.ts'
import { isLoopbackName } from '#server/platform/http/isLoopbackName.ts'
import { readMail, readMailbox } from './developmentMailbox.service.ts'
import { framedMail, mailboxPage, messagePage } from './mailboxPages.ts'

interface MailboxDeps {
  database: Database
  productName: string
  /** Where visitors reach the product: asked for under another name, the mails are not shown. */
  publicUrl: string
}

/** A mail brings styles of its own, and shows pictures of ours; its links lead out of the frame. */
const mailPolicy = (publicUrl: string) =>
  [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${new URL(publicUrl).origin}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
  ].join('; ')

/** Shows the mails of an installation that sends none. Never register it in production: the mails hold secrets. */
export function registerDevelopmentMailbox(
  app: FastifyInstance,
  { database, productName, publicUrl }: MailboxDeps,
): void {
  const css = readFileSync(join(import.meta.dirname, 'mailbox.css'), 'utf8').trim()
  const styleHash = createHash('sha256').update(css).digest('base64')
  const options = { productName, css }
  // A page of somebody else can give its own name this machine's address, and would read the mails in a visitor's browser.
  const isKnownName = (name: string) => isLoopbackName(name) || name === new URL(publicUrl).hostname
  const onlyUnderOwnName = async ({ hostname }: FastifyRequest) => {
    if (!isKnownName(hostname)) throw new Forbidden('You don’t have permission to do this.')
  }
  const framedPolicy = mailPolicy(publicUrl)
  const pagePolicy = [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')

  app.get('/dev/mailbox', { onRequest: onlyUnderOwnName }, async (_request, reply) =>
    sendPage(reply, mailboxPage(await readMailbox(database), options), pagePolicy),
  )
  app.get<{ Querystring: { to?: unknown } }>(
    '/dev/mailbox.json',
    { onRequest: onlyUnderOwnName },
    async ({ query: { to } }, reply) => {
      const mails = await readMailbox(database, typeof to === 'string' ? to : null)
      return reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(JSON.stringify(mails))
    },
  )
  app.get<{ Params: { mailId: string } }>(
    '/dev/mailbox/:mailId',
    { onRequest: onlyUnderOwnName },
    async ({ params }, reply) =>
      sendPage(reply, messagePage(await readMail(database, params.mailId), options), pagePolicy),
  )
  app.get<{ Params: { mailId: string } }>(
    '/dev/mailbox/:mailId/html',
    { onRequest: onlyUnderOwnName },
    async ({ params }, reply) => {
      const mail = await readMail(database, params.mailId)
      return sendPage(reply.header('x-frame-options', 'SAMEORIGIN'), framedMail(mail), framedPolicy)
    },
  )
}

const sendPage = (reply: FastifyReply, page: string, policy: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(page)
