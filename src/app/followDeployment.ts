import { readTokens } from '#src/features/session/model/tokenStorage.ts'
import { keepTyped, restoreTyped } from '#src/platform/browser/keptValues.ts'
import type { TypedValues } from '#src/platform/browser/typedValues.ts'
import { typedPath } from '#src/platform/page/pageRules.ts'

import { reportMissing, startDeployment } from './deployment.actor.ts'
import type { AppRouter } from './appRouter.ts'
import { notifyOfSlowRequests } from './slowRequests.ts'

const storage = () => sessionStorage

interface Surroundings {
  buildId: string
  fetchText: (path: string) => Promise<string>
  /** What was typed on the page that was left last. */
  typedBefore: () => TypedValues | null
}

/** Watches which build is served, and sees to parts that are missing. What was typed outlives the loads that follow. */
export function followDeployment({ buildId, fetchText, typedBefore }: Surroundings) {
  /** Who types on the page that is there; undefined until that is known, which it is at once where nobody is signed in. */
  let typistId: number | null | undefined = readTokens(() => localStorage) === null ? null : undefined
  const openPage = (path: string) => {
    const typed = typedBefore()
    if (typed !== null && typistId !== undefined) keepTyped(storage, typed, typistId)
    if (path === here()) location.reload()
    else if (new URL(path, location.origin).origin === location.origin) location.assign(path)
  }
  const actor = startDeployment({
    buildId,
    fetchLatest: async () => JSON.parse(await fetchText(`/builds/latest.json?${Date.now()}`)) as unknown,
    storage,
    now: Date.now,
    openPage,
  })
  let isFollowing = false
  return {
    partFailed: (part: string) => reportMissing(actor, { path: here(), part }),
    /** Once is enough; every further call does nothing. */
    follow: (router: AppRouter) => {
      if (isFollowing) return
      isFollowing = true
      const { session, settings } = router.options.context
      // Chance says whose visits are measured, anew for each.
      if (Math.random() * 100 < settings.vitalsSample)
        void import('./fieldVitals.ts').then(({ reportVitals }) => reportVitals(settings.apiBaseUrl))
      const visitorId = () => session.view().user?.id ?? null
      typistId = visitorId()
      notifyOfSlowRequests(router.options.context)
      restoreTyped(document, storage, here(), typistId)
      session.subscribe(() => {
        // Whoever signs out has typed what stands on the page that they leave.
        typistId = visitorId() ?? typistId
        restoreTyped(document, storage, here(), visitorId())
      })
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        const path = typedPath(toLocation.publicHref)
        const from = fromLocation === undefined ? path : typedPath(fromLocation.publicHref)
        if (path !== from) actor.send({ type: 'page.requested', path })
      })
      router.subscribe('onRendered', ({ toLocation }) => {
        typistId = visitorId()
        restoreTyped(document, storage, typedPath(toLocation.publicHref), typistId)
      })
    },
  }
}

const here = () => location.pathname + location.search
