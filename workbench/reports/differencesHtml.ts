import { msg, msgIn } from '#contract/message.ts'
import type { Locale } from '#contract/entities/locale.ts'
import { labelOfState, textOfCounterExample } from 'everypath'

import type { MachineDifference } from '../behaviour/differences.ts'
import { wordsOfCell } from '../behaviour/differenceWords.ts'
import { escape } from '../draw/escape.ts'
import type { Model } from '../model.ts'
import { say, sayIn } from '../say.ts'
import { pageStyles } from './html.ts'
import type { RunFacts } from './runFacts.ts'

const labels = {
  title: msgIn('workbench', 'What changed'),
  none: msgIn('workbench', 'No machine behaves differently.'),
  states: msg('States'),
  event: msg('Event'),
  before: msgIn('workbench', 'Before'),
  after: msgIn('workbench', 'After'),
  start: msgIn('workbench', 'start'),
  unknown: msgIn('workbench', 'unknown'),
  added: msgIn('workbench', 'New machine'),
  removed: msgIn('workbench', 'Removed machine'),
  failed: msgIn('workbench', 'Earlier paths that fail now'),
  situations: msgIn('workbench', 'Situations'),
  broken: msgIn('workbench', 'Rules that no longer hold'),
}

interface Compared {
  /** The models that are here, for their words. */
  models: readonly Model[]
  /** What was compared with what, as git names it. */
  revisions: string
  facts: RunFacts
}

/** What machines do differently as one page that needs nothing else, for whoever approves it. */
export function asDifferencesHtml(
  differences: readonly MachineDifference[],
  { models, revisions, facts }: Compared,
  locale: Locale,
): string {
  const text = (key: keyof typeof labels) => say(labels[key], locale)
  const parts = differences.map((difference) => partOf(difference, models, locale))
  return `<!doctype html>
<html lang="${locale}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${text('title')}: ${escape(revisions)}</title>
<link rel="icon" href="data:,">
<style>${pageStyles}
ins { background: #e3f4ea; text-decoration: none; } del { background: #fdeceb; text-decoration: none; } ins, del { display: block; }</style>
<h1>${text('title')}</h1>
<p class="facts">${escape([revisions, ...(facts.commit === null ? [] : [`commit ${facts.commit}`]), facts.startedAt.slice(0, 16).replace('T', ' ')].join(' · '))}</p>
${parts.length === 0 ? `<p class="verdict good">${text('none')}</p>` : parts.join('\n')}
</html>
`
}

function partOf(
  { machine, kind, cells, paths, broken }: MachineDifference,
  models: readonly Model[],
  locale: Locale,
): string {
  const text = (key: keyof typeof labels) => say(labels[key], locale)
  const model = models.find((candidate) => candidate.machine.id === machine)
  const name = model === undefined ? machine : say(labelOfState(model, machine).name, locale)
  const heading = `<h2 id="${escape(machine)}">${escape(name)}</h2>`
  if (kind !== 'changed' || model === undefined)
    return `${heading}\n<p>${text(kind === 'added' ? 'added' : 'removed')}</p>`
  const rows = cells.map((cell) => {
    const { states, event, before, after } = wordsOfCell(model, cell, locale)
    const what = event === null ? text('start') : `${escape(event)}<br><code>${escape(cell.event ?? '')}</code>`
    const lines = (tag: 'del' | 'ins', told: readonly string[] | null) =>
      (told ?? [text('unknown')]).map((line) => `<${tag}>${escape(line)}</${tag}>`).join('')
    return `<tr><td>${escape(states)}<br><code>${escape(cell.states)}</code></td><td>${what}</td><td>${lines('del', before)}</td><td>${lines('ins', after)}</td><td>${cell.situations}</td></tr>`
  })
  const promises = broken.map((one) => `<li>${escape(textOfCounterExample(model, one, sayIn(locale)))}</li>`)
  const headings = (['states', 'event', 'before', 'after', 'situations'] as const).map((key) => `<th>${text(key)}</th>`)
  return `${heading}
<p>${text('failed')}: ${paths.failed} / ${paths.walked}</p>
${broken.length === 0 ? '' : `<p>${text('broken')}:</p><ul>${promises.join('')}</ul>`}
<div class="wide"><table><thead><tr>${headings.join('')}</tr></thead><tbody>${rows.join('\n')}</tbody></table></div>`
}
