import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { mailTokenModel } from '#machines/mailToken/mailToken.model.ts'
import { endMailTokens, expireMailTokens } from '#server/features/mails/mailTokenSteps.service.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { inTransaction } from '#server/platform/database/database.ts'
import { mailboxOf } from '#tests/support/mailbox.ts'

import { ask, askInVain, newEmail, newPassword, type ServerWalked } from './serverWalked.ts'

/** What a link is for: how it is asked for, and how it is used. */
interface Purpose {
  purpose: 'confirm_email' | 'reset_password'
  kind: 'confirmEmail' | 'resetPassword'
  askFor: string
  useBy: string
  more: object
}

const confirming: Purpose = {
  purpose: 'confirm_email',
  kind: 'confirmEmail',
  askFor: '/users/send-confirmation-email',
  useBy: '/users/confirm-email',
  more: {},
}
const resetting: Purpose = {
  purpose: 'reset_password',
  kind: 'resetPassword',
  askFor: '/users/reset-password-send',
  useBy: '/users/reset-password-validate',
  more: { newPassword: 'zelený slon plave přes řeku' },
}

/** The link in an email to somebody who has just signed up: it confirms the address, or lets a new password be chosen. */
const walkOf = ({ purpose, kind, askFor, useBy, more }: Purpose, name?: string): ServerWalked => ({
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
  ],
  walk: async ({ origin, database }) => {
    const email = newEmail()
    const registered = await ask(origin, '/users', { email, password: newPassword, preferredLanguage: 'en' })
    if (registered.status >= 300) throw new Mismatch(`Signing up was answered with ${registered.status}.`)
    const mailbox = mailboxOf(database)
    const confirmation = await mailbox.secret(email, /./)
    let token = confirmation
    if (purpose !== 'confirm_email') {
      await ask(origin, askFor, { email })
      token = await mailbox.secret(email, /./)
    }
    const { rows: found } = await sql<{ id: string; accountId: number }>`
      select mail_token.id, account_id::float8 as "accountId" from mail_token join account on account.id = account_id
       where account.email = ${email} and purpose = ${purpose}
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
          const { status } = await ask(origin, askFor, { email })
          if (status >= 300) throw new Mismatch(`Asking for another email was answered with ${status}.`)
          return void (await mailbox.open(email))
        }
        case 'REVOKE':
          return inTransaction(database, (tx) =>
            endMailTokens(tx, { accountId, purposes: [purpose] }, { type, at: new Date() }),
          )
        case 'REISSUE':
          return inTransaction(database, (tx) => queueMail(tx, { kind, to: email, locale: 'en', data: { tokenId } }))
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
          const mails = await mailbox.open(email)
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
