import type { Both } from '#machines/shared/model.ts'

import { percentOf, type Share } from '../coverage/measure.ts'
import { escape } from '../draw/escape.ts'
import { asSvg, chartStyles, numbersOf } from '../draw/svg.ts'
import type { Model } from '../model.ts'
import { arrowsOf } from '../walk/chart.ts'
import { wordOfEvent, wordOfGuard, wordOfState, type Locale } from '../words.ts'
import { hasPassed, type Report } from './report.ts'

const words = {
  passed: { en: 'All paths passed', cs: 'Všechny cesty prošly' },
  failed: { en: 'Paths failed, or too little was covered', cs: 'Některé cesty selhaly, nebo je pokryto málo' },
  states: { en: 'States', cs: 'Stavy' },
  transitions: { en: 'Transitions', cs: 'Přechody' },
  guards: { en: 'Guard outcomes', cs: 'Výsledky podmínek' },
  number: { en: 'No.', cs: 'Č.' },
  from: { en: 'From', cs: 'Odkud' },
  event: { en: 'Event', cs: 'Událost' },
  guard: { en: 'If', cs: 'Pokud' },
  to: { en: 'To', cs: 'Kam' },
  walked: { en: 'Walked', cs: 'Projito' },
  yes: { en: 'yes', cs: 'ano' },
  no: { en: 'no', cs: 'ne' },
  atOnce: { en: 'at once', cs: 'hned' },
  paths: { en: 'Paths', cs: 'Cesty' },
  leftOut: { en: 'Left out', cs: 'Vynecháno' },
  more: { en: 'not counted', cs: 'nepočítáno' },
} as const satisfies Record<string, Both>

const styles = `
body { margin: 2rem auto; max-width: 1100px; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #fafafa; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; }
.shares { display: flex; gap: 1rem; flex-wrap: wrap; padding: 0; list-style: none; }
.shares li { background: #fff; border: 1px solid #d8dce4; border-radius: 10px; padding: .75rem 1.25rem; }
.shares strong { display: block; font-size: 1.6rem; font-variant-numeric: tabular-nums; }
.verdict { font-weight: 600; } .good { color: #1c7a47; } .bad { color: #b3261e; }
table { border-collapse: collapse; width: 100%; background: #fff; font-size: .9rem; }
th, td { text-align: start; padding: .4rem .6rem; border-bottom: 1px solid #e6e9ef; vertical-align: top; }
tr.missed td { background: #fdeceb; }
figure { margin: 1rem 0; background: #fff; border: 1px solid #d8dce4; border-radius: 10px; padding: 1rem; overflow: auto; }
code { font-size: .85em; }
${chartStyles}`

/** A run as one page that needs nothing else: the machine drawn, what was walked in green, what was missed in red. */
export function asHtml(report: Report, locale: Locale): string {
  const { model, level, coverage, generated, verdicts } = report
  const text = (key: keyof typeof words) => words[key][locale]
  const { name, says } = model.words.machine
  const marks = { states: new Set(coverage.states.covered), arrows: new Set(coverage.transitions.covered) }
  const rows = verdicts.map(
    ({ path, failure }) =>
      `<tr${failure === null ? '' : ' class="missed"'}><td><code>${path.id}</code></td><td>${escape(path.story)}${
        failure === null ? '' : `<br><strong>${escape(failure.says)}</strong>`
      }</td></tr>`,
  )
  const leftOut = generated.leftOut.map(
    ({ why, count }) => `<li>${escape(why[locale])} (${count ?? text('more')})</li>`,
  )
  const isGood = hasPassed(report)
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(name[locale])} – ${level}</title>
<style>${styles}</style>
<h1>${escape(name[locale])}</h1>
<p>${escape(says[locale])} <code>${model.machine.id} · ${level} · ${generated.plan.algorithm} · seed ${generated.plan.seed}</code></p>
<p class="verdict ${isGood ? 'good' : 'bad'}">${text(isGood ? 'passed' : 'failed')}</p>
<ul class="shares">${shareOf(text('states'), coverage.states)}${shareOf(text('transitions'), coverage.transitions)}${shareOf(text('guards'), coverage.guards)}</ul>
${asSvg(model, marks, locale)
  .map((svg) => `<figure>${svg}</figure>`)
  .join('\n')}
${arrowTable(model, marks.arrows, locale)}
<h2>${text('paths')} (${verdicts.length})</h2>
<table><tbody>${rows.join('\n')}</tbody></table>
${leftOut.length === 0 ? '' : `<h2>${text('leftOut')}</h2><ul>${leftOut.join('\n')}</ul>`}
</html>
`
}

const shareOf = (name: string, share: Share) =>
  `<li><strong>${percentOf(share).toFixed(0)} %</strong>${name}: ${share.covered.length} / ${share.covered.length + share.missing.length}</li>`

function arrowTable(model: Model, met: ReadonlySet<string>, locale: Locale): string {
  const numbers = numbersOf(model)
  const text = (key: keyof typeof words) => words[key][locale]
  const headings = (['number', 'from', 'event', 'guard', 'to', 'walked'] as const).map((key) => `<th>${text(key)}</th>`)
  const rows = arrowsOf(model.machine).map(({ id, source, event, guard, targets }) => {
    const cells = [
      String(numbers.get(id)),
      wordOfState(model, source).name[locale],
      event === '' ? text('atOnce') : wordOfEvent(model, event).name[locale],
      guard === null ? '' : wordOfGuard(model, guard).name[locale],
      targets.map((target) => wordOfState(model, target).name[locale]).join(', '),
      text(met.has(id) ? 'yes' : 'no'),
    ]
    return `<tr${met.has(id) ? '' : ' class="missed"'}>${cells.map((cell) => `<td>${escape(cell)}</td>`).join('')}</tr>`
  })
  return `<h2>${text('transitions')}</h2><table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table>`
}
