import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useRef } from 'react'

/** Brings whoever sends the form around it to the first field that needs a look. */
export function FocusProblem() {
  const { submitCount, isSubmitting, isValid } = useFormikContext()
  const place = useRef<HTMLSpanElement>(null)
  const lead = useEffectEvent(() => {
    if (isValid) return
    place.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  })
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) lead()
  }, [submitCount, isSubmitting])
  return <span ref={place} hidden />
}
