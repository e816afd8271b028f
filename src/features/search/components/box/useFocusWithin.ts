import { useState, useSyncExternalStore, type RefObject } from 'react'

/** Whether the focus is in the form of a field, also where it came between the first drawing and the first listening. */
export function useFocusWithin(field: RefObject<HTMLInputElement | null>): boolean {
  const [focus] = useState(() => focusOf(field))
  return useSyncExternalStore(focus.follow, focus.isWithin, () => false)
}

function focusOf(field: RefObject<HTMLInputElement | null>) {
  const isThere = () => field.current?.form?.contains(document.activeElement) === true
  let isWithin = isThere()
  return {
    isWithin: () => isWithin,
    follow: (onChange: () => void) => {
      const form = field.current?.form
      if (form === null || form === undefined) return () => undefined
      const become = (next: boolean) => {
        isWithin = next
        onChange()
      }
      const enter = () => become(true)
      // What moves within the form is nowhere for a moment.
      const leave = ({ relatedTarget }: FocusEvent) => {
        if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) become(false)
      }
      isWithin = isThere()
      form.addEventListener('focusin', enter)
      form.addEventListener('focusout', leave)
      return () => {
        form.removeEventListener('focusin', enter)
        form.removeEventListener('focusout', leave)
      }
    },
  }
}
