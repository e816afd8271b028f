/** Something that a person touched, as the page calls it. */
export interface Touched {
  does: 'click' | 'fill' | 'press'
  role: string
  name: string
  within: { role: string; name: string } | null
  /** Of a field: what is in it now; never of one that hides what is written. */
  text: string | null
  /** Of a press. */
  key: string | null
}

/** The part of axe-core that tells roles and names. */
interface Axe {
  setup: (root: Element) => unknown
  teardown: () => void
  commons: {
    aria: { getRole: (element: Element) => string | null }
    text: { accessibleText: (element: Element) => string }
  }
}

interface Reporting {
  axe: Axe
  reportTouch: (touched: Touched) => void
  reportStep: (step: unknown) => void
}

/**
 * Runs in the page, as a source of its own: tells what is clicked, filled and pressed by role and name, and passes on
 * what the machines say on `channel`.
 */
export function watchPage(channel: string): void {
  const { axe, reportTouch, reportStep } = globalThis as unknown as Reporting
  const keys = new Set(['Enter', 'Escape', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Tab'])
  const touchable = 'a[href], button, input, select, textarea, [role]'
  const around = 'dialog, [role="dialog"], [role="region"][aria-label], [role="region"][aria-labelledby], header, nav'

  const named = (element: Element) => ({
    role:
      element instanceof HTMLInputElement && element.type === 'password'
        ? 'password'
        : (axe.commons.aria.getRole(element) ?? 'button'),
    name: axe.commons.text.accessibleText(element).replaceAll(/\s+/g, ' ').trim(),
  })
  /** What is being written into: its name stays while letters are added. */
  let field: { element: Element; known: Pick<Touched, 'role' | 'name' | 'within'> } | null = null
  /** A key that is down presses the button that it is for: that click is the key's. */
  let isKeyDown = false

  const identify = (element: Element): Pick<Touched, 'role' | 'name' | 'within'> => {
    if (field?.element === element) return field.known
    axe.setup(document.documentElement)
    try {
      const outer = element.parentElement?.closest(around)
      const known = { ...named(element), within: outer === undefined || outer === null ? null : named(outer) }
      field = { element, known }
      return known
    } finally {
      axe.teardown()
    }
  }
  const report = (does: Touched['does'], target: EventTarget | null, key: string | null): void => {
    const element = target instanceof Element ? target.closest(touchable) : null
    if (element === null) return
    const known = identify(element)
    const text = does === 'fill' && known.role !== 'password' && 'value' in element ? String(element.value) : null
    reportTouch({ does, ...known, text, key })
    if (does !== 'fill') field = null
  }
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- only what is inside of this function reaches the page
  const isText = (target: EventTarget | null): boolean =>
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(?:checkbox|radio|file|button)$/.test(target.type))

  document.addEventListener(
    'click',
    ({ target, isTrusted, detail }) => {
      if (isTrusted && !(isKeyDown && detail === 0)) report('click', target, null)
    },
    true,
  )
  document.addEventListener(
    'input',
    ({ target }) => {
      if (isText(target)) report('fill', target, null)
    },
    true,
  )
  document.addEventListener(
    'keydown',
    ({ target, key }) => {
      isKeyDown = true
      if (keys.has(key)) report('press', target, key)
    },
    true,
  )
  document.addEventListener('keyup', () => void (isKeyDown = false), true)
  new BroadcastChannel(channel).addEventListener('message', ({ data }) => reportStep(data))
}
