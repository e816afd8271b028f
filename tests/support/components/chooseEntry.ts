/** Chooses an entry of a list by its value, as a press on it does; none where the list has no such value. */
export function chooseEntry(list: HTMLSelectElement, value = ''): void {
  list.value = value
  for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }))
}
