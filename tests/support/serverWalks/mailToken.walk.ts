import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { mailTokenModel } from '#machines/mailToken/mailToken.model.ts'
import { endMailTokens, expireMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { mailboxOf, secretIn } from '#tests/support/mailbox.ts'
import { expectStatus, userOf } from '#workbench/api/user.ts'

import { newAccount } from './newAccount.ts'
import { ask, askInVain, newEmail, newPassword, type ServerAtHand, type ServerWalked } from './serverWalked.ts'

type MailBox = ReturnType<typeof mailboxOf>

/** A link in an email to an account that no other walk knows. */
interface Link {
  accountEmail: string
  /** Where the email goes. */
  to: string
  token: string
  /** Asks for another one. */
  again: () => Promise<{ status: number }>
}

/** What a link is for: how somebody comes to have one, and how it is used. */
interface Purpose {
  purpose: 'confirm_email' | 'reset_password' | 'change_email' | 'undo_change'
  kind: 'confirmEmail' | 'resetPassword' | 'changeEmail' | 'passwordChanged'
  begin: (server: ServerAtHand, mailbox: MailBox) => Promise<Link>
  useBy: string
  more: object
}

/** Somebody who has just signed up, and has not confirmed the address yet. */
async function signUp({ origin }: ServerAtHand): Promise<string> {
  const email = newEmail()
  const registered = await ask(origin, '/users', { email, password: newPassword, preferredLanguage: 'cs' })
  if (registered.status >= 300) throw new Mismatch(`Signing up was answered with ${registered.status}.`)
  return email
}

const confirming: Purpose = {
  purpose: 'confirm_email',
  kind: 'confirmEmail',
  begin: async (server, mailbox) => {
    const email = await signUp(server)
    const again = () => ask(server.origin, '/users/send-confirmation-email', { email })
    return { accountEmail: email, to: email, token: await mailbox.secret(email, /./), again }
  },
  useBy: '/users/confirm-email',
  more: {},
}
const resetting: Purpose = {
  purpose: 'reset_password',
  kind: 'resetPassword',
  begin: async (server, mailbox) => {
    const email = await signUp(server)
    const again = () => ask(server.origin, '/users/reset-password-send', { email })
    await mailbox.open(email)
    await again()
    return { accountEmail: email, to: email, token: await mailbox.secret(email, /./), again }
  },
  useBy: '/users/reset-password-validate',
  more: { newPassword: 'zelený slon plave přes řeku' },
}
const moving: Purpose = {
  purpose: 'change_email',
  kind: 'changeEmail',
  begin: async (server, mailbox) => {
    const { email, password, user } = await newAccount(server)
    const to = newEmail()
    const again = () => user.ask('PATCH', '/users/me/change-login-email', { email: to, password })
    expectStatus(await again(), 204, 'Asking for another address')
    return { accountEmail: email, to, token: await mailbox.secret(to, /./), again }
  },
  useBy: '/users/confirm-email',
  more: {},
}
const undoing: Purpose = {
  purpose: 'undo_change',
  kind: 'passwordChanged',
  begin: async (server, mailbox) => {
    const { email, password, user } = await newAccount(server)
    const change = { oldPassword: password, newPassword }
    const again = () => user.ask('PATCH', '/users/me/new_password', change)
    expectStatus(await again(), 204, 'Changing the password')
    const token = await mailbox.secret(email, /./)
    // Whoever changed it has more links in hand, which are worth nothing once the change is taken back.
    const thief = userOf(server.origin, email, newPassword)
    const another = { email: newEmail(), password: newPassword }
    expectStatus(await thief.ask('PATCH', '/users/me/change-login-email', another), 204, 'Asking for another address')
    await ask(server.origin, '/users/reset-password-send', { email })
    await mailbox.open(email)
    return { accountEmail: email, to: email, token, again }
  },
  useBy: '/users/undo-change',
  more: {},
}

/** The link in an email, of which the account may have several. */
const walkOf = ({ purpose, kind, begin, useBy, more }: Purpose, name?: string): ServerWalked => ({
  ...(name === undefined ? {} : { name }),
  model: mailTokenModel,
  triesRefused: true,
  filters: [
    {
      why: msg('Each step is taken by whom it belongs to.'),
      leavesOut: (_, { type, by }) => by !== (type === 'USE' ? 'owner' : 'system'),
    },
    {
      why: msg('Its lifetime is over where it is to expire, and once it has expired.'),
      leavesOut: ({ value }, { type, isOver }) => isOver !== (type === 'EXPIRE' || value === 'expired'),
    },
    {
      why: msg('Of several changes each can be taken back.'),
      leavesOut: (_, { type }) => type === 'REPLACE' && purpose === 'undo_change',
    },
  ],
  walk: async (server) => {
    const { origin, database } = server
    const mailbox = mailboxOf(database)
    const { accountEmail, to, token, again } = await begin(server, mailbox)
    const { rows: found } = await sql<{ id: string; accountId: number }>`
      select mail_token.id, account_id::float8 as "accountId" from mail_token join account on account.id = account_id
       where account.email = ${accountEmail} and purpose = ${purpose}
    `.execute(database)
    const { id: tokenId, accountId } = found[0] ?? { id: '', accountId: 0 }
    const use = () => ask(origin, useBy, { token, ...more })
    let steps = 0
    /** Nobody has used it, and it would work. */
    let isWaiting = true

    async function request(type: string): Promise<void> {
      switch (type) {
        case 'USE': {
          const { status } = await use()
          if (status >= 300) throw new Mismatch(`The link was answered with ${status}.`)
          return
        }
        case 'REPLACE': {
          const { status } = await again()
          if (status >= 300) throw new Mismatch(`Asking for another email was answered with ${status}.`)
          return void (await mailbox.open(to))
        }
        case 'REVOKE':
          return inTransaction(database, (tx) =>
            endMailTokens(tx, { accountId, purposes: [purpose] }, { type, at: new Date() }),
          )
        case 'REISSUE':
          return inTransaction(database, (tx) => queueMail(tx, { kind, to, locale: 'cs', data: { tokenId } }))
        default:
          await sql`update mail_token set expires_at = now() - interval '1 hour' where id = ${tokenId}`.execute(
            database,
          )
          return expireMailTokens(database, new Date())
      }
    }

    return {
      reads: async () => {
        if (isWaiting) return {}
        const answer = await use()
        return { 'whoever has the link reads': { status: answer.status, body: await answer.text() } }
      },
      happen: (event, before) => (before.can(event) ? request(event.type) : askInVain(request(event.type))),
      expect: async ({ value }, { event, before }) => {
        if (event.type === 'REISSUE') {
          const mails = (await mailbox.open(to)).filter((mail) => secretIn(mail) === token)
          if (mails.length !== (value === 'issued' ? 1 : 0))
            throw new Mismatch(`With a token that is ${String(value)}, ${mails.length} emails leave.`)
        }
        const { rows } = await sql<{ state: string; history: string[] }>`
          select state, coalesce((select json_agg(event || ' by ' || actor_role || ', ' || from_state || ' to ' || to_state order by id)
                                    from mail_token_history where token_id = mail_token.id), '[]'::json) as history
            from mail_token where id = ${tokenId}
        `.execute(database)
        const [row = { state: 'gone', history: [] }] = rows
        isWaiting = value === 'issued'
        if (row.state !== value) throw new Mismatch(`The token is ${row.state} instead of ${String(value)}.`)
        const news = row.history.slice(steps).join('; ')
        const wanted = before.can(event)
          ? `${event.type} by ${String(event.by)}, ${String(before.value)} to ${String(value)}`
          : ''
        if (news !== wanted)
          throw new Mismatch(`Its history has ${news || 'nothing'} instead of ${wanted || 'nothing'}.`)
        steps = row.history.length
        if (value === 'issued' || value === 'used') return
        const { status } = await use()
        if (status < 400) throw new Mismatch(`A token that is ${String(value)} still works.`)
      },
    }
  },
})

export const mailTokenWalk = walkOf(confirming)
/** Of somebody who never confirmed the address. */
export const passwordTokenWalk = walkOf(resetting, 'passwordToken')
/** To the address that an account wants to move to. */
export const addressTokenWalk = walkOf(moving, 'addressToken')
/** After a change of the password. */
export const undoTokenWalk = walkOf(undoing, 'undoToken')
