import type { Page } from '@playwright/test'

import { randomOf } from './random.ts'
import { scriptMark, scriptTexts, watchPage } from './hostilePages.ts'
import { mailsOf, plantMarkup, takeAway, type NextText, type Planted, type Writer } from './plantedMarkup.ts'
import { networkQuiet } from '#workbench/page/networkQuiet.ts'

export interface MarkupOptions {
  /** Of a built product with the demo town and a development mailbox. */
  origin: string
  /** A page that nobody used yet. */
  page: Page
  /** Without the product's policy, for mails; nobody used it yet either. */
  mailPage: Page
  rounds: number
  seed: number
  /** How many of a hundred pages are looked at. */
  percent?: number
}

export interface MarkupReport {
  fields: number
  /** Pages and mails that were looked at, and those in which some of the texts stood. */
  pages: number
  pagesWith: number
  mails: number
  mailsWith: number
  refused: string[]
  findings: string[]
}

/**
 * People write scripts into everything that others see; then all of them look at it, in a browser and in their mails.
 * Nothing may run, and nothing of it may be an element or an attribute.
 */
export async function showMarkup({
  origin,
  page,
  mailPage,
  rounds,
  seed,
  percent = 100,
}: MarkupOptions): Promise<MarkupReport> {
  const random = randomOf(seed)
  const report: MarkupReport = { fields: 0, pages: 0, pagesWith: 0, mails: 0, mailsWith: 0, refused: [], findings: [] }
  const { findings } = await watchPage(page)
  const watchedMails = await watchPage(mailPage)
  if (!(await isSeen(mailPage, watchedMails.findings))) report.findings.push('a script that runs is not seen')
  const users = new Set<string>()
  const next: NextText = ({ max, min = 0 }) => {
    const fitting = scriptTexts.filter(({ length }) => length <= max)
    const text = random.one(fitting)
    return text.length >= min ? text : `${text} ${'x '.repeat(min)}`.slice(0, max).trim()
  }

  for (let round = 0; round < rounds; round += 1) {
    const planted = await plantMarkup(origin, next)
    report.fields += planted.fields
    for (const { email } of [planted.owner, planted.seeker, planted.banned]) users.add(email)
    report.refused.push(...planted.refused)
    for (const [reader, paths] of readersOf(planted)) {
      await readAs(page, origin, reader)
      for (const path of paths.filter(() => random.percent(percent))) {
        await page.goto(new URL(path, origin).href)
        await networkQuiet(page)
        report.pages += 1
        if (await page.evaluate((mark) => document.body.textContent.includes(mark), scriptMark)) report.pagesWith += 1
        for (const fault of await faultsOf(page)) report.findings.push(`${path}: ${fault}`)
        for (const finding of findings.splice(0)) report.findings.push(`${path}: ${finding}`)
      }
    }
    await takeAway(origin, planted)
  }
  const mails = (await mailsOf(origin)).filter(({ to, html }) => users.has(to) || html.includes(scriptMark))
  for (const { html, subject } of mails) {
    await mailPage.setContent(html)
    report.mails += 1
    if (html.includes(scriptMark)) report.mailsWith += 1
    if (/[\r\n]/.test(subject)) report.findings.push(`a mail has a subject of more than one line`)
    const names = await mailPage.evaluate(
      (strange) => [...document.querySelectorAll(strange)].map(({ tagName }) => tagName.toLowerCase()),
      'script, iframe, object, embed, svg, math, form, input, video, audio, details, base, link, [http-equiv=refresh]',
    )
    for (const name of names) report.findings.push(`a mail, ${subject}: an element ${name}`)
    for (const fault of await faultsOf(mailPage)) report.findings.push(`a mail, ${subject}: ${fault}`)
    for (const finding of watchedMails.findings.splice(0)) report.findings.push(`a mail, ${subject}: ${finding}`)
  }
  return report
}

/** Whether the watch would see a script that runs: one does, where no policy stops it. */
async function isSeen(page: Page, findings: string[]): Promise<boolean> {
  await page.setContent(scriptTexts[0] ?? '')
  for (let tries = 0; tries < 100 && findings.length === 0; tries += 1) await page.evaluate(() => undefined)
  return findings.splice(0).length > 0
}

/** Who reads what the others wrote, and where. */
function readersOf({ owner, seeker, banned, admin, listing, leadId }: Planted): [Writer | null, string[]][] {
  return [
    [
      null,
      [
        `/en/listing/${listing.slug}/${listing.id}`,
        `/en/user/listings/${owner.id}`,
        '/en/listings?order[publishedAt]=desc',
        '/en',
      ],
    ],
    [owner, ['/en/profile', '/en/profile/properties', `/en/profile/leads?lead=${leadId}`, '/en/profile/manage-tours']],
    [seeker, [`/en/profile/leads?lead=${leadId}`, '/en/profile/saved-listings', '/en/profile/saved-searches']],
    [banned, ['/en/profile']],
    [admin, ['/en/admin', '/en/admin/properties', '/en/admin/users', '/dev/mailbox']],
  ]
}

async function readAs(page: Page, origin: string, reader: Writer | null): Promise<void> {
  await page.goto(new URL('/robots.txt', origin).href)
  await page.evaluate((pair) => {
    localStorage.clear()
    if (pair === null) return
    localStorage.setItem('refresh_token', pair.refresh_token)
    localStorage.setItem('access_token', pair.token)
  }, reader?.pair ?? null)
}

/** Attributes that run something, which no page and no mail of ours has. */
const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      [...element.attributes]
        .filter(({ name, value }) => /^on/i.test(name) || name === 'srcdoc' || /^\s*javascript:/i.test(value))
        .filter(({ name }) => !['content', 'value', 'title', 'alt', 'aria-label', 'placeholder'].includes(name))
        .map(({ name, value }) => `an attribute ${name}="${value.slice(0, 80)}" of ${element.tagName.toLowerCase()}`),
    ),
  )
