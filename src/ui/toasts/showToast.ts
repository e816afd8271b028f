import type { ToastTone } from './toastTone.ts'

let labelOf = () => ''

/** Says what the place of toasts is called, for those who hear a page. */
export function nameToasts(label: () => string): void {
  labelOf = label
}

/** Shows a short notice at the bottom right. What shows it is loaded with the first one. */
export function showToast(text: string, tone: ToastTone = 'information'): void {
  void import('./toasts.tsx').then(({ addToast }) => addToast(text, tone, labelOf()))
}
