import type { Both } from '#machines/shared/words.ts'

import type { Model } from '../model.ts'
import { arrowsOf } from '../walk/chart.ts'
import { nameOfEvent, wordOfGuard, wordOfState, yesNo, type Locale } from '../words.ts'
import { escape } from './escape.ts'
import { numbersOf } from './svg.ts'

const words = {
  number: { en: 'No.', cs: 'Č.' },
  from: { en: 'From', cs: 'Odkud' },
  event: { en: 'Event', cs: 'Událost' },
  guard: { en: 'If', cs: 'Pokud' },
  to: { en: 'To', cs: 'Kam' },
  walked: { en: 'Walked', cs: 'Projito' },
  stays: { en: 'stays', cs: 'zůstává' },
} as const satisfies Record<string, Both>

/** The arrows of a machine as a table of HTML: what the numbers in its pictures stand for, and which were met. */
export function arrowTable(model: Model, met: ReadonlySet<string>, locale: Locale): string {
  const numbers = numbersOf(model)
  const text = (key: keyof typeof words) => words[key][locale]
  const headings = (['number', 'from', 'event', 'guard', 'to', 'walked'] as const).map((key) => `<th>${text(key)}</th>`)
  const rows = arrowsOf(model.machine).map(({ id, source, event, guard, targets }) => {
    const cells = [
      String(numbers.get(id)),
      wordOfState(model, source).name[locale],
      nameOfEvent(model, event, locale),
      guard === null ? '' : wordOfGuard(model, guard).name[locale],
      targets.map((target) => wordOfState(model, target).name[locale]).join(', ') || text('stays'),
      yesNo[met.has(id) ? 'true' : 'false'][locale],
    ]
    return `<tr${met.has(id) ? '' : ' class="missed"'}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
  })
  return `<table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
