import { useLingui } from '@lingui/react/macro'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'

import { headingPlaces, takeHeading } from '#src/platform/browser/heading.ts'
import { returnPath } from '#src/platform/delivery/returnPath.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

interface Following {
  /** Where somebody was heading, as a path of ours; the profile without it. */
  next?: string | undefined
  /** This page is signing in itself, and goes where that leads. */
  isSigningIn?: boolean
}

/**
 * Leaves a page that is there for guests when somebody signs in in another tab: it goes where it was heading, and says
 * why. Whoever was signed in when they opened it wants to be there; and whom a link signed in decides first whether the
 * account is theirs.
 * See docs/decisions/0090-guest-pages-after-sign-in-in-another-tab.md.
 */
export function useFollowSignIn({ next, isSigningIn = false }: Following = {}): void {
  const { t } = useLingui()
  const router = useRouter()
  const lang = useLocale()
  const { session } = router.options.context
  const follow = useEffectEvent(() => {
    if (isSigningIn) return
    router.history.replace(returnPath(next ?? takeHeading(headingPlaces), { origin: location.origin, lang }))
    showToast(t`You signed in on another tab, so we’re taking you where you were going.`)
  })
  useEffect(() => {
    let wasGuest = session.view().state === 'guest'
    return session.subscribe(() => {
      const { state, isQuestioned = false } = session.view()
      if (state === 'guest') wasGuest = true
      if (state !== 'signedIn' || isQuestioned || !wasGuest) return
      wasGuest = false
      follow()
    })
  }, [session])
}
