import type { I18n } from '@lingui/core'
import { useRouter } from '@tanstack/react-router'
import { startTransition, useEffect, useState } from 'react'

import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'

type Load<Part> = () => Promise<Part>

/** Parts that a page had ready before it was painted. Each page of the server has texts of its own, so it knows its own parts. */
const prepared = new WeakMap<I18n, Map<Load<object>, object>>()

/** Has a part ready, with its texts: the first paint then has it, also that of the server. `load` is that of `useLazyPart`. */
export async function prepareLazyPart<Part extends object>(load: Load<Part>, i18n: I18n): Promise<void> {
  const [part] = await Promise.all([load(), addDeferredMessages(i18n)])
  prepared.set(i18n, new Map(prepared.get(i18n)).set(load, part))
}

/** What is shown after the first paint, with its texts, unless it was prepared; null until it is wanted and there. `load` stays the same. */
export function useLazyPart<Part extends object>(load: Load<Part>, isRequested = true): Part | null {
  const { i18n } = useRouter().options.context
  const [part, setPart] = useState<Part | null>(() => (prepared.get(i18n)?.get(load) as Part | undefined) ?? null)
  const isLoaded = part !== null
  useEffect(() => {
    if (!isRequested || isLoaded) return
    const start = async () => {
      const [loaded] = await Promise.all([load(), addDeferredMessages(i18n)])
      // It may be a part of every card of a list: drawn in steps, between which the page answers.
      startTransition(() => setPart(() => loaded))
    }
    void start().catch(() => undefined) // offline: the page goes on without
  }, [load, isRequested, isLoaded, i18n])
  return isRequested ? part : null
}
