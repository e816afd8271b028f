import { later } from '#src/platform/browser/lazy.ts'
import { readTyped, type TypedValues } from '#src/platform/browser/typedValues.ts'
import type { Delivery } from '#src/platform/delivery/delivery.ts'
import type { BuildFiles } from '#src/platform/delivery/manifestDelivery.ts'
import { sourceBuildId } from '#src/platform/delivery/sourceBuildId.ts'
import { typedPath } from '#src/platform/page/pageRules.ts'

import type { AppRouter } from './appRouter.ts'

export interface BrowserDelivery extends Delivery {
  /** The first page is there: from now on the manifest says what holds for the pages after it, and builds are watched. */
  start: (router: AppRouter) => void
}

/** How long the first page has the line for itself, in milliseconds. */
const headStart = 1000

/** What the running build says about its pages. What reads its files and watches for others is fetched after the first page. */
export function browserDelivery(buildId: string): BrowserDelivery {
  const isBuilt = buildId !== sourceBuildId
  let isStarted = false
  const files = later<BuildFiles>(async () => {
    const { manifestDelivery } = await import('#src/platform/delivery/manifestDelivery.ts')
    return manifestDelivery({ buildId, fetchText, complain: (message, error) => console.error(message, error) })
  })
  let typed: TypedValues | null = null
  const watch = later(async () =>
    (await import('./followDeployment.ts')).followDeployment({ buildId, fetchText, typedBefore: () => typed }),
  )

  const started = async () => (isStarted && isBuilt ? files() : null)
  const rulesOf = async (path: string) => {
    // Developers run the sources, of which nothing was built: the rules are those of the source, too.
    if (import.meta.env.DEV && isStarted)
      return (await import('#src/platform/delivery/delivery.ts')).serverDelivery().rulesOf(path)
    return (await (await started())?.rulesOf(path)) ?? {}
  }
  return {
    rulesOf,
    payloadOf: async (path) => (await (await started())?.payloadOf(path)) ?? null,
    partFailed: async (part) => (await watch())?.partFailed(part) ?? 'broken',
    tryAgain: () => location.reload(),
    start: (router) => {
      isStarted = true
      if (!isBuilt) return
      router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
        // The page that is left is still there.
        if (fromLocation !== undefined && typedPath(fromLocation.publicHref) !== typedPath(toLocation.publicHref))
          typed = readTyped(document, typedPath(fromLocation.publicHref))
      })
      setTimeout(() => {
        const follow = async () => (await watch())?.follow(router)
        void follow()
        // Where it cannot be had, the next page asks again.
        router.subscribe('onRendered', follow)
      }, headStart)
      if (!isSlow()) setTimeout(() => void rulesOf(location.pathname), headStart)
    },
  }
}

async function fetchText(path: string): Promise<string> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
  return answer.text()
}

/** A line on which nothing is fetched ahead. */
const isSlow = () =>
  'connection' in navigator && Reflect.get(Object(navigator.connection), 'effectiveType') === 'slow-2g'
