import { readdirSync } from 'node:fs'

import { locales, type Locale } from '#contract/entities/locale.ts'
import { describe, expect, it } from 'vitest'

import { textIn } from '#server/platform/text/texts.ts'
import { mailExamples, tokenId } from '#tests/support/mailExamples.ts'

import type { MailKind, QueuedMail } from './mailKinds.ts'
import { tokenPages } from './mailKinds.ts'
import { renderMail } from './renderMail.ts'
import { mailFrame } from './texts/mailTexts.ts'

type Reach = readonly [address: 'proven' | 'typed', ...texts: string[]]

/**
 * Whose address each kind of mail goes to, and which texts of its data its subject and body show. `proven`: of an account
 * that confirmed it, of an installation's support, or of a lister. `typed`: anybody may have typed it, so everything that
 * such a mail shows comes from a lister whose listing was published, never from whoever typed the address.
 */
const reach: { [Kind in MailKind]: Reach } = {
  confirmEmail: ['typed'],
  addressKnown: ['typed'],
  resetPassword: ['typed'],
  changeEmail: ['typed'],
  addressTaken: ['typed'],
  emailChanged: ['proven', 'newEmail'],
  passwordChanged: ['typed'],
  changeUndone: ['typed'],
  sessionRevoked: ['typed'],
  secondFactorOn: ['typed'],
  secondFactorOff: ['typed'],
  secondFactorReset: ['typed'],
  recoveryCodeUsed: ['typed'],
  deletionRequested: ['typed'],
  deletionCancelled: ['typed'],
  accountErased: ['typed'],
  leadReceived: ['proven', 'listing.title', 'message', 'name', 'phoneNumber', 'replyTo'],
  leadSent: ['proven', 'listing.title', 'message'],
  leadAnswered: ['typed', 'listing.title', 'name', 'text'],
  leadClosed: ['typed', 'listing.title'],
  tourCancelled: ['typed', 'listing.title', 'name'],
  tourMoved: ['typed', 'listing.title', 'name'],
  viewingReminder: ['proven', 'lister', 'listing.title'],
  viewingAffected: ['typed', 'listing.title'],
  tourAgreed: ['typed', 'lister', 'listing.title'],
  accountBanned: ['proven', 'text'],
  accountUnbanned: ['proven'],
  listingReceived: ['proven', 'address'],
  listingApproved: ['proven', 'address'],
  changesApproved: ['proven', 'address'],
  changesRejected: ['proven', 'address', 'text'],
  listingRejected: ['proven', 'address', 'text'],
  listingTakenDown: ['proven', 'address', 'text'],
  listingRemoved: ['proven', 'address', 'text'],
  listingStepTaken: ['proven', 'address'],
  listingHeld: ['proven', 'address'],
  listingExpiring: ['proven', 'address'],
  listingExpired: ['proven', 'address'],
  searchAlerts: [
    'proven',
    'searches.0.listings.0.disposition',
    'searches.0.listings.0.title',
    'searches.0.listings.1.disposition',
    'searches.0.listings.1.title',
    'searches.0.name',
  ],
  favoriteChanged: ['proven', 'listing.disposition', 'listing.title'],
  reportSettled: ['typed', 'listing.title'],
  supportRequest: ['proven', 'details.path', 'email', 'message'],
}

/** Data in which each text is its own place, but for those that the program itself chooses. */
function marked(value: unknown, path: string): unknown {
  if (typeof value === 'string') return isChosenByUs(path) ? value : `«${path}»`
  if (Array.isArray(value)) return value.map((each, index) => marked(each, `${path}.${index}`))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, marked(each, path === '' ? key : `${path}.${key}`)]),
  )
}

const isChosenByUs = (path: string) =>
  /(^|\.)(tokenId|deleteOn|endsOn|start|end|from|tourStart|slug|path|code|cause|because|change|outcome|listingType|propertyType)$/.test(
    path,
  ) && path !== 'details.path'

/** The English addresses of all pages. */
const pages = readdirSync('src/routes')
  .filter((file) => file.startsWith('$lang.'))
  .map((file) => file.replace(/^\$lang\.(?:index\.)?|(?:\.index)?\.tsx$/g, ''))
  .map((name) => new RegExp(`^/en/${name.replaceAll('.', '/').replaceAll(/\$\w*/g, '[^/]+')}$`))

