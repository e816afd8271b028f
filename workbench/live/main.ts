// The workbench page of development: every machine drawn, and followed while somebody uses the product in another tab.
import { chooseLocale } from '#contract/chooseLocale.ts'
import { languages, locales, type Locale } from '#contract/entities/locale.ts'
import { msg } from '#contract/message.ts'

import { arrowTable } from '../draw/arrowTable.ts'
import { asSvg, chartStyles, numbersOf } from '../draw/svg.ts'
import { models } from '../models.gen.ts'
import type { Model } from '../model.ts'
import { arrowId, arrowsOf } from 'everypath/chart'
import { labelOfEvent, labelOfState } from 'everypath/labels'
import { createUsageLayer } from './usageLayer.ts'
import { readStep, type LiveStep } from './liveStep.ts'
import { say } from '../say.ts'

const page = document.querySelector('main')
if (page === null) throw new Error('The page of the workbench has no main part.')

const locale: Locale = chooseLocale(new URLSearchParams(location.search).get('locale'))
const labels = {
  title: msg('Workbench'),
  open: msg('Use the product in another tab; this page follows its machines.'),
  coverage: msg('Coverage'),
  visit: msg('of this visit'),
  run: msg('of the last run in'),
  idle: msg('Not running yet.'),
  transitions: msg('Transitions'),
  machines: msg('Machines'),
}

/** What was met since this page was opened. */
const visited = new Map(
  models.map(({ machine }) => [machine.id, { states: new Set<string>(), arrows: new Set<string>() }]),
)
const newest = new Map<string, LiveStep>()
/** What the last runs of the command line covered, by machine and level. */
const runs = (await (await fetch('/workbench/runs')).json()) as Record<
  string,
  { states: string[]; transitions: string[] }
>

const style = document.createElement('style')
style.textContent = `${chartStyles}
body { margin: 0 auto; max-width: 1200px; padding: 1.5rem; font: 16px/1.5 system-ui, sans-serif; color: #1f2430; background: #fafafa; }
section { background: #fff; border: 1px solid #d8dce4; border-radius: 10px; padding: 1rem 1.25rem; margin: 1rem 0; }
.charts, .arrows { overflow-x: auto; } .used:empty { display: none; } .legend { font-size: .85rem; } .legend span { white-space: nowrap; } input[type=file] { font: inherit; font-size: .85rem; max-width: 100%; } .now { font-weight: 600; } .top { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: baseline; }
select { font: inherit; padding: .35rem .5rem; border: 1px solid #9aa2b1; border-radius: 8px; background: #fff; }
nav { display: flex; flex-wrap: wrap; gap: .5rem; margin: 1rem 0; }
nav a { padding: .25rem .75rem; border: 1px solid #d8dce4; border-radius: 99px; background: #fff; color: inherit; text-decoration: none; font-size: .9rem; }
nav a.live { background: #ffe08a; border-color: #8a6100; } nav a:hover, nav a:focus-visible { border-color: #1c7a47; }
section { scroll-margin-top: 1rem; } section ul { max-height: 10rem; overflow: auto; font-size: .85rem; } section ul:empty { display: none; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; }
th, td { text-align: start; padding: .3rem .6rem; border-bottom: 1px solid #e6e9ef; vertical-align: top; }
.visit .chart .missed rect { fill: #fff; stroke: #9aa2b1; stroke-dasharray: none; }
.visit .chart .line.missed:not(.unproved) > path { stroke: #9aa2b1; stroke-dasharray: none; } .visit .chart marker .missed { fill: #9aa2b1; }`
document.head.append(style)
document.documentElement.lang = locale
document.title = say(labels.title, locale)

const heading = element('h1', say(labels.title, locale))
const choice = document.createElement('select')
choice.append(
  new Option(say(labels.visit, locale), 'visit'),
  ...[...new Set(Object.keys(runs).map((key) => key.split('/')[1] ?? ''))].map(
    (level) => new Option(`${say(labels.run, locale)} ${level}`, level),
  ),
)
choice.addEventListener('change', () => models.forEach(draw))
const others = locales
  .filter((other) => other !== locale)
  .map((other) => {
    const link = document.createElement('a')
    link.textContent = languages[other].name
    link.href = `?locale=${other}`
    link.hreflang = other
    return link
  })
