import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { locales } from '#contract/entities/locale.ts'
import { readApproved, sameSteps, withSteps, type ApprovedStep } from '#tests/approved/approvedText.ts'
import { mailExamples } from '#tests/support/mailExamples.ts'
import { textOf } from '#tests/support/serverWalks/approvedEffects.ts'
import { expect, it } from 'vitest'

import type { MailKind, QueuedMail } from './mailKinds.ts'
import { renderMail } from './renderMail.ts'

const directory = join(import.meta.dirname, '../../../tests/approved/mails')
const sender = { productName: 'Domivo', publicUrl: 'https://www.example.com', secretKey: 'x'.repeat(32) }

/** What an email says, a line for each of its own; keys in links are another one for each secret of an installation. */
function mailOf(kind: MailKind, locale: (typeof locales)[number]): ApprovedStep {
  const queued = { kind, locale, to: 'somebody@example.com', data: mailExamples[kind], messageKey: 'key' } as QueuedMail // of its kind
  const { subject, text, calendar } = renderMail(queued, sender, { name: 'Jana' })
  const lines = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `+ ${line.replaceAll(/[\w.-]{40,}/g, '#')}`)
  const file = calendar === undefined ? [] : [`+ file ${calendar.name}`]
  return { title: locale, lines: [`+ subject ${subject}`, ...lines, ...file], sends: [], asks: [] }
}

it.each(Object.keys(mailExamples) as MailKind[])('the email %s says what a person approved', (kind) => {
  const file = join(directory, `${kind}.md`)
  const met = locales.map((locale) => mailOf(kind, locale))
  if (process.env['APPROVE'] === 'server') {
    mkdirSync(directory, { recursive: true })
    writeFileSync(file, withSteps(textOf(file), kind, met))
  }
  const approved = readApproved(textOf(file)).get(kind) ?? []
  for (const mail of met) {
    const known = approved.find(({ title }) => title === mail.title)
    expect(
      known === undefined ? 'nobody approved it: see docs/testing.md#approved-steps' : sameSteps(known, mail),
    ).toBe('')
  }
})
