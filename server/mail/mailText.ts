import type { Locale } from '#contract/entities/locale.ts'

import type { MailData, MailKind } from './mailKinds.ts'

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
  /** Quieter, at the end. */
  closing?: readonly string[]
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
  intlLocale: string
}

export interface MailLanguage {
  frame: MailFrame
  words: MailWords
}

export type MailLanguages = Readonly<Record<Locale, MailLanguage>>
