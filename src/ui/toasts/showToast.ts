import type { ToastTone } from './toastTone.ts'

/** Shows a short notice at the bottom right. What shows it is loaded with the first one. */
export function showToast(text: string, tone: ToastTone = 'information'): void {
  void import('./toasts.tsx').then(({ addToast }) => addToast(text, tone))
}
