/** What a page is made of; whose place in one is gone goes on at its heading. */
const groups =
  'dialog, [role=dialog], [role=alertdialog], main, section, article, aside, fieldset, form, li, :is(ul, ol)[aria-label], [role=group], [role=region]'
const headings = 'h1, h2, h3, h4, h5, h6, legend'
/** A page that is kept for whoever comes back is not there now. */
const away = '[data-away] *'

type Focusable = Element & HTMLOrSVGElement

interface Held {
  element: Focusable
  /** What it lies in, from the inside: known before it is gone. */
  within: readonly Element[]
}

/**
 * No focus is lost because what had it went away or was disabled: a button that is pressed and gone, a row that another tab
 * has deleted. Without this the browser gives it to nobody: a screen reader falls silent, and starts at the top of the page.
 * It goes to the heading of the innermost part that is still there: a card, a section, a dialog, the page; or back to what
 * was only disabled for a while. One listener for the whole document: whoever knows a better place gives it the focus at once,
 * and this one does nothing. The page does not scroll, and whoever leaves something by pressing beside it is let go.
 */
export function keepFocus(page: Window & typeof globalThis): void {
  const { document } = page
  let held: Held | null = null
  /** Where the focus of something disabled waits. */
  let lent: { to: Element; of: Focusable } | null = null
  let isLooking = false

  const isNowhere = () => document.activeElement === null || document.activeElement === document.body

  const settle = () => {
    if (held === null) return
    const { element, within } = held
    if (canHaveFocus(element)) {
      if (isNowhere()) held = null
      return
    }
    // A browser may take a while to take it from what is disabled.
    if (!isNowhere() && document.activeElement !== element) return
    const place = placeIn(within) ?? placeOnPage(document)
    if (place === null) {
      held = null
      return
    }
    // What is only hidden for a moment gets it back from whoever hid it: a page that somebody went to has it by then.
    lent = element.isConnected && element.matches(':disabled') ? { to: place, of: element } : null
    give(place)
  }
  /** Those who know a better place give it in the same frame, or in an effect after it. */
  const look = () => {
    if (isLooking || held === null) return
    isLooking = true
    page.requestAnimationFrame(() =>
      page.requestAnimationFrame(() => {
        isLooking = false
        settle()
      }),
    )
  }

  const take = (target: EventTarget | null) => {
    if (!(target instanceof HTMLElement || target instanceof SVGElement)) return
    held = { element: target, within: partsAround(target) }
    if (lent !== null && lent.to !== target) lent = null
  }
  const onChange = () => {
    if (lent !== null && document.activeElement === lent.to && canHaveFocus(lent.of)) give(lent.of)
    else if (held !== null && (isNowhere() || !held.element.isConnected || held.element.matches(':disabled'))) look()
  }

  // Somebody may have been somewhere before this was there.
  if (!isNowhere() && document.activeElement !== null) take(document.activeElement)
  document.addEventListener('focusin', ({ target }) => take(target), true)
  document.addEventListener('focusout', look, true)
  new page.MutationObserver(onChange).observe(document, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled'],
  })
}

const canHaveFocus = (element: Element): boolean =>
  element.isConnected &&
  !element.matches(':disabled') &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true })

/** Headings take no focus of their own: this one does until it is left. */
function give(element: Focusable): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.setAttribute('tabindex', '-1')
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}

function partsAround(element: Element): Element[] {
  const parts: Element[] = []
  for (let part = element.parentElement?.closest(groups); part !== null && part !== undefined;) {
    parts.push(part)
    part = part.parentElement?.closest(groups)
  }
  return parts
}

/** The heading of the innermost of these that is still there and has one, or a name. */
function placeIn(parts: readonly Element[]): HTMLElement | null {
  for (const part of parts) {
    if (!(part instanceof HTMLElement) || !canHaveFocus(part)) continue
    const named = part.getAttribute('aria-labelledby')
    const label = named === null ? null : part.ownerDocument.getElementById(named)
    // What names a part may stand beside it.
    if (label !== null && part.contains(label) && canHaveFocus(label)) return label
    const heading = [...part.querySelectorAll<HTMLElement>(headings)].find(
      (one) => one.closest(groups) === part && !one.matches(away) && canHaveFocus(one),
    )
    if (heading !== undefined) return heading
    if (named !== null || part.hasAttribute('aria-label')) return part
  }
  return null
}

const placeOnPage = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>(`main h1:not(${away})`) ?? document.querySelector<HTMLElement>('main')
