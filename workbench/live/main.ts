// The workbench page of development: every machine drawn, and followed while somebody uses the product in another tab.
import { asSvg, chartStyles, numbersOf } from '../draw/svg.ts'
import { models } from '../models.ts'
import type { Model } from '../model.ts'
import { arrowId, arrowsOf } from '../walk/chart.ts'
import { wordOfEvent, wordOfState, type Locale } from '../words.ts'
import { readStep, type LiveStep } from './liveStep.ts'

const page = document.querySelector('main')
if (page === null) throw new Error('The page of the workbench has no main part.')

const locale: Locale = new URLSearchParams(location.search).get('locale') === 'cs' ? 'cs' : 'en'
const words = {
  title: { en: 'Workbench', cs: 'Dílna testera' },
  open: {
    en: 'Use the product in another tab; the machines follow.',
    cs: 'Používejte produkt v jiné kartě; automaty to sledují.',
  },
  coverage: { en: 'Coverage', cs: 'Pokrytí' },
  visit: { en: 'of this visit', cs: 'této návštěvy' },
  run: { en: 'of the last run in', cs: 'posledního běhu:' },
  idle: { en: 'Not running yet.', cs: 'Zatím neběží.' },
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
ul { max-height: 10rem; overflow: auto; font-size: .85rem; } .now { font-weight: 600; }`
document.head.append(style)
document.documentElement.lang = locale
document.title = words.title[locale]

const heading = element('h1', words.title[locale])
const choice = document.createElement('select')
choice.append(
  new Option(words.visit[locale], 'visit'),
  ...[...new Set(Object.keys(runs).map((key) => key.split('/')[1] ?? ''))].map(
    (level) => new Option(`${words.run[locale]} ${level}`, level),
  ),
)
choice.addEventListener('change', () => models.forEach(draw))
const label = element('label', `${words.coverage[locale]} `)
label.append(choice)
page.append(heading, element('p', words.open[locale]), label)

for (const model of models) {
  const section = document.createElement('section')
  section.dataset.machine = model.machine.id
  const { name, says } = model.words.machine
  const now = element('p', words.idle[locale])
  now.className = 'now'
  const chart = document.createElement('div')
  chart.className = 'charts'
  section.append(element('h2', name[locale]), element('p', says[locale]), now, chart, document.createElement('ul'))
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
    ?.prepend(element('li', `${numbers}: ${wordOfEvent(model, step.event).name[locale]}`))
}

function draw(model: Model): void {
  const { id } = model.machine
  const run = runs[`${id}/${choice.value}`]
  const met = visited.get(id) ?? { states: new Set<string>(), arrows: new Set<string>() }
  const marks = run === undefined ? met : { states: new Set(run.states), arrows: new Set(run.transitions) }
  const section = sectionOf(model)
  const charts = section.querySelector('.charts')
  if (charts !== null) charts.innerHTML = asSvg(model, marks, locale).join('')
  const live = newest.get(id)
  for (const state of live?.states ?? []) section.querySelector(`[data-state="${state}"]`)?.classList.add('live')
  const now = section.querySelector('.now')
  const all = arrowsOf(model.machine).length
  const place = live === undefined ? words.idle[locale] : placeOf(model, live)
  if (now !== null) now.textContent = `${place} ${marks.arrows.size} / ${all}`
}

/** The names of the innermost states. */
function placeOf(model: Model, { states }: LiveStep): string {
  const innermost = states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))
  return `${innermost.map((state) => wordOfState(model, state).name[locale]).join(' · ')}.`
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
