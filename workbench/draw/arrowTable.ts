import { msg, msgIn } from '#contract/message.ts'

import type { Model } from 'everypath/model'
import { arrowsOf } from 'everypath/chart'
import { nameOfEvent, labelOfGuard, labelOfState, yesNo } from 'everypath/labels'
import type { Usage } from 'everypath/usage'
import type { Locale } from '#contract/entities/locale.ts'
import { escape } from './escape.ts'
import { numbersOf } from './svg.ts'
import { timesUsed, usageNote } from './usageMarks.ts'
import { say, sayIn } from '../say.ts'

const labels = {
  number: msgIn('workbench', 'No.'),
  from: msgIn('workbench', 'From'),
  event: msg('Event'),
  guard: msg('If'),
  to: msgIn('workbench', 'To'),
  walked: msg('Covered'),
  stays: msg('stays'),
  used: msgIn('workbench', 'Used'),
  note: msgIn('workbench', 'Note'),
}

/** What use says, in words. */
export const usageWords = {
  unproved: msgIn('workbench', 'used, not covered'),
  unused: msgIn('workbench', 'covered, never used'),
} as const

/** The arrows of a machine as a table of HTML: what the numbers in its pictures stand for, which were met, and how often they are used. */
export function arrowTable(
  model: Model,
  met: ReadonlySet<string>,
  locale: Locale,
  usage?: Pick<Usage, 'counts'>,
): string {
  const numbers = numbersOf(model)
  const text = (key: keyof typeof labels) => say(labels[key], locale)
  const headings = [...columns, ...(usage === undefined ? [] : (['used', 'note'] as const))].map(
    (key) => `<th>${text(key)}</th>`,
  )
  const rows = arrowsOf(model.machine).map(({ id, source, event, guard, targets }) => {
    const cells = [
      String(numbers.get(id)),
      say(labelOfState(model, source).name, locale),
      nameOfEvent(model, event, sayIn(locale)),
      guard === null ? '' : say(labelOfGuard(model, guard).name, locale),
      targets.map((target) => say(labelOfState(model, target).name, locale)).join(', ') || text('stays'),
      say(yesNo[met.has(id) ? 'true' : 'false'], locale),
      ...(usage === undefined ? [] : [String(timesUsed([id], usage)), noteOn(id, met, usage, locale)]),
    ]
    return `<tr${met.has(id) ? '' : ' class="missed"'}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}

const columns = ['number', 'from', 'event', 'guard', 'to', 'walked'] as const

function noteOn(id: string, met: ReadonlySet<string>, usage: Pick<Usage, 'counts'>, locale: Locale): string {
  const note = usageNote([id], met, usage)
  return note === 'unproved' || note === 'unused' ? say(usageWords[note], locale) : ''
}
