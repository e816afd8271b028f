import { chakra } from '@chakra-ui/react'
import { useQueryClient } from '@tanstack/react-query'
import {
  Match,
  Outlet,
  RouterContextProvider,
  useElementScrollRestoration,
  useMatches,
  useRouter,
} from '@tanstack/react-router'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'

import { pagesAfter, pagesBefore, pagesOnceIdle, type KeptPage } from '#src/features/frame/model/keepAlive.ts'
import { routerOfPage } from '#src/features/frame/model/routerOfPage.ts'
import { useSession } from '#src/features/session/index.ts'
import { afterPaint } from '#src/platform/browser/afterPaint.ts'
import { whenIdle } from '#src/platform/browser/whenIdle.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { PageShown } from '#src/platform/page/pageShown.ts'

/** The page that is looked at, and out of sight those that somebody is about to go back to, unless that is switched off. */
export const KeepAlive = () => (useRouter().options.context.settings.keepsPages ? <KeepingPages /> : <Outlet />)

function KeepingPages() {
  const router = useRouter()
  const reader = `${useLocale()} ${useSession().user?.id ?? ''}`
  // Below the root and the language.
  const routeId = useMatches({ select: (matches) => matches[2]?.routeId })
  const arrival = { routeId, reader, routerOf: (id: string) => routerOfPage(router, id) }
  const [known, setKnown] = useState(() => pagesAfter([], arrival))
  const pages = pagesAfter(known, arrival)
  if (pages !== known) setKnown(pages)
  useEffect(
    () => router.subscribe('onBeforeLoad', ({ toLocation }) => setKnown((now) => pagesBefore(now, toLocation))),
    [router],
  )
  useEffect(() => {
    if (pagesOnceIdle(pages) !== pages) afterPaint(() => whenIdle(() => setKnown(pagesOnceIdle)))
  }, [pages])
  return (
    <>
      {pages.map((page) => (
        <Page key={page.number} {...page} />
      ))}
      {pages.every(({ isHidden }) => isHidden) && <Outlet />}
    </>
  )
}

/** Out of sight it keeps its layout, and costs nothing. */
const Place = chakra('div', {
  base: {
    '&[data-away]': { contentVisibility: 'hidden' },
    '&[data-part] [data-rest]': { contentVisibility: 'hidden' },
    '@supports not (content-visibility: hidden)': { '&[data-away]': { display: 'none' } },
  },
})

function Page({ routeId, isHidden, router }: KeptPage) {
  const queryClient = useQueryClient()
  const isShown = useCallback(() => router.latestLocation.pathname === router.stores.location.get().pathname, [router])
  const scrolled = useElementScrollRestoration({ getElement: () => window })?.scrollY ?? 0
  const place = useRef<HTMLDivElement>(null)
  const wasAway = useRef(false)
  useLayoutEffect(() => {
    const element = place.current
    if (element === null || wasAway.current === isHidden) return
    wasAway.current = isHidden
    if (isHidden) {
      // An open one would lie over the page that comes.
      for (const dialog of element.querySelectorAll('dialog')) dialog.close()
      return
    }
    // What lies below the first screen follows, as in a page that is drawn; unless somebody comes back to it.
    if (scrolled === 0) element.dataset.part = ''
    afterPaint(() => {
      delete element.dataset.part
      void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
    })
  }, [isHidden, scrolled, queryClient])
  return (
    <Place ref={place} data-away={isHidden ? '' : undefined}>
      <RouterContextProvider router={router}>
        <PageShown value={isShown}>
          <Match routeId={routeId} />
        </PageShown>
      </RouterContextProvider>
    </Place>
  )
}
