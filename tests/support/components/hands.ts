import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

import { pulls } from '#workbench/page/gesture.ts'

import { drag, middleOf, mouse } from './presses.ts'

/** Whether the first of these is to be seen. */
export function isShown(locator: Locator): boolean {
  const [first] = locator.elements()
  if (first === undefined) return false
  const { width, height } = first.getBoundingClientRect()
  return width > 0 && height > 0 && first.checkVisibility({ visibilityProperty: true })
}

/** Whether a press of its middle comes to it. */
function isHit(element: Element): boolean {
  const { x, y } = middleOf(element)
  const hit = document.elementFromPoint(x, y)
  return hit !== null && (element.contains(hit) || hit.contains(element))
}

/** The one element, as soon as it can be used; and nothing lies over its middle. */
async function reached(locator: Locator): Promise<Element> {
  const isReached = () => {
    const [element] = locator.elements()
    if (element === undefined || element.matches(':disabled') || !isShown(locator)) return false
    if (isHit(element)) return true
    // A bar that stays in sight may lie over it.
    element.scrollIntoView({ block: 'center' })
    return isHit(element)
  }
  await expect.poll(isReached, { message: `${locator.selector} can be pressed` }).toBe(true)
  return locator.element()
}

/** Points at its middle until it stays there: what is loaded above it, or hangs on it, may move it meanwhile. */
async function pointedAt(locator: Locator): Promise<{ x: number; y: number }> {
  for (;;) {
    const point = middleOf(await reached(locator))
    await mouse('mouseMoved', point)
    const { x, y } = middleOf(await reached(locator))
    if (x === point.x && y === point.y) return point
  }
}

/**
 * Presses the middle of an element with the mouse, once nothing lies over it. In a fraction of the time of `click()`, which
 * waits for frames of the page: for walks of many steps.
 */
export async function press(locator: Locator): Promise<void> {
  const point = await pointedAt(locator)
  await mouse('mousePressed', point)
  await mouse('mouseReleased', point)
}

/** Writes a text into a field, in place of what is there, as the browser writes it. */
export async function fill(locator: Locator, text: string): Promise<void> {
  const field = (await reached(locator)) as HTMLInputElement | HTMLTextAreaElement // what can be written into
  field.focus()
  if (field.type === 'time') {
    // Its parts are written one by one, so it takes a time as a whole only as React listens to it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
    return
  }
  field.select()
  document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
}

/** Chooses the entry of a list that says this, as the browser does. */
export async function choose(locator: Locator, label: string): Promise<void> {
  const list = (await reached(locator)) as HTMLSelectElement // what can be chosen from
  const entry = [...list.options].find(({ text }) => text === label)
  if (entry === undefined) throw new Error(`${locator.selector} has no entry “${label}”.`)
  list.focus()
  list.value = entry.value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
}

/** Scrolls until it is in sight. */
export async function approach(locator: Locator): Promise<void> {
  await expect.poll(() => locator.elements().length).toBeGreaterThan(0)
  locator.elements()[0]?.scrollIntoView({ block: 'center' })
}

/** Where the mouse holds something. */
let heldAt = { x: 0, y: 0 }

/** Takes hold of the middle of an element with the mouse. */
export async function grab(locator: Locator): Promise<void> {
  // What lies on a map moves while the map does.
  let before: string | undefined
  const rests = () => {
    const { x, y } = middleOf(locator.element())
    const isAtRest = before === `${x} ${y}`
    before = `${x} ${y}`
    return isAtRest
  }
  await expect.poll(rests, { interval: 100 }).toBe(true)
  heldAt = await pointedAt(locator)
  await mouse('mousePressed', heldAt)
}

/** Moves what the mouse holds until it says what it should. */
export async function pull(locator: Locator, { to, until }: { to: 'right' | 'left'; until: string }): Promise<void> {
  const from = middleOf(locator.element())
  for (let step = 1; step <= pulls.most; step++) {
    if (locator.element().getAttribute('aria-valuetext') === until) return
    heldAt = { x: from.x + (to === 'right' ? 1 : -1) * pulls.step * step, y: from.y }
    await drag(heldAt)
  }
  throw new Error(`${locator.selector} never says “${until}”.`)
}

export const letGo = () => mouse('mouseReleased', heldAt)

/** Takes the mouse away from what it holds, as a browser does that begins to scroll. */
export async function interrupt(locator: Locator): Promise<void> {
  locator.element().dispatchEvent(new PointerEvent('pointercancel', { bubbles: true }))
  await letGo()
}
