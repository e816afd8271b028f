import type { Locale } from '#contract/entities/locale.ts'

import type { MailData, MailKind } from './mailKinds.ts'
import type { MailSubject } from './unsubscribeToken.ts'

/** What a mail says, before it is given a form. */
export interface MailText {
  subject: string
  /** One paragraph each. */
  paragraphs: readonly string[]
  /** The one thing to do, and where. */
  action?: { label: string; url: string }
  /** To be copied by hand: what it is, and the text. */
  code?: { label: string; value: string }
  /** Names and values. */
  details?: Readonly<Record<string, string>>
  /** Parts with things to look at, each with its page. */
  sections?: readonly MailSection[]
  /** The way to get no more of these mails: for people, and for mail programs that do it with one press. */
  unsubscribe?: { label: string; url: string; oneClickUrl: string }
  /** Quieter, at the end. */
  closing?: readonly string[]
}

/** A part of a mail: what it is about, things to look at, and what else can be done. */
export interface MailSection {
  heading?: string
  items: readonly { title: string; url: string; facts: string }[]
  links?: readonly { label: string; url: string }[]
}

export interface MailFacts<Kind extends MailKind> {
  data: MailData[Kind]
  productName: string
  /** The address of the mail's token page, secret included; empty for mails without a token. */
  link: string
  /** The secret of that link alone. */
  secret: string
  /** The address of a page of the product, in the mail's language. */
  page: (path: string) => string
  /** A day in the mail's language. */
  day: (isoTime: string) => string
  /** A day and the time of it, as a clock in Prague shows it. */
  time: (isoTime: string) => string
  /** An amount of Czech crowns. */
  money: (amount: number) => string
  /** The addresses by which such mails are stopped. */
  unsubscribe: (subject: MailSubject) => { url: string; oneClickUrl: string }
}

/** The texts of all mails in one language: a kind without one does not compile. */
export type MailWords = {
  readonly [Kind in MailKind]: (facts: MailFacts<Kind>) => MailText
}

/** How a language writes what stands in every mail. */
export interface MailFrame {
  greeting: string
  /** Before the address, for those whose button does not work. */
  linkHint: string
  footer: (productName: string) => string
  /** The footer of a mail whose answers reach a person. */
  answerableFooter: (productName: string) => string
  intlLocale: string
}

export interface MailLanguage {
  frame: MailFrame
  words: MailWords
}

export type MailLanguages = Readonly<Record<Locale, MailLanguage>>
