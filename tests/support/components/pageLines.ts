import { dayMs } from '#contract/durations.ts'

/** What a page says and offers, a line for each control and each text, as whoever cannot see it hears it. */
export function pageLines(): string[] {
  const lines = [`address ${plain(`${location.pathname}${location.search}${location.hash}`)}`]
  read(document.body, lines, '')
  return lines
}

/** The same of a part of it, such as a form. */
export function partLines(part: Element): string[] {
  const lines: string[] = []
  read(part, lines, '')
  return lines
}

/** The same of the frame around a page, and of what lies over it. */
export function frameLines(): string[] {
  const { lang, dataset } = document.documentElement
  const lines = [`address ${plain(`${location.pathname}${location.search}${location.hash}`)}`, `language ${lang}`]
  if (dataset['theme'] !== undefined) lines.push(`theme ${dataset['theme']}`)
  for (const part of document.querySelectorAll(framed)) for (const child of part.children) read(child, lines, '')
  return lines
}

/** Where the keyboard is: a control or a heading by its name, another place by its kind. */
export function focusLine(): string {
  const { activeElement: element } = document
  if (element === null || element === document.body) return 'focus nowhere'
  if (element.matches('h1, h2, h3, h4, h5, h6, legend')) return `focus on heading “${nameOf(element)}”`
  if (element.matches(controls)) return `focus on ${controlName(element)}`
  const label = element.getAttribute('aria-label') ?? ''
  return `focus on ${element.getAttribute('role') ?? element.localName}${label === '' ? '' : ` “${plain(label)}”`}`
}

/** What is another one each time: names of requests and sessions, times to the millisecond, and how long ago something was. */
export const plain = (text: string): string =>
  text
    .replaceAll(/eyJ[\w.=-]+/g, '#')
    .replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, '#')
    .replaceAll(/\b[\da-f]{32}\b/g, '#')
    .replaceAll(/\b1\d{12}\b/g, '#')
    .replaceAll(/blob:[^\s")]+/g, 'blob:#')
    .replaceAll(/\b(from|to)=\d{4}-\d\d-\d\d\b/g, '$1=#')
    .replaceAll(/\b\d+(?=\s(?:minute|hour|day|week|month|year)s?\b)/g, '#')
    .replaceAll(/\b(?:minute|hour|day|week|month|year)s?\b/g, (unit) => unit.replace(/s$/, ''))

const controls =
  'a[href], button, input, select, textarea, summary, [role]:is([role=button], [role=option], [role=slider], [role=tab], [role=menuitem], [role=switch], [role=radio], [role=checkbox], [role=combobox], [role=progressbar]), progress'

const framed = 'header:not(main *), footer:not(main *), [role=dialog]:not(main *), [role=menu]:not(main *)'

/** Toasts go, and who somebody is comes, at a time of its own; a map is drawn as its pictures come. */
const leftOut =
  'script, style, svg, canvas, body header:not(main header), body footer:not(main footer), .Toastify, .gm-style, .maplibregl-map'

const states = [
  'disabled',
  'busy',
  'pressed',
  'checked',
  'expanded',
  'selected',
  'invalid',
  'current',
  'valuetext',
] as const

/** A row of a list of terms has no box of its own where its terms stand in the columns of the list. */
const isRowOfTerms = (element: Element): boolean =>
  element.matches('dl > div') && getComputedStyle(element).display === 'contents'

function read(element: Element, lines: string[], within: string): void {
  if (element.matches(leftOut)) return
  const isDrawn = element.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: false })
  if (!isDrawn && !isRowOfTerms(element)) return
  if (element.matches(controls)) return void lines.push(controlLine(element))
  if (element instanceof HTMLImageElement) {
    if (element.alt !== '') lines.push(`image “${plain(element.alt)}”`)
    return
  }
  const role = element.getAttribute('role')
  const place = role === 'alert' ? 'alert: ' : role === 'status' || element.localName === 'output' ? 'status: ' : within
  if (element.getAttribute('aria-busy') === 'true') lines.push('busy')
  if (isLine(element)) {
    const text = spoken(element)
    if (text !== '') lines.push(`${place}${text}`)
    for (const control of element.querySelectorAll(controls))
      if (control.checkVisibility({ visibilityProperty: true })) lines.push(controlLine(control))
    return
  }
  for (const child of element.children) read(child, lines, place)
}

/** An element with words of its own is one line, with all that stands within. */
const isLine = (element: Element): boolean =>
  [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '')

const spoken = (element: Element): string =>
  plain(
    (element instanceof HTMLElement ? element.innerText : (element.textContent ?? '')).replaceAll(/\s+/g, ' ').trim(),
  )

function controlLine(element: Element): string {
  const kind = element.getAttribute('role') ?? kindOf(element)
  const value = element instanceof HTMLInputElement && element.type !== 'checkbox' && element.type !== 'radio'
  const held =
    value || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
      ? ` holds “${plain(textHeld(element))}”`
      : ''
  const href = element instanceof HTMLAnchorElement ? ` to ${plain(element.getAttribute('href') ?? '')}` : ''
  const progress = element instanceof HTMLProgressElement ? ` at ${element.position.toFixed(2)}` : ''
  const said = states.flatMap((state) => {
    const attribute = element.getAttribute(`aria-${state}`)
    if (state === 'checked' && element instanceof HTMLInputElement) return element.checked ? ['checked'] : []
    if (state === 'disabled' && element.matches(':disabled')) return ['disabled']
    if (attribute === null || attribute === 'false') return []
    return [attribute === 'true' ? state : `${state} ${attribute}`]
  })
  return `${kind} “${nameOf(element)}”${held}${href}${progress}${said.length === 0 ? '' : `, ${said.join(', ')}`}`
}

/** In one line, as whatever stands in a text that somebody approves. */
function textHeld(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.text ?? ''
  if (field.type === 'date' && isSoon(field.value)) return 'a day soon'
  return field.value.replaceAll('\n', ' ⏎ ')
}

/** One of the next days, which a form offers by itself: another one each day. */
function isSoon(day: string): boolean {
  const ahead = (Date.parse(day) - Date.now()) / dayMs
  return ahead > -1 && ahead < 3
}

const kindOf = (element: Element): string =>
  element instanceof HTMLInputElement ? element.type : ({ a: 'link' }[element.localName] ?? element.localName)

/** What a control is, and by what it is called. */
export const controlName = (element: Element): string =>
  `${element.getAttribute('role') ?? kindOf(element)} “${nameOf(element)}”`

/** By what a control is called. */
function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return plain(label)
  const by = element.getAttribute('aria-labelledby')
  if (by !== null)
    return by
      .split(' ')
      .map((id) => spoken(document.getElementById(id) ?? document.createElement('i')))
      .join(' ')
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLLabelElement> | null) : null
  const [first] = labels ?? []
  if (first !== undefined && !(element instanceof HTMLButtonElement)) return labelWords(first)
  return spoken(element)
}

/** A label around its control says what stands beside that. */
function labelWords(label: HTMLLabelElement): string {
  const copy = label.cloneNode(true) as HTMLElement // of an element
  for (const control of copy.querySelectorAll('select, textarea, input')) control.remove()
  return spoken(copy)
}
