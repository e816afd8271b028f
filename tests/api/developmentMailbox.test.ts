import { createHash } from 'node:crypto'

import { inTransaction, type OpenedDatabase } from '#server/platform/database/database.ts'
import { queueMail } from '#server/features/mails/queueMail.ts'
import { expectDecent, expectProblem } from '#tests/support/expectProblem.ts'
import { mailboxOf, settingsWithSecret } from '#tests/support/mailbox.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { openOneDatabase } from '#tests/support/oneDatabase.ts'
import { startTestApp, type TestApp } from '#tests/support/testApp.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

describe('the mailbox of developers', () => {
  let opened: OpenedDatabase
  let server: TestApp
  beforeAll(async () => {
    opened = await openOneDatabase()
    server = await startTestApp({ database: opened.database, settings: settingsWithSecret })
    for (const kind of ['addressKnown', 'addressTaken'] as const) {
      await inTransaction(opened.database, (tx) =>
        queueMail(tx, { kind, to: '<b>jana</b>@example.com', locale: 'cs', data: {} }),
      )
    }
    await mailboxOf(opened.database).open('')
  })
  afterAll(async () => {
    await server.close()
    await opened.close()
  })

  it.each(['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox/1', '/dev/mailbox/1/html'])(
    'shows %s under no name but its own: a page of somebody else would read it [A13]',
    async (url) => {
      const under = async (host: string) => (await server.app.inject({ url, headers: { host } })).statusCode
      expect(await Promise.all(['evil.example', 'localhost.evil.example', '10.0.0.1:3000'].map(under))).toEqual([
        403, 403, 403,
      ])
      expect(await Promise.all(['localhost:3000', '127.0.0.1', '[::1]:3000', 'domivo.test'].map(under))).toEqual([
        200, 200, 200, 200,
      ])
    },
  )

  it('lists every mail, the newest first, as a page and as data', async () => {
    const page = await server.app.inject('/dev/mailbox')
    expectDecent(page)
    const [, style = ''] = /<style>(.*)<\/style>\s*<\/head>\s*<body>/s.exec(page.body) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`)
    expect(page.body).toContain('&lt;b&gt;jana&lt;/b&gt;@example.com')
    const mails = (await server.app.inject('/dev/mailbox.json')).json<Record<string, unknown>[]>()
    expect(mails.map((mail) => Object.keys(mail).toSorted())).toEqual(
      [1, 2].map(() => ['html', 'id', 'links', 'locale', 'sentAt', 'subject', 'text', 'to']),
    )
    expect(mails[0]).toMatchObject({
      subject: 'Tato adresa už účet Domivo má',
      links: ['https://domivo.test/cs/auth/signin'],
      locale: 'cs',
    })
  })

  it('lists the mails to one address', async () => {
    const [newest] = (await server.app.inject('/dev/mailbox.json')).json<{ to: string }[]>()
    const to = newest?.to ?? ''
    const mails = async (query: string) =>
      (await server.app.inject(`/dev/mailbox.json?${query}`)).json<{ to: string }[]>().map((mail) => mail.to)
    expect(new Set(await mails(`to=${encodeURIComponent(to)}`))).toEqual(new Set([to]))
    expect(await mails('to=nobody@example.com')).toEqual([])
  })

  it('shows one mail with links that can be followed, and nothing in it can run', async () => {
    const [mail] = (await server.app.inject('/dev/mailbox.json')).json<{ id: number }[]>()
    const id = mail?.id ?? 0
    const page = await server.app.inject(`/dev/mailbox/${id}`)
    expectDecent(page)
    expect(page.body).toContain('<a href="https://domivo.test/cs/auth/signin">')
    expect(page.headers['content-security-policy']).not.toContain('unsafe')
    const framed = await server.app.inject(`/dev/mailbox/${id}/html`)
    expectDecent(framed)
    expect(framed.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    expect(framed.headers['content-security-policy']).not.toContain('allow-scripts')
    expect(framed.headers['content-security-policy']).toContain('img-src https://domivo.test;')
    expect(framed.body).toContain('<img src="https://domivo.test/icon-192.png"')
    expectProblem(await server.app.inject('/dev/mailbox/999999'), 404)
    expectProblem(await server.app.inject('/dev/mailbox/x'), 404)
  })

  it.each([
    [
      'in production',
      {
        NODE_ENV: 'production',
        SECRET_KEY: '5f1c9a7e2b4d8c6f0a3e1b7d9c5f2a8e4b6d0c1f',
        PUBLIC_URL: 'https://domivo.test',
      },
    ],
    ['where mails are sent', { SMTP_URL: 'smtp://localhost' }],
    ['where it was switched off', { DEV_MAILBOX: 'off' }],
  ])('is not there %s [A9]', async (_, environment) => {
    const other = await startTestApp({ database: opened.database, settings: readSettings(environment) })
    expect((await other.app.inject('/dev/mailbox.json')).statusCode).toBe(404)
    expect(other.app.hasRoute({ method: 'GET', url: '/dev/mailbox' })).toBe(false)
    await other.close()
  })
})
