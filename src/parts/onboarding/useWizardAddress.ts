import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import type { OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import type { Onboarding } from '#src/wiring/onboarding.logic.ts'

/** Keeps address and wizard at one: the path says which draft, `?step=` where; the browser's Back leads through steps. */
export function useWizardAddress(
  { actor }: Onboarding,
  draftIds: readonly number[],
  step: OnboardingStep | undefined,
): void {
  const router = useRouter()
  const lang = useLocale()
  const [first] = draftIds
  const others = draftIds.slice(1).join('/')

  useEffect(() => {
    const snapshot = actor.getSnapshot()
    const { draftId, step: now } = snapshot.context
    const isOther = first !== undefined && first !== draftId
    // A new draft that was begun before the page was loaded again.
    const isBegun = first === undefined && step !== undefined && snapshot.hasTag('choosing')
    if (isOther || isBegun) actor.send({ type: 'draft.chosen', draftId: first ?? null, step: step ?? null })
    else if (step !== undefined && step !== now) actor.send({ type: 'step.wanted', step })
  }, [actor, first, step])

  useEffect(() => {
    const show = () => {
      const { draftId, step: now } = actor.getSnapshot().context
      if (now === null || !actor.getSnapshot().hasTag('filling')) return
      const shown = draftId === null ? '' : [draftId, others].filter((part) => part !== '').join('/')
      const { search, pathname } = router.state.location
      const current: unknown = Reflect.get(search, 'step')
      const isHere = pathname.replace(/\/$/, '').endsWith(`property-onboarding${shown === '' ? '' : `/${shown}`}`)
      if (isHere && current === now) return
      void router.navigate({
        to: '/$lang/property-onboarding/$',
        params: { lang, _splat: shown },
        search: { step: now },
        replace: current === undefined || current === now,
        resetScroll: current !== now,
      })
    }
    show()
    const subscription = actor.subscribe(show)
    return () => subscription.unsubscribe()
  }, [actor, router, lang, others])
}
