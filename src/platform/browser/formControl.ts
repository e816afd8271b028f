/** A field of a form. */
export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a person put into a control: its text, or whether it is ticked. */
export type Filling = string | boolean

export const isTickable = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio'

export const fillingOf = (control: Control): Filling => (isTickable(control) ? control.checked : control.value)

/** Fills a control in as a person would, so that the application hears of it. */
export function fillIn(control: Control, filling: Filling): void {
  if (typeof filling === 'boolean') {
    // Of a group of radio buttons only the ticked one tells.
    if (isTickable(control) && (filling || control.type === 'checkbox')) {
      control.checked = !filling
      control.click()
    }
    return
  }
  // Frameworks watch the control's own setter to know what they wrote themselves.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, filling)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
