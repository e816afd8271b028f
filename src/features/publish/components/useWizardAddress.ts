import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

import { stepNamed, type OnboardingStep } from '#machines/onboarding/onboardingSteps.ts'
import type { Onboarding } from '#src/features/publish/actors/onboarding.actor.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'

/**
 * Keeps address and wizard at one: the path says which draft, `?step=` where; the browser's Back leads through steps.
 * What was submitted has an address without a step. Each hears of the other at once. What the page is given of the
 * address comes later, and may be over by then.
 */
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
    const isOther = first !== undefined && first !== snapshot.context.draftId
    // A new draft that was begun before the page was loaded again.
    const isBegun = first === undefined && step !== undefined && snapshot.hasTag('choosing')
    if (isOther || isBegun) actor.send({ type: 'draft.chosen', draftId: first ?? null, step: step ?? null })
  }, [actor, first, step])

  useEffect(() => {
    /** Where the wizard was when the address heard of it; nowhere before, and once the address says something else. */
    let notified = ''
    /** What was submitted is at no step any more. */
    const leaveSteps = () => {
      const address = addressOf(router)
      notified = ''
      if (address === null || address.step === undefined) return
      void router.navigate({
        to: '/$lang/property-onboarding/$',
        params: { lang, _splat: address.drafts },
        search: {},
        replace: true,
      })
    }
    const notify = () => {
      if (actor.getSnapshot().hasTag('submitted')) return leaveSteps()
      const place = placeOf(actor)
      const words = place === null ? '' : `${place.draftId} ${place.step}`
      if (words === notified) return
      const isCorrection = notified === ''
      notified = words
      const address = addressOf(router)
      // Whoever is on the way to another page is not called back.
      if (place === null || address === null) return
      const shown = place.draftId === null ? '' : [place.draftId, others].filter((part) => part !== '').join('/')
      const isAtStep = address.step === place.step
      if (isAtStep && address.drafts === shown) return
      void router.navigate({
        to: '/$lang/property-onboarding/$',
        params: { lang, _splat: shown },
        search: { step: place.step },
        replace: isAtStep || isCorrection,
        resetScroll: !isAtStep,
      })
    }
    const listener = () => {
      const [place, address] = [placeOf(actor), addressOf(router)]
      if (place === null || address === null) return
      const { step: requested, drafts } = address
      const isThisDraft = (drafts.split('/')[0] ?? '') === String(place.draftId ?? '')
      const named = stepNamed(requested)
      if (!isThisDraft || named === undefined || requested === place.step) return
      // Where that step is not open, or has another name by now, the address is corrected.
      notified = ''
      if (named === place.step) notify()
      else actor.send({ type: 'step.requested', step: named })
    }
    notify()
    const subscription = actor.subscribe(notify)
    const unsubscribe = router.history.subscribe(listener)
    return () => {
      subscription.unsubscribe()
      unsubscribe()
    }
  }, [actor, router, lang, others])
}

/** Where the wizard is; null unless a draft is filled in. */
function placeOf(actor: Onboarding['actor']): { draftId: number | null; step: OnboardingStep } | null {
  const snapshot = actor.getSnapshot()
  const { draftId, step } = snapshot.context
  return step === null || !snapshot.hasTag('filling') ? null : { draftId, step }
}

/** What the address bar says by now: drafts, and the step if it names one; null where it is that of another page. */
function addressOf(router: AnyRouter): { drafts: string; step: unknown } | null {
  const { pathname, search } = router.parseLocation(router.history.location)
  const found = /\/property-onboarding(?:\/(?<drafts>.*?))?\/?$/.exec(pathname)
  return found === null ? null : { drafts: found.groups?.drafts ?? '', step: Reflect.get(search, 'step') }
}
