import { fillIn, fillingOf, isTickable, type Control, type Filling } from '#src/platform/browser/formControl.ts'

/** `flush` runs a function and everything that React does because of it. */
export type ReleaseActions = (flush: (act: () => void) => void) => void

/**
 * Keeps what a person does while the application takes the page over. The server's page can be pressed and written on at
 * once, but nobody listens yet; and a page that changes while React is still taking it over no longer agrees with itself.
 * So links stay with the browser, which follows them anyway, and everything else waits.
 *
 * Returns how the waiting ends: what was filled in is told to the application, then each button and form acts once.
 */
export function queueUntilHydrated(root: Element): ReleaseActions {
  const fillings = new Map<Control, Filling>()
  const actions = new Map<Element, () => void>()
  let isHolding = true
  let isLeaving = false

  for (const control of root.querySelectorAll<Control>('input, select, textarea')) {
    if (!isAsServed(control)) fillings.set(control, fillingOf(control))
  }

  const onFill = (event: Event) => {
    if (!isHolding || !isControl(event.target) || !root.contains(event.target)) return
    event.stopPropagation()
    fillings.set(event.target, fillingOf(event.target))
  }
  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element) || !root.contains(event.target)) return
    const pressed = event.target.closest('a[href], button')
    const isLink = pressed instanceof HTMLAnchorElement
    // Where a page is on its way already, a second link has to replace it, which only the browser can do.
    if (isHolding || (isLeaving && isLink)) event.stopPropagation()
    if (isHolding && isLink) isLeaving ||= leavesPage(pressed, event)
    if (isHolding && pressed instanceof HTMLButtonElement && pressed.type === 'button') {
      actions.set(pressed, () => pressed.click())
    }
  }
  const onSubmit = (event: SubmitEvent) => {
    if (!isHolding || !(event.target instanceof HTMLFormElement)) return
    const { target: form, submitter } = event
    event.preventDefault()
    event.stopPropagation()
    actions.set(form, () => form.requestSubmit(submitter))
  }

  addEventListener('input', onFill, true)
  addEventListener('change', onFill, true)
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  // Whoever comes back to this very document is not leaving any more.
  addEventListener('pageshow', () => (isLeaving = false))

  return (flush) => {
    if (!isHolding) return
    isHolding = false
    const { activeElement } = document
    if (activeElement !== null && root.contains(activeElement)) {
      flush(() => activeElement.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
    }
    for (const [control, filling] of fillings) if (control.isConnected) flush(() => refill(control, filling))
    for (const [element, act] of actions) if (element.isConnected) flush(act)
  }
}

const isControl = (target: EventTarget | null): target is Control =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

function isAsServed(control: Control): boolean {
  if (isTickable(control)) return control.checked === control.defaultChecked
  if (!(control instanceof HTMLSelectElement)) return control.value === control.defaultValue
  const served = [...control.options].find(({ defaultSelected }) => defaultSelected) ?? control.options[0]
  return control.value === (served?.value ?? '')
}

/** True when this click loads another document into this window. */
const leavesPage = ({ target, pathname, search, origin, hash }: HTMLAnchorElement, event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) &&
  (target === '' || target === '_self') &&
  origin === location.origin &&
  (hash === '' || pathname !== location.pathname || search !== location.search)

/**
 * Lets React see a change that happened before it looked. It compares with what it last saw or wrote through the element
 * itself, so a text is first taken back through the element.
 */
function refill(control: Control, filling: Filling): void {
  if (!isTickable(control) && !(control instanceof HTMLSelectElement)) control.value = control.defaultValue
  fillIn(control, filling)
}
