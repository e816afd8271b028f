import { expect, type APIRequestContext } from '@playwright/test'

interface Mail {
  to: string
  subject: string
  locale: string
  links: string[]
}

/** The path of the newest link below `part` in the mails to an address, as soon as there is one that is not `old`. */
export async function linkInMail(request: APIRequestContext, to: string, part: string, old = ''): Promise<string> {
  let found = ''
  await expect(async () => {
    const mails = (await (await request.get('/dev/mailbox.json', { params: { to } })).json()) as Mail[]
    const links = mails.flatMap(({ links: inMail }) => inMail)
    const paths = links.filter((link) => link.includes(part)).map((link) => new URL(link).pathname)
    found = paths.find((path) => path !== old) ?? ''
    expect(found).not.toBe('')
  }).toPass({ timeout: 20_000 })
  return found
}

/** Waits until somebody has a mail with such a subject; answers where its links lead. */
export async function mailAbout(request: APIRequestContext, to: string, subject: RegExp): Promise<string[]> {
  let found: Mail | undefined
  await expect(async () => {
    const mails = (await (await request.get('/dev/mailbox.json', { params: { to } })).json()) as Mail[]
    found = mails.find((mail) => subject.test(mail.subject))
    expect(found?.subject).toMatch(subject)
  }).toPass({ timeout: 30_000 })
  return (found?.links ?? []).map((link) => new URL(link).pathname)
}
