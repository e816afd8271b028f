import type { Message } from '#contract/message.ts'

import type { MailData, MailKind } from './mailKinds.ts'
import type { MailSubject } from './unsubscribeToken.ts'

/** What a kind of mail writes: a message of the catalogs, or what somebody else wrote. */
export type Written = Message | string

/** What a mail says, before it is given a form: as its kind writes it, then in the words of a language. */
export interface MailText<Text = string> {
  subject: Text
  /** The home that the mail is about, above the text. */
  photo?: MailPicture & { title: string; url: string }
  /** One paragraph each. */
  paragraphs: readonly Text[]
  /** The one thing to do, and where. */
  action?: MailLink<Text>
  /** To be copied by hand: what it is, and the text. */
  code?: { label: Text; value: string }
  /** Names and values. */
  details?: readonly (readonly [name: Text, value: Text])[]
  /** Parts with things to look at, each with its page. */
  sections?: readonly MailSection<Text>[]
  /** The way to get no more of these mails: for people, and for mail programs that do it with one press. */
  unsubscribe?: MailLink<Text> & { oneClickUrl: string }
  /** Quieter, at the end. */
  closing?: readonly Text[]
}

export interface MailLink<Text = string> {
  label: Text
  url: string
}

/** A picture in the size in which it is shown, in px. */
export interface MailPicture {
  src: string
  width: number
  height: number
}

/** A part of a mail: what it is about, things to look at, and what else can be done. */
export interface MailSection<Text = string> {
  heading?: Text
  items: readonly { title: string; url: string; facts: readonly Text[]; picture?: MailPicture | undefined }[]
  links?: readonly MailLink<Text>[]
}

/** A mail in the words of a language. */
export function mailTextIn(text: MailText<Written>, say: (written: Written) => string): MailText {
  const linkIn = <Link extends MailLink<Written>>(link: Link) => ({ ...link, label: say(link.label) })
  const { subject, photo, paragraphs, action, code, details, sections, unsubscribe, closing } = text
  return {
    subject: say(subject),
    ...(photo && { photo: { ...photo, title: say(photo.title) } }),
    paragraphs: paragraphs.map(say),
    ...(action && { action: linkIn(action) }),
    ...(code && { code: { ...code, label: say(code.label) } }),
    ...(details && { details: details.map(([name, value]) => [say(name), say(value)] as const) }),
    ...(sections && {
      sections: sections.map(({ heading, items, links }) => ({
        ...(heading !== undefined && { heading: say(heading) }),
        items: items.map((item) => ({ ...item, title: say(item.title), facts: item.facts.map(say) })),
        ...(links && { links: links.map(linkIn) }),
      })),
    }),
    ...(unsubscribe && { unsubscribe: linkIn(unsubscribe) }),
    ...(closing && { closing: closing.map(say) }),
  }
}

export interface MailFacts<Kind extends MailKind> {
  data: MailData[Kind]
  productName: string
  /** The address of the mail's token page, secret included; empty for mails without a token. */
  link: string
  /** The secret of that link alone. */
  secret: string
  /** The address of a page by its English path, in the mail's language. */
  page: (path: string) => string
  /** A day in the mail's language. */
  day: (isoTime: string) => string
  /** A day and the time of it, as a clock in Prague shows it. */
  time: (isoTime: string) => string
  number: (value: number) => string
  /** The small photo of a listing, where anybody may see one. */
  photo: (listingId: number) => MailPicture | undefined
  /** An amount of Czech crowns. */
  money: (amount: number) => string
  /** The addresses by which such mails are stopped. */
  unsubscribe: (subject: MailSubject) => { url: string; oneClickUrl: string }
}

/** The texts of all mails: a kind without one does not compile. */
export type MailTexts = {
  readonly [Kind in MailKind]: (facts: MailFacts<Kind>) => MailText<Written>
}
