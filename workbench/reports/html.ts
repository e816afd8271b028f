import { msg, msgIn } from '#contract/message.ts'

import {
  percentOf,
  percentOfCells,
  type Share,
  storyOf,
  labelOfState,
  wordOfLevel,
  wordOfMissing,
  type Verdict,
} from 'everypath'
import type { Locale } from '#contract/entities/locale.ts'
import { arrowTable } from '../draw/arrowTable.ts'
import { escape } from '../draw/escape.ts'
import { asSvg, chartStyles } from '../draw/svg.ts'
import { hasPassed, type Report } from './report.ts'
import { say, sayIn } from '../say.ts'

const labels = {
  passed: msg('All paths passed'),
  failed: msg('Failed paths'),
  short: msg('Coverage too low'),
  states: msg('States'),
  transitions: msg('Transitions'),
  guards: msg('Guard outcomes'),
  cells: msgIn('workbench', 'Cells'),
  missing: msg('Not covered'),
  demanded: msg('required'),
  paths: msg('Paths'),
  leftOut: msg('Left out'),
  more: msg('not counted'),
  changed: msgIn('workbench', 'What changed'),
}

/** How a page of reports looks. */
export const pageStyles = `
body { margin: 2rem auto; max-width: 1100px; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #fafafa; }
h1 { margin-bottom: 0; } h2 { margin-top: 2.5rem; }
.shares { display: flex; gap: 1rem; flex-wrap: wrap; padding: 0; list-style: none; }
.shares li { background: #fff; border: 1px solid #d8dce4; border-radius: 10px; padding: .75rem 1.25rem; }
.shares strong { display: block; font-size: 1.6rem; font-variant-numeric: tabular-nums; }
.facts { color: #596173; overflow-wrap: anywhere; }
.verdict { font-weight: 600; } .good { color: #1c7a47; } .bad { color: #b3261e; }
table { border-collapse: collapse; width: 100%; background: #fff; font-size: .9rem; }
th, td { text-align: start; padding: .4rem .6rem; border-bottom: 1px solid #e6e9ef; vertical-align: top; }
tr.missed td { background: #fdeceb; } td code { white-space: nowrap; } .wide { overflow-x: auto; }
figure { margin: 1rem 0; background: #fff; border: 1px solid #d8dce4; border-radius: 10px; padding: 1rem; overflow: auto; }
code { font-size: .85em; }
${chartStyles}`

/**
 * A run as one page that needs nothing else: the machine drawn, what was walked in green, what was missed in red.
 * `differences` is the address of the page about what changed, where there is one.
 */
export function asHtml(report: Report, locale: Locale, differences: string | null = null): string {
  const { model, level, coverage, cells, generated, verdicts, threshold, facts: run } = report
  const text = (key: keyof typeof labels) => say(labels[key], locale)
  const { name, message } = labelOfState(model, model.machine.id)
  const marks = { states: new Set(coverage.states.covered), arrows: new Set(coverage.transitions.covered) }
  const rows = verdicts
    .toSorted(failedFirst)
    .map(
      ({ path, failure, attachments }) =>
        `<tr${failure === null ? '' : ' class="missed"'}><td><code>${path.id}</code></td><td>${escape(storyOf(model, path, sayIn(locale)))}${
          failure === null ? '' : `<br><strong>${escape(failure.message)}</strong>`
        }${(attachments ?? []).map((file) => `<br><a href="${escape(file)}">${escape(file)}</a>`).join('')}</td></tr>`,
    )
  const leftOut = generated.leftOut.map(
    ({ why, count }) => `<li>${escape(say(why, locale))} (${count === null ? text('more') : `${count}×`})</li>`,
  )
  const missing = [coverage.states, coverage.transitions, coverage.guards].flatMap((share) => share.missing)
  const { algorithm, seed } = generated.plan
  const facts = [
    model.machine.id,
    say(wordOfLevel[level], locale),
    algorithm,
    `seed ${seed}`,
    ...(threshold === null ? [] : [`${threshold} % ${text('demanded')}`]),
    ...(run.commit === null ? [] : [`commit ${run.commit}`]),
    ...(run.build === null ? [] : [`build ${run.build}`]),
    run.startedAt.slice(0, 16).replace('T', ' '),
    ...(run.address === null ? [] : [run.address]),
  ]
  const isGood = hasPassed(report)
  const failed = verdicts.filter(({ failure }) => failure !== null).length
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(say(name, locale))} – ${say(wordOfLevel[level], locale)}</title>
<link rel="icon" href="data:,">
<style>${pageStyles}</style>
<h1>${escape(say(name, locale))}</h1>
<p>${escape(say(message, locale))}</p>
<p class="facts">${escape(facts.join(' · '))}</p>
${differences === null ? '' : `<p><a href="${escape(differences)}">${text('changed')}</a></p>`}
<p class="verdict ${isGood ? 'good' : 'bad'}">${isGood ? text('passed') : failed > 0 ? `${text('failed')}: ${failed} / ${verdicts.length}` : text('short')}</p>
<ul class="shares">${shareOf(text('states'), coverage.states)}${shareOf(text('transitions'), coverage.transitions)}${shareOf(text('guards'), coverage.guards)}${listed(text('cells'), percentOfCells(cells), `${cells.covered} / ${cells.all}`)}</ul>
${asSvg(model, marks, locale)
  .map((svg) => `<figure>${svg}</figure>`)
  .join('\n')}
${missing.length === 0 ? '' : `<h2>${text('missing')}</h2><ul>${missing.map((id) => `<li>${escape(wordOfMissing(model, id, sayIn(locale)))}</li>`).join('\n')}</ul>`}
<h2>${text('transitions')}</h2>
<div class="wide">${arrowTable(model, marks.arrows, locale)}</div>
<h2>${text('paths')} (${verdicts.length})</h2>
<div class="wide"><table><tbody>${rows.join('\n')}</tbody></table></div>
${leftOut.length === 0 ? '' : `<h2>${text('leftOut')}</h2><ul>${leftOut.join('\n')}</ul>`}
</html>
`
}

/** What failed is what a reader came for. */
const failedFirst = (one: Verdict, other: Verdict) => Number(one.failure === null) - Number(other.failure === null)

const shareOf = (name: string, share: Share) =>
  listed(name, percentOf(share), `${share.covered.length} / ${share.covered.length + share.missing.length}`)

const listed = (name: string, percent: number, parts: string) =>
  `<li><strong>${percent.toFixed(0)} %</strong>${name}: ${parts}</li>`
