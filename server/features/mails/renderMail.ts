import { languages } from '#contract/entities/locale.ts'
import { pathIn } from '#contract/localizedPath.ts'
import { placeText } from '#contract/placeText.ts'
import { bindShortWords } from '#contract/shortWords.ts'

import { calendarOf } from './mailCalendar.ts'
import { linkSecret } from './linkSecret.ts'
import { tokenPages, trailFileName, type MailKind, type QueuedMail } from './mailKinds.ts'
import { mailPage, mailPlainText } from './mailLayout.ts'
import { listingOf, pictureOf, type MailPhotos } from './mailPhotos.ts'
import { mailTextIn, type MailFacts, type MailText, type Written } from './mailText.ts'
import type { MailFile, RenderedMail } from '#server/platform/mail/post.ts'
import { textIn } from '#server/platform/text/texts.ts'
import { unsubscribeToken, type MailSubject } from './unsubscribeToken.ts'
import { mailFrame, mailTexts } from './texts/mailTexts.ts'

export interface MailSender {
  productName: string
  /** The only host that links name. */
  publicUrl: string
  secretKey: string
}

/** The id of the token that a mail's link carries. */
export const tokenIdOf = ({ data }: QueuedMail): string | undefined => ('tokenId' in data ? data.tokenId : undefined)

/** What is known when a mail leaves. */
interface MailSurroundings {
  /** Of the listings in it, those that anybody may see. */
  photos?: MailPhotos
  /** By which its reader is greeted; nobody in particular without it. */
  name?: string | undefined
}

/**
 * Writes a queued mail out in its language, with the photos that anybody may see by now. The same mail is written the same
 * way each time.
 */
export function renderMail(
  mail: QueuedMail,
  { productName, publicUrl, secretKey }: MailSender,
  { photos = new Map(), name }: MailSurroundings = {},
): RenderedMail {
  const { to, locale } = mail
  const say = (written: Written) =>
    typeof written === 'string' ? bindShortWords(written, locale) : textIn(written, locale)
  const page = (path: string) => publicUrl + pathIn(locale, path)
  const tokenId = tokenIdOf(mail)
  const secret = tokenId === undefined ? '' : linkSecret(secretKey, tokenId)
  const link = mail.kind in tokenPages ? page(`${tokenPages[mail.kind as keyof typeof tokenPages]}/${secret}`) : ''
  const { tag } = languages[locale]
  const day = (isoTime: string) =>
    new Date(isoTime).toLocaleDateString(tag, { dateStyle: 'long', timeZone: 'Europe/Prague' })
  const time = (isoTime: string) =>
    new Date(isoTime).toLocaleString(tag, {
      dateStyle: 'full',
      timeStyle: 'short',
      timeZone: 'Europe/Prague',
    })
  const crowns = new Intl.NumberFormat(tag, {
    style: 'currency',
    currency: 'CZK',
    maximumFractionDigits: 0,
  })
  const money = (amount: number) => crowns.format(amount)
  const number = (value: number) => value.toLocaleString(tag, { useGrouping: false })
  const unsubscribe = (subject: MailSubject) => {
    const token = unsubscribeToken(secretKey, subject)
    return { url: page(`unsubscribe/${token}`), oneClickUrl: `${publicUrl}/saved_searches/unsubscribe?token=${token}` }
  }
  const photo = (listingId: number) => {
    const found = photos.get(listingId)
    return found && pictureOf(found, 'small', publicUrl)
  }
  const facts = { productName, link, secret, page, day, time, number, money, photo, unsubscribe }
  const textOf = (shown: QueuedMail) =>
    mailTextIn({ ...writtenBy(shown, facts), ...largePhotoOf(shown, { photos, page, publicUrl }) }, say)
  const text = textOf(mail)
  const replyTo = replyToOf(mail)
  const calendar = calendarOf(mail, { productName, publicUrl })
  const trail = trailOf(mail)
  const frame = { greeting: say(mailFrame.greeting(name)), linkHint: say(mailFrame.linkHint) }
  const footer = say((replyTo === undefined ? mailFrame.footer : mailFrame.answerableFooter)(productName))
  const layout = { text, frame, footer, locale, productName, publicUrl }
  return {
    to,
    locale,
    subject: text.subject.replaceAll(/[^\S\u00A0]+/g, ' '),
    text: mailPlainText(layout),
    html: mailPage({ ...layout, text: textOf(withBoundPlaces(mail)) }),
    links: linksOf(text),
    messageId: `<${mail.messageKey}@${new URL(publicUrl).hostname}>`,
    ...(replyTo === undefined ? {} : { replyTo }),
    ...(calendar === undefined ? {} : { calendar }),
    ...(trail === undefined ? {} : { trail }),
    ...(text.unsubscribe === undefined ? {} : { unsubscribeUrl: text.unsubscribe.oneClickUrl }),
  }
}

/** The photo of the home that a mail is about, which leads to its page. */
function largePhotoOf(
  mail: QueuedMail,
  { photos, page, publicUrl }: { photos: MailPhotos; page: (path: string) => string; publicUrl: string },
): Pick<MailText<Written>, 'photo'> {
  const about = listingOf(mail)
  if (about === undefined) return {}
  const found = photos.get(about.id)
  if (found === undefined) return {}
  const url = page(`listing/${found.slug}/${about.id}`)
  return { photo: { ...pictureOf(found, 'large', publicUrl), title: about.title, url } }
}

/** The same mail with places that no line breaks in a wrong spot; subject and plain text are searched and copied as they are. */
const withBoundPlaces = (mail: QueuedMail): QueuedMail => ({
  ...mail,
  data: JSON.parse(JSON.stringify(mail.data), (key, value: unknown) =>
    (key === 'title' || key === 'address') && typeof value === 'string' ? placeText(value) : value,
  ),
})

const linksOf = ({ action, sections = [], unsubscribe }: MailText): string[] => [
  ...(action === undefined ? [] : [action.url]),
  ...sections.flatMap(({ items, links = [] }) => [...items, ...links].map(({ url }) => url)),
  ...(unsubscribe === undefined ? [] : [unsubscribe.url]),
]

/** The file that a report of a problem brings along. */
function trailOf({ kind, data }: QueuedMail): MailFile | undefined {
  if (kind !== 'supportRequest' || data.trail === undefined) return undefined
  return { name: trailFileName, type: 'application/json', text: JSON.stringify(data.trail, null, 1) }
}

function replyToOf(mail: QueuedMail): string | undefined {
  if (mail.kind === 'supportRequest') return mail.data.email ?? undefined
  return 'replyTo' in mail.data ? mail.data.replyTo : undefined
}

function writtenBy(mail: QueuedMail, facts: Omit<MailFacts<MailKind>, 'data'>): MailText<Written> {
  const write = mailTexts[mail.kind] as (facts: MailFacts<MailKind>) => MailText<Written> // of its kind
  return write({ ...facts, data: mail.data })
}
