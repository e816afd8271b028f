import { fill } from '#tests/support/components/hands.ts'
import { writableFields } from '#tests/support/components/meddle.ts'
import { page } from 'vitest/browser'
import { chooseEntry } from './chooseEntry.ts'
import { twoFrames } from './twoFrames.ts'

const words = 'Words that say enough.'

/** Something that a field like this takes, whatever it is for. */
function textFor({ type, maxLength, inputMode, value, autocomplete }: HTMLInputElement | HTMLTextAreaElement): string {
  if (type === 'email') return 'somebody@paths.test'
  if (type === 'password') return autocomplete === 'new-password' ? 'a new sentence that nobody has' : 'an old sentence'
  if (type === 'tel' || inputMode === 'tel') return '601123456'
  if (autocomplete === 'one-time-code') return '123456'
  if (autocomplete === 'postal-code') return '76001'
  if (type === 'number' || inputMode === 'numeric' || inputMode === 'decimal') return '3'
  const text = value === '' ? words : `${value} ${words}`
  return maxLength > 0 ? text.slice(0, maxLength) : text
}

/** Answers everything that a form asks, as somebody does who wants to send it: texts, lists, boxes and choices. */
export async function answerForm(form: HTMLElement): Promise<void> {
  for (const field of writableFields(form)) await fill(page.elementLocator(field), textFor(field))
  for (const list of form.querySelectorAll('select')) chooseEntry(list, list.options[list.options.length - 1]?.value)
  for (const box of form.querySelectorAll<HTMLInputElement>('input[type=checkbox]'))
    if (!box.checked && !box.disabled) box.click()
  for (const { name } of form.querySelectorAll<HTMLInputElement>('input[type=radio]'))
    if (form.querySelector(`input[name="${name}"]:checked`) === null)
      form.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.click()
  // What was written is read before anything is pressed.
  await twoFrames()
}
