import { controlName } from './pageLines.ts'

/** What somebody typed while something was on its way. */
export interface Typed {
  field: HTMLInputElement | HTMLTextAreaElement
  name: string
  text: string
}

const textFields =
  'textarea, input:not([type]), input:is([type=text], [type=email], [type=password], [type=tel], [type=search], [type=url], [type=number])'

const isSeen = (element: Element): boolean =>
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

/** What stands in the fields of a form, whether they can be written into or not; numbers may be grouped as they are read. */
export const textsOf = (form: HTMLElement): string[] =>
  [...form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields)].map(
    (field) => `${controlName(field)}: ${field.type === 'tel' ? field.value.replaceAll(/\s/g, '') : field.value}`,
  )