const sender = { productName: 'Domivo', publicUrl: 'https://www.example.com', secretKey: 'x'.repeat(32) }
const kinds = Object.keys(mailExamples) as MailKind[]
const mailOf = (kind: MailKind, locale: Locale) =>
  ({ kind, locale, to: 'somebody@example.com', data: mailExamples[kind], messageKey: 'key' }) as QueuedMail // of its kind

/** What is known of the photos of the example's listing. */
const photos = new Map([[5, { slug: 'byt-2-kk-praha', mediaId: 81, width: 1_600, height: 1_200 }]])

/** The attributes of the images of a page. */
const imagesIn = (html: string) =>
  [...html.matchAll(/<img\b([^>]*)>/g)].map(([, attributes = '']): Record<string, string | undefined> =>
    Object.fromEntries([...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value]) => [name, value])),
  )

/** Which of its spaces end a line is said apart. */
const spaced = (text: string) => text.replaceAll('\u00A0', ' ')

/** Subject and text of a mail with other data than its example. */
const saidIn = (kind: MailKind, locale: Locale, data: object) => {
  const mail = { ...mailOf(kind, locale), data: { ...mailExamples[kind], ...data } } as QueuedMail
  const { subject, text } = renderMail(mail, sender)
  return spaced(`${subject}\n${text}`)
}

