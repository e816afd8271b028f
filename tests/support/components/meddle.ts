import { controlName } from './pageLines.ts'
import { twoFrames } from './twoFrames.ts'

/** What somebody typed while something was on its way. */
export interface Typed {
  field: HTMLInputElement | HTMLTextAreaElement
  name: string
  text: string
}

const textFields =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=password], [type=tel], [type=search], [type=url], [type=number])'

/** Whether somebody sees an element, and hears it. */
export const isSeen = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && element.closest('[inert], [aria-hidden=true]') === null

/** What a person can write into now. */
export const writableFields = (within: ParentNode = document): (HTMLInputElement | HTMLTextAreaElement)[] =>
  [...within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].filter(
    (field) => isSeen(field) && !field.readOnly && !field.matches(':disabled, [aria-disabled=true]'),
  )

/** Types on in every field that takes it, as somebody does who does not wait for an answer; the focus stays where it was. */
export function typeOn(within: ParentNode = document): Typed[] {
  const { activeElement } = document
  const typed = writableFields(within).map((field) => {
    const name = controlName(field)
    field.focus()
    // Fields of numbers and addresses have no place in their text.
    if (field.type !== 'email' && field.type !== 'number')
      field.setSelectionRange(field.value.length, field.value.length)
    document.execCommand('insertText', false, /tel|number/.test(field.type) || field.inputMode !== '' ? '1' : 'x')
    return { field, name, text: field.value }
  })
  if (activeElement instanceof HTMLElement) activeElement.focus()
  return typed
}

/** What became of that: the first text that is gone although its field is still there, in words; null where all are kept. */
export function typedAndLost(typed: readonly Typed[]): string | null {
  for (const { field, name, text } of typed) {
    const shown = field.isConnected
      ? field
      : writableFields().find((other) => controlName(other) === name && other.name === field.name)
    if (shown !== undefined && isSeen(shown) && shown.value !== text)
      return `“${text}” was typed into ${name} while something was on its way, which has “${shown.value}” in it now.`
  }
  return null
}

/** Buttons that lead somewhere else, or throw something away. */
const leaving = /^button “(Cancel|Back|Keep|Leave out|Save as|Add photos)/

/**
 * Presses what else a form offers, after something was typed into each of its fields, and goes on to another field: what
 * was typed is lost, or something stays open, in words; null where neither happens.
 */
export async function pressOthers(form: HTMLElement): Promise<string | null> {
  const typed = typeOn(form)
  for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([type=submit])')) {
    const name = controlName(button)
    if (leaving.test(name) || !isSeen(button) || button.matches(':disabled, [aria-disabled=true]')) continue
    button.focus()
    button.click()
    await twoFrames()
    const lost = typed.find(({ field, text }) => field.isConnected && !isTypedIn(field.value, text))
    if (lost !== undefined) return `${name} took away what was typed into ${lost.name}: “${lost.text}”.`
    // What was shown on the way is hidden again.
    if (controlName(button) !== name) button.click()
    if (button.ariaExpanded !== 'true') continue
    const other = writableFields(form).find((field) => button.parentElement?.contains(field) === false)
    other?.focus()
    await twoFrames()
    if (other !== undefined && button.ariaExpanded === 'true')
      return `${name} stays open when ${controlName(other)} has the focus.`
  }
  return null
}

/** Numbers may be grouped as they are read. */
const isTypedIn = (value: string, text: string) => value.replaceAll(/\s/g, '').includes(text.replaceAll(/\s/g, ''))

/** What stands in the fields of a form, whether they can be written into or not; numbers may be grouped as they are read. */
export const textsOf = (form: HTMLElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].map(
    (field) => `${controlName(field)}: ${field.type === 'tel' ? field.value.replaceAll(/\s/g, '') : field.value}`,
  )
