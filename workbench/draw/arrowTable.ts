import { msg, msgIn } from '#contract/message.ts'

import type { Model } from 'everypath/model'
import { arrowsOf } from 'everypath/chart'
import { nameOfEvent, labelOfGuard, labelOfState, yesNo } from 'everypath/labels'
import type { Locale } from '#contract/entities/locale.ts'
import { escape } from './escape.ts'
import { numbersOf } from './svg.ts'
import { say, sayIn } from '../say.ts'

const labels = {
  number: msgIn('workbench', 'No.'),
  from: msgIn('workbench', 'From'),
  event: msg('Event'),
  guard: msg('If'),
  to: msgIn('workbench', 'To'),
  walked: msg('Covered'),
  stays: msg('stays'),
}

/** The arrows of a machine as a table of HTML: what the numbers in its pictures stand for, and which were met. */
export function arrowTable(model: Model, met: ReadonlySet<string>, locale: Locale): string {
  const numbers = numbersOf(model)
  const text = (key: keyof typeof labels) => say(labels[key], locale)
  const headings = (['number', 'from', 'event', 'guard', 'to', 'walked'] as const).map((key) => `<th>${text(key)}</th>`)
  const rows = arrowsOf(model.machine).map(({ id, source, event, guard, targets }) => {
    const cells = [
      String(numbers.get(id)),
      say(labelOfState(model, source).name, locale),
      nameOfEvent(model, event, sayIn(locale)),
      guard === null ? '' : say(labelOfGuard(model, guard).name, locale),
      targets.map((target) => say(labelOfState(model, target).name, locale)).join(', ') || text('stays'),
      say(yesNo[met.has(id) ? 'true' : 'false'], locale),
    ]
    return `<tr${met.has(id) ? '' : ' class="missed"'}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
