import { useEffect, useState, type RefObject } from 'react'

/** Whether the focus is in the form of a field. */
export function useFocusWithin(field: RefObject<HTMLInputElement | null>): boolean {
  const [isWithin, setIsWithin] = useState(() => field.current?.form?.contains(document.activeElement) === true)
  useEffect(() => {
    const form = field.current?.form
    if (form === null || form === undefined) return undefined
    const enter = () => setIsWithin(true)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && form.contains(relatedTarget))) setIsWithin(false)
    }
    // It may have come between the first drawing and now.
    setIsWithin(form.contains(document.activeElement))
    form.addEventListener('focusin', enter)
    form.addEventListener('focusout', leave)
    return () => {
      form.removeEventListener('focusin', enter)
      form.removeEventListener('focusout', leave)
    }
  }, [field])
  return isWithin
}
