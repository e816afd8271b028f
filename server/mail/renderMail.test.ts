import { locales } from '#contract/entities/locale.ts'
import { describe, expect, it } from 'vitest'

import type { MailData, MailKind, QueuedMail } from './mailKinds.ts'
import { tokenPages } from './mailKinds.ts'
import { mailLanguages, renderMail } from './renderMail.ts'

const tokenId = '0190c3a4-0000-7000-8000-000000000001'
const deletion = { deleteOn: '2026-12-21T23:30:00.000Z', archivedListings: 3 }

const examples: { [Kind in MailKind]: MailData[Kind] } = {
  confirmEmail: { tokenId },
  addressKnown: {},
  resetPassword: { tokenId },
  changeEmail: { tokenId },
  addressTaken: {},
  emailChanged: { tokenId, newEmail: 'new@example.com' },
  passwordChanged: { tokenId },
  changeUndone: { tokenId },
  sessionRevoked: {},
  deletionRequested: deletion,
  deletionCancelled: deletion,
  accountErased: {},
  supportRequest: {
    message: 'It is broken.\n\nPlease help.',
    email: 'a@example.com',
    details: { path: '/en' },
  },
}

const sender = { productName: 'Domivo', publicUrl: 'https://www.example.com', secretKey: 'x'.repeat(32) }
const kinds = Object.keys(examples) as MailKind[]
const mailOf = (kind: MailKind, locale: 'en' | 'cs') =>
  ({ kind, locale, to: 'somebody@example.com', data: examples[kind], messageKey: 'key' }) as QueuedMail // of its kind

describe.each(locales)('mails in %s', (locale) => {
  it.each(kinds)('say everything of %s in text as well as in HTML, and load nothing', (kind) => {
    const { subject, text, html, links } = renderMail(mailOf(kind, locale), sender)
    expect(subject).toMatch(/^\S.*\S$/)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|NaN/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toMatch(/<(img|script|link|iframe|object)\b|url\(|@import/i)
    const { frame } = mailLanguages[locale]
    for (const part of text.split('\n\n').flatMap((paragraph) => paragraph.split('\n')))
      if (part.trim() !== '--' && !part.startsWith('-- ')) expect(plain(html)).toContain(part.trim().replace(/:$/, ''))
    expect(text).toContain(frame.greeting)
    for (const link of links) expect(text).toContain(link)
  })

  it.each(kinds)('lead from %s to the public address alone, in that language [REL-18]', (kind) => {
    const { text, html, links } = renderMail(mailOf(kind, locale), sender)
    const addresses = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set([sender.publicUrl]))
    for (const link of links) expect(new URL(link).pathname).toMatch(new RegExp(`^/${locale}/`))
    if (kind in tokenPages) expect(links[0]).toMatch(/\/[\w-]{43}$/)
  })
})

describe('a mail', () => {
  it('differs from its other languages wherever it says something', () => {
    const same = kinds.filter((kind) => {
      const [english, czech] = (['en', 'cs'] as const).map((locale) => renderMail(mailOf(kind, locale), sender).text)
      return english === czech
    })
    expect(same).toEqual([])
  })

  it('is the same each time it is written, and known by its id', () => {
    const [one, other] = [1, 2].map(() => renderMail(mailOf('resetPassword', 'cs'), sender))
    expect(other).toEqual(one)
    expect(one?.messageId).toBe('<key@www.example.com>')
  })

  it('has another link for another token, or another installation', () => {
    const links = [
      renderMail(mailOf('resetPassword', 'en'), sender),
      renderMail(mailOf('resetPassword', 'en'), { ...sender, secretKey: 'y'.repeat(32) }),
      renderMail(
        { ...mailOf('resetPassword', 'en'), data: { tokenId: tokenId.replace('1', '2') } } as QueuedMail,
        sender,
      ),
    ].map(({ links }) => links[0])
    expect(new Set(links).size).toBe(3)
  })

  it('writes what a person typed as text, also in the subject', () => {
    const data = { ...examples.supportRequest, message: '<b>Hi</b>\r\nBcc: everybody@example.com' }
    const { subject, html } = renderMail({ ...mailOf('supportRequest', 'en'), data } as QueuedMail, sender)
    expect(subject).toBe('Support: <b>Hi</b> Bcc: everybody@example.com')
    expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })

  it('names a day as its language does', () => {
    expect(renderMail(mailOf('deletionRequested', 'en'), sender).subject).toContain('22 December 2026')
    expect(renderMail(mailOf('deletionRequested', 'cs'), sender).subject).toContain('22. prosince 2026')
  })
})

/** The words of a page, without its markup. */
const plain = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
