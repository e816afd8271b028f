import { expect } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'

import { fill } from './hands.ts'

const optionsOf = (field: Element): Element[] => [
  ...(document.getElementById(field.getAttribute('aria-controls') ?? '')?.querySelectorAll('[role=option]') ?? []),
]

/** Whether Enter would choose something below the first of what is offered for the text. */
function pointsBelowFirst(field: Element): boolean {
  const pointed = field.getAttribute('aria-activedescendant')
  return pointed !== null && pointed !== '' && pointed !== optionsOf(field)[0]?.id
}

/**
 * Writes a text. Where something is offered for the former one, somebody has pointed at the last of it and types on: that
 * was for the former text, so that at most the first of what is offered now is pointed at.
 */
export async function typeOver(locator: Locator, text: string): Promise<void> {
  const [field] = locator.elements()
  if (field instanceof HTMLElement && field.getAttribute('aria-expanded') === 'true' && optionsOf(field).length > 1) {
    field.focus()
    await userEvent.keyboard('{ArrowUp}')
  }
  await fill(locator, text)
  await expect
    .poll(() => locator.elements().some(pointsBelowFirst), { message: 'what was pointed at before it was typed' })
    .toBe(false)
}
