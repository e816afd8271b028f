import { calendarOf } from './mailCalendar.ts'
import { linkSecret } from './linkSecret.ts'
import { tokenPages, type MailKind, type QueuedMail } from './mailKinds.ts'
import { mailPage, mailPlainText } from './mailLayout.ts'
import type { MailFacts, MailLanguages, MailText } from './mailText.ts'
import type { RenderedMail } from '#server/platform/mail/post.ts'
import { unsubscribeToken, type MailSubject } from './unsubscribeToken.ts'
import { czech } from './words/czech.ts'
import { english } from './words/english.ts'

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
  const time = (isoTime: string) =>
    new Date(isoTime).toLocaleString(frame.intlLocale, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Europe/Prague',
    })
  const crowns = new Intl.NumberFormat(frame.intlLocale, {
    style: 'currency',
    currency: 'CZK',
    maximumFractionDigits: 0,
  })
  const money = (amount: number) => crowns.format(amount)
  const unsubscribe = (subject: MailSubject) => {
    const token = unsubscribeToken(secretKey, subject)
    return { url: page(`unsubscribe/${token}`), oneClickUrl: `${publicUrl}/saved_searches/unsubscribe?token=${token}` }
  }
  const text = textOf(mail, { productName, link, secret, page, day, time, money, unsubscribe })
  const replyTo = replyToOf(mail)
  const calendar = calendarOf(mail, { productName, publicUrl })
  const footer = (replyTo === undefined ? frame.footer : frame.answerableFooter)(productName)
  const layout = { text, frame, footer, locale, productName, publicUrl }
  return {
    to,
    locale,
    subject: text.subject.replaceAll(/\s+/g, ' '),
    text: mailPlainText(layout),
    html: mailPage(layout),
    links: linksOf(text),
    messageId: `<${mail.messageKey}@${new URL(publicUrl).hostname}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(text.unsubscribe === undefined ? {} : { unsubscribeUrl: text.unsubscribe.oneClickUrl }),
  }
}

const linksOf = ({ action, sections = [], unsubscribe }: MailText): string[] => [
  ...(action === undefined ? [] : [action.url]),
  ...sections.flatMap(({ items, links = [] }) => [...items, ...links].map(({ url }) => url)),
  ...(unsubscribe === undefined ? [] : [unsubscribe.url]),
]

function replyToOf(mail: QueuedMail): string | undefined {
  if (mail.kind === 'supportRequest') return mail.data.email ?? undefined
  return 'replyTo' in mail.data ? mail.data.replyTo : undefined
}

function textOf(mail: QueuedMail, facts: Omit<MailFacts<MailKind>, 'data'>): MailText {
  const words = mailLanguages[mail.locale].words[mail.kind] as (facts: MailFacts<MailKind>) => MailText // of its kind
  return words({ ...facts, data: mail.data })
}
