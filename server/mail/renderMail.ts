import type { Locale } from '#contract/entities/locale.ts'

import { linkSecret } from './linkSecret.ts'
import { tokenPages, type MailKind, type QueuedMail } from './mailKinds.ts'
import { mailPage, mailPlainText } from './mailLayout.ts'
import type { MailFacts, MailLanguages, MailText } from './mailText.ts'
import { czech } from './words/czech.ts'
import { english } from './words/english.ts'

/** A mail as it travels. */
export interface RenderedMail {
  to: string
  locale: Locale
  subject: string
  text: string
  html: string
  /** Where its links lead. */
  links: readonly string[]
  messageId: string
  /** Who gets the answers. */
  replyTo?: string
}

export interface MailSender {
  productName: string
  /** The only host that links name. */
  publicUrl: string
  secretKey: string
}

/** The mails in every language of the product. */
export const mailLanguages: MailLanguages = { en: english, cs: czech }

/** The id of the token that a mail's link carries. */
export const tokenIdOf = ({ data }: QueuedMail): string | undefined => ('tokenId' in data ? data.tokenId : undefined)

/** Writes a queued mail out in its language. The same mail is written the same way each time. */
export function renderMail(mail: QueuedMail, { productName, publicUrl, secretKey }: MailSender): RenderedMail {
  const { to, locale } = mail
  const { frame } = mailLanguages[locale]
  const page = (path: string) => `${publicUrl}/${locale}/${path}`
  const tokenId = tokenIdOf(mail)
  const secret = tokenId === undefined ? '' : linkSecret(secretKey, tokenId)
  const link = mail.kind in tokenPages ? page(`${tokenPages[mail.kind as keyof typeof tokenPages]}/${secret}`) : ''
  const day = (isoTime: string) =>
    new Date(isoTime).toLocaleDateString(frame.intlLocale, { dateStyle: 'long', timeZone: 'Europe/Prague' })
  const text = textOf(mail, { productName, link, secret, page, day })
  const layout = { text, frame, locale, productName, publicUrl }
  return {
    to,
    locale,
    subject: text.subject.replaceAll(/\s+/g, ' '),
    text: mailPlainText(layout),
    html: mailPage(layout),
    links: text.action === undefined ? [] : [text.action.url],
    messageId: `<${mail.messageKey}@${new URL(publicUrl).hostname}>`,
    ...(mail.kind === 'supportRequest' && mail.data.email !== null ? { replyTo: mail.data.email } : {}),
  }
}

function textOf(mail: QueuedMail, facts: Omit<MailFacts<MailKind>, 'data'>): MailText {
  const words = mailLanguages[mail.locale].words[mail.kind] as (facts: MailFacts<MailKind>) => MailText // of its kind
  return words({ ...facts, data: mail.data })
}