const index = document.createElement('nav')
index.ariaLabel = say(labels.machines, locale)
for (const { machine, labels: said } of models) {
  const link = document.createElement('a')
  link.href = `#${machine.id}`
  link.textContent = say(said.machine.name, locale)
  index.append(link)
}
const label = element('label', `${say(labels.coverage, locale)} `)
label.append(choice)
const top = document.createElement('div')
top.className = 'top'
const layer = createUsageLayer(locale, () => {
  // What was tested is what a run covered, not what this visit happened to meet.
  if (choice.value === 'visit' && choice.options.length > 1) choice.selectedIndex = 1
  models.forEach(draw)
})
top.append(label, layer.control, ...others)
page.append(heading, element('p', say(labels.open, locale)), top, index)

for (const model of models) {
  const section = document.createElement('section')
  section.id = model.machine.id
  section.dataset.machine = model.machine.id
  const { name, message } = model.labels.machine
  const now = element('p', say(labels.idle, locale))
  now.className = 'now'
  const used = element('p', '')
  used.className = 'used'
  const chart = document.createElement('div')
  chart.className = 'charts'
  const details = document.createElement('details')
  const arrows = document.createElement('div')
  arrows.className = 'arrows'
  details.append(element('summary', say(labels.transitions, locale)), arrows)
  section.append(
    element('h2', say(name, locale)),
    element('p', say(message, locale)),
    now,
    used,
    chart,
    document.createElement('ul'),
    details,
  )
  page.append(section)
  draw(model)
}

const channel = new BroadcastChannel('domivo-workbench')
channel.addEventListener('message', ({ data }) => {
  const step = readStep(data)
  const model = models.find(({ machine }) => machine.id === step?.machine)
  if (step !== null && model !== undefined) follow(model, step)
})
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
channel.postMessage('hello')

function follow(model: Model, step: LiveStep): void {
  newest.set(model.machine.id, step)
  const met = visited.get(model.machine.id)
  for (const state of step.states) met?.states.add(state)
  const taken = step.arrows.map(([source, event, place]) => arrowId(source, event, place))
  for (const arrow of taken) met?.arrows.add(arrow)
  draw(model)
  if (taken.length === 0) return
  const numbers = taken.map((arrow) => numbersOf(model).get(arrow)).join(' ')
  sectionOf(model)
    .querySelector('ul')
    ?.prepend(element('li', `${numbers}: ${say(labelOfEvent(model, step.event).name, locale)}`))
}

function draw(model: Model): void {
  const { id } = model.machine
  const run = runs[`${id}/${choice.value}`]
  const met = visited.get(id) ?? { states: new Set<string>(), arrows: new Set<string>() }
  const marks = run === undefined ? met : { states: new Set(run.states), arrows: new Set(run.transitions) }
  const section = sectionOf(model)
  const charts = section.querySelector('.charts')
  const arrows = section.querySelector('.arrows')
  const usage = layer.usageOf(model)
  if (charts !== null) charts.innerHTML = asSvg(model, { ...marks, usage }, locale).join('')
  if (arrows !== null) arrows.innerHTML = arrowTable(model, marks.arrows, locale, usage)
  const used = section.querySelector('.used')
  if (used !== null) used.textContent = layer.summaryOf(model, marks.arrows)
  // What a visit has not met is no fault of anything; what a run has missed is.
  section.classList.toggle('visit', run === undefined)
  const live = newest.get(id)
  for (const state of live?.states ?? []) section.querySelector(`[data-state="${state}"]`)?.classList.add('live')
  index.querySelector(`a[href="#${id}"]`)?.classList.toggle('live', live !== undefined)
  const now = section.querySelector('.now')
  const all = arrowsOf(model.machine).length
  const place = live === undefined ? say(labels.idle, locale) : placeOf(model, live)
  if (now !== null) now.textContent = `${place} ${say(labels.transitions, locale)}: ${marks.arrows.size} / ${all}`
}

/** The names of the innermost states. */
function placeOf(model: Model, { states }: LiveStep): string {
  const innermost = states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
  return `${innermost.map((state) => say(labelOfState(model, state).name, locale)).join(' · ')}.`
}

function sectionOf({ machine }: Model): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[data-machine="${machine.id}"]`)
  if (found === null) throw new Error(`The page draws no ${machine.id}.`)
  return found
}

function element(tag: string, text: string): HTMLElement {
  const made = document.createElement(tag)
  made.textContent = text
  return made
}