describe.each(locales)('mails in %s', (locale) => {
  it.each(kinds)('say everything of %s in text as well as in HTML, and load pictures of ours alone [23]', (kind) => {
    const { subject, text, html, links } = renderMail(mailOf(kind, locale), sender, { photos })
    expect(subject).toMatch(/^\S.*\S$/)
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|null|\[object|NaN/)
    expect(html).toContain(`<html lang="${locale}">`)
    expect(html).not.toMatch(/<(script|link|iframe|object|picture|source|video|svg)\b|url\(|srcset|@import/i)
    for (const { src = '', width, height, alt } of imagesIn(html)) {
      // No address says who reads: a file of the build, or a photo by its own number.
      expect(src).toMatch(/^https:\/\/www\.example\.com\/(icon-192\.png|media\/\d+\/(320|960)\.jpg)$/)
      expect([width, height]).toEqual([expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)])
      expect(alt).toBe(
        src.endsWith('.png') ? '' : 'Dlouhá' + (html.includes('Dlouhá\u00A012') ? '\u00A012' : '') + ', Praha',
      )
    }
    for (const part of text.split('\n\n').flatMap((paragraph) => paragraph.split('\n')))
      if (part.startsWith('https://')) expect(html).toContain(part)
      else if (part.trim() !== '--' && !part.startsWith('-- '))
        expect(spaced(plain(html))).toContain(spaced(part.trim().replace(/:$/, '')))
    expect(text).toContain(textIn(mailFrame.greeting(undefined), locale))
    for (const link of links) expect(text).toContain(link)
  })

  it.each(kinds)('lead from %s to the public address alone, in that language [REL-18]', (kind) => {
    const { text, html, links } = renderMail(mailOf(kind, locale), sender, { photos })
    const addresses = `${text} ${html}`.match(/https?:\/\/[^\s"<]+/g) ?? []
    expect(new Set(addresses.map((address) => new URL(address).origin))).toEqual(new Set([sender.publicUrl]))
    for (const link of links) expect(new URL(link).pathname).toMatch(new RegExp(`^/${locale}/`))
    if (kind in tokenPages) expect(links[0]).toMatch(/\/[\w-]{43}$/)
  })
})

describe('a mail', () => {
  it.each(kinds)('leads from %s to pages that there are', (kind) => {
    const { links } = renderMail(mailOf(kind, 'en'), sender)
    const lost = links.filter((link) => !pages.some((page) => page.test(new URL(link).pathname)))
    expect(lost, 'Not the path of a file in src/routes').toEqual([])
  })

  it('differs from its other languages wherever it says something', () => {
    const same = kinds.filter((kind) => {
      const [english, czech] = (['en', 'cs'] as const).map((locale) => renderMail(mailOf(kind, locale), sender).text)
      return english === czech
    })
    expect(same).toEqual([])
  })

  it('greets by the first name where it is known, and in Czech, where a name would have to change, without it [23]', () => {
    const greeted = (locale: Locale, name?: string) =>
      renderMail(mailOf('passwordChanged', locale), sender, { name })
        .text.split('\n')
        .find((line) => line.endsWith(','))
    expect([greeted('en', 'Jana'), greeted('en'), greeted('cs', 'Jana'), greeted('cs')]).toEqual([
      'Hello Jana,',
      'Hello,',
      'Dobrý den,',
      'Dobrý den,',
    ])
    const { html } = renderMail(mailOf('passwordChanged', 'en'), sender, { name: 'Jana' })
    expect(html).toContain('Hello Jana,')
  })

  it('calls an owner of whom no name is known the owner, in sentences of their own', () => {
    const when = { start: '2026-12-21T15:00:00.000Z' }
    const sentences = [
      [
        'leadAnswered',
        { name: '' },
        'The owner wrote to you about Dlouhá, Praha',
        'Majitel vám píše o nabídce Dlouhá, Praha',
      ],
      [
        'tourCancelled',
        { name: '', start: null },
        'The owner has cancelled the viewing of Dlouhá, Praha.',
        'Majitel ruší prohlídku nemovitosti Dlouhá, Praha.',
      ],
      [
        'tourCancelled',
        { name: '', ...when },
        'The owner has cancelled the viewing of Dlouhá, Praha on Monday, 21 December 2026 at 16:00.',
        'Majitel ruší prohlídku nemovitosti Dlouhá, Praha v termínu pondělí 21. prosince 2026 v 16:00.',
      ],
      [
        'tourMoved',
        { name: '' },
        'The owner has rescheduled the viewing of Dlouhá, Praha.',
        'Majitel mění termín prohlídky nemovitosti Dlouhá, Praha.',
      ],
      [
        'viewingReminder',
        { lister: '', isExact: true },
        'The owner is expecting you there.',
        'Majitel vás tam bude čekat.',
      ],
      ['viewingReminder', { lister: '' }, 'The owner is expecting you. The listing', 'Majitel vás bude čekat. Inzerát'],
      ['tourAgreed', { lister: '' }, 'The owner is expecting you.', 'Majitel vás bude čekat.'],
    ] as const
    for (const [kind, data, english, czech] of sentences) {
      expect(saidIn(kind, 'en', data)).toContain(english)
      expect(saidIn(kind, 'cs', data)).toContain(czech)
    }
  })

  it('begins with its subject as the only heading, and has colours for the dark', () => {
    const { html, subject } = renderMail(mailOf('passwordChanged', 'en'), sender)
    expect([...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, heading]) => heading)).toEqual([subject])
    const styled = [
      ...(/prefers-color-scheme: dark\) \{([^]*?)<\/style>/.exec(html)?.[1] ?? '').matchAll(/\.(\w+) \{/g),
    ]
    const used = new Set([...html.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')))
    // What has no rule would stay dark on dark; only what this mail does not have may be left.
    expect([...used].filter((name) => !styled.some(([, one]) => one === name))).toEqual([])
  })

  it.each(kinds)('%s begins with our mark, and says the same without photos in plain text [23]', (kind) => {
    const shown = renderMail(mailOf(kind, 'cs'), sender, { photos })
    expect(imagesIn(shown.html)[0]?.src).toBe('https://www.example.com/icon-192.png')
    expect(renderMail(mailOf(kind, 'cs'), sender).text).toBe(shown.text)
    expect(shown.text).not.toMatch(/\/media\/|\.png/)
  })

  it('shows the home that it is about once, in a size that fits, and leads to its page [23]', () => {
    const shown = (width: number, height: number) => {
      const [, photo] = imagesIn(
        renderMail(mailOf('leadReceived', 'en'), sender, {
          photos: new Map([[5, { slug: 'flat', mediaId: 81, width, height }]]),
        }).html,
      )
      return [photo?.src, photo?.width, photo?.height]
    }
    const src = 'https://www.example.com/media/81/960.jpg'
    expect(shown(1_600, 1_200)).toEqual([src, '496', '372'])
    expect(shown(1_500, 1_000)).toEqual([src, '496', '331'])
    expect(shown(1_200, 1_600)).toEqual([src, '279', '372'])
    const { html } = renderMail(mailOf('leadReceived', 'en'), sender, { photos })
    expect(imagesIn(html)).toHaveLength(2)
    expect(html).toContain('<a href="https://www.example.com/en/listing/byt-2-kk-praha/5"')
    expect(imagesIn(renderMail(mailOf('leadReceived', 'en'), sender).html)).toHaveLength(1)
  })

  it('shows a small photo beside each listed home that has one [23]', () => {
    const [search] = mailExamples.searchAlerts.searches
    const [home] = search?.listings ?? []
    if (search === undefined || home === undefined) throw new Error('The example has no listing.')
    const listings = [home, { ...home, id: 6, title: 'Krátká, Praha' }]
    const mail = { ...mailOf('searchAlerts', 'en'), data: { accountId: 3, searches: [{ ...search, listings }] } }
    const { html } = renderMail(mail as QueuedMail, sender, { photos })
    expect(imagesIn(html).slice(1)).toEqual([
      expect.objectContaining({
        src: 'https://www.example.com/media/81/320.jpg',
        width: '112',
        height: '84',
        alt: 'Dlouhá, Praha',
      }),
    ])
    expect(html).toContain('Krátká, Praha')
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

  it.each(kinds)('%s shows the texts that its reader may be sent, and no others [A14]', (kind) => {
    const [, ...texts] = reach[kind]
    for (const locale of locales) {
      const mail = { ...mailOf(kind, locale), data: marked(mailExamples[kind], '') } as QueuedMail
      const { subject, text } = renderMail(mail, sender)
      const shown = [...`${subject}\n${text}`.matchAll(/«([^»]+)»/g)].map(([, path]) => path)
      expect(new Set(shown)).toEqual(new Set(texts))
    }
  })

  it('breaks no line within a place, and leaves the subject and the plain text as they are typed [23]', () => {
    const data = { ...mailExamples.listingApproved, address: 'Píškova 20, Praha 5 - Stodůlky' }
    const mail = { ...mailOf('listingApproved', 'en'), data } as QueuedMail
    const { subject, text, html } = renderMail(mail, sender)
    expect(html).toContain('Píškova\u00A020, Praha\u00A05\u00A0- Stodůlky')
    expect(`${subject} ${text}`).not.toContain('\u00A0')
  })

  it('writes what a person typed as text, also in the subject', () => {
    const data = { ...mailExamples.supportRequest, message: '<b>Hi</b>\r\nBcc: everybody@example.com' }
    const { subject, html } = renderMail({ ...mailOf('supportRequest', 'en'), data } as QueuedMail, sender)
    expect(subject).toBe('Support: <b>Hi</b> Bcc: everybody@example.com')
    expect(html).toContain('&lt;b&gt;Hi&lt;/b&gt;')
    expect(html).not.toContain('<b>')
  })

  it('brings a tour for the calendar of its reader, and takes it out again when it is called off', () => {
    const tour = { id: 4, start: '2026-12-22T15:00:00.000Z', end: '2026-12-22T15:30:00.000Z', sequence: 1_797_000_000 }
    const calendarIn = (kind: MailKind, locale: Locale) =>
      renderMail({ ...mailOf(kind, locale), data: { ...mailExamples[kind], tour } } as QueuedMail, sender).calendar
    const moved = calendarIn('tourMoved', 'cs')
    expect([moved?.name, moved?.type]).toEqual(['prohlidka.ics', 'text/calendar; charset=utf-8; method=PUBLISH'])
    for (const line of ['UID:viewing-4@www.example.com', 'DTSTART:20261222T150000Z', 'STATUS:CONFIRMED'])
      expect(moved?.text.split('\r\n')).toContain(line)
    for (const kind of ['tourCancelled', 'leadClosed'] as const)
      expect(calendarIn(kind, 'en')?.text).toContain('STATUS:CANCELLED')
    expect(renderMail(mailOf('leadAnswered', 'en'), sender).calendar).toBe(undefined)
  })

  it('names a day as its language does', () => {
    expect(renderMail(mailOf('deletionRequested', 'en'), sender).subject).toContain('22 December 2026')
    expect(renderMail(mailOf('deletionRequested', 'cs'), sender).subject).toContain('22.\u00A0prosince 2026')
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
