import { useFormikContext } from 'formik'
import { useEffect, useEffectEvent, useState } from 'react'

import { useDraftOwner } from '#src/features/session/index.ts'
import { forgetDialog, readDialog, storeDialog } from '#src/platform/browser/dialogStorage.ts'

interface KeptTypingProps {
  /** Of what the form is about, so that it is there again for the same thing alone: `ban 7`. */
  as: string
  /** Names of fields that belong to the way in, not to what is typed. */
  except?: readonly string[]
}

/** What only traps for machines, and secrets, are called: they are not kept. */
const notKept = /website|password/i
const nothing: readonly string[] = []

/**
 * Within a form that can be left by Escape, a click beside it or Back: what was typed is there again when it is opened for
 * the same thing, by whoever typed it. Whoever sends the form calls `forgetDialog` with that name when it was taken.
 * See docs/decisions/0059-unsent-text-in-dialogs.md.
 */
export function KeptTyping({ as, except = nothing }: KeptTypingProps) {
  const { values, initialValues, setValues } = useFormikContext<Record<string, unknown>>()
  const ownerId = useDraftOwner()
  const restore = useEffectEvent((name: string) => {
    const kept = readDialog(name, initialValues, { ownerId })
    if (kept !== initialValues) void setValues(kept, false)
  })
  useEffect(() => restore(as), [as])
  const keep = useEffectEvent((typed: Record<string, unknown>) => {
    const changed = Object.entries(typed).filter(([name, value]) => {
      const isSame = JSON.stringify(value) === JSON.stringify(initialValues[name])
      return !isSame && !notKept.test(name) && !except.includes(name)
    })
    if (changed.length > 0) storeDialog(as, Object.fromEntries(changed), { ownerId })
    else forgetDialog(as, { ownerId })
  })
  const [untouched] = useState(values)
  useEffect(() => {
    if (values !== untouched) keep(values)
  }, [values, untouched])
  return null
}
