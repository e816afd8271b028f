// Run in a copy of the tree that speaks the pseudo-language: writes every kind of mail in it to the output, as JSON.
import { isLocale } from '#contract/entities/locale.ts'
import type { MailKind, QueuedMail } from '#server/features/mails/mailKinds.ts'
import { renderMail } from '#server/features/mails/renderMail.ts'

import { mailExamples } from './mailExamples.ts'

const [, , locale] = process.argv
if (!isLocale(locale)) throw new Error(`Nobody speaks "${locale}" here.`)
const sender = { productName: 'Domivo', publicUrl: 'https://www.example.com', secretKey: 'x'.repeat(32) }

const mails = (Object.keys(mailExamples) as MailKind[]).map((kind) => {
  const mail = { kind, locale, to: 'somebody@example.com', data: mailExamples[kind], messageKey: 'key' } as QueuedMail // of its kind
  const { subject, text, calendar } = renderMail(mail, sender)
  return { kind, said: [subject, text, calendar?.name ?? ''], data: mail.data }
})
console.log(JSON.stringify(mails))
