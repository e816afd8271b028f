import type { Database } from '#server/platform/database/database.ts'
import { GiveUp } from '#server/platform/jobs/jobFailures.ts'
import { countMail } from '#server/platform/metrics/processMetrics.ts'
import { traced } from '#server/platform/tracing/tracing.ts'
import type { JobHandler } from '#server/platform/jobs/jobRunner.ts'
import type { MailTokenPurpose } from './mailToken.store.ts'
import { findGreetedName } from './greetedName.store.ts'
import { findMailPhotos } from './mailPhoto.store.ts'
import { listingIdsOf } from './mailPhotos.ts'
import { startMailToken } from './mailTokenSteps.service.ts'
import type { MailKind, QueuedMail } from './mailKinds.ts'
import type { Post } from '#server/platform/mail/post.ts'
import { renderMail, tokenIdOf, type MailSender } from './renderMail.ts'
import { tokenLifetimes } from './tokenLifetimes.ts'

interface DeliveryDeps {
  database: Database
  post: Post
  sender: MailSender
}

const purposes: Partial<Record<MailKind, MailTokenPurpose>> = {
  confirmEmail: 'confirm_email',
  changeEmail: 'change_email',
  resetPassword: 'reset_password',
  changeUndone: 'reset_password',
  emailChanged: 'undo_change',
  passwordChanged: 'undo_change',
  listingExpiring: 'renew_listing',
  listingExpired: 'renew_listing',
}

/** Writes a queued mail out and hands it over. */
export const deliverMail = ({ database, post, sender }: DeliveryDeps): JobHandler<QueuedMail> => ({
  outside: async (mail, { signal }) => {
    const tokenId = tokenIdOf(mail)
    const purpose = purposes[mail.kind]
    if (tokenId !== undefined && purpose !== undefined) {
      // Its time begins when the mail leaves. A link that a newer one has replaced would only be in the way.
      if (!(await startMailToken(database, tokenId, { seconds: tokenLifetimes[purpose], at: new Date() }))) return
    }
    const name = await findGreetedName(database, mail.to)
    const rendered = renderMail(mail, sender, { photos: await findMailPhotos(database, listingIdsOf(mail)), name })
    await traced(
      () => ({ name: 'mail send', kind: 'client', attributes: { 'domivo.mail': mail.kind } }),
      () => post.send(rendered, signal),
    ).catch((error: unknown) => {
      countMail(mail.kind, error instanceof GiveUp ? 'refused' : 'failed')
      throw error
    })
    countMail(mail.kind, 'sent')
  },
})
