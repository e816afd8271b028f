import { keepFocus } from './keepFocus.ts'
import { keepPresses } from './keepPresses.ts'

/** Keeps what somebody was about to do on any page, whatever changes in it: their press, and where the keyboard was. */
export function keepPlace(page: Window & typeof globalThis): void {
  keepPresses(page)
  keepFocus(page)
}
