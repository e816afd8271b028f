import {
  Outlet,
  createRootRouteWithContext,
  useRouter,
  useRouterState,
  type NotFoundRouteProps,
} from '@tanstack/react-router'
import { useState } from 'react'

import { PageLayout } from '#src/features/frame/components/PageLayout.tsx'
import { useSessionParts } from '#src/features/frame/components/useSessionParts.ts'
import { NotFoundScreen } from '#src/features/frame/screens/NotFoundScreen.tsx'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import {
  applyRedirect,
  isWithoutPermission,
  notFoundMessage,
  publicPath,
  typedPath,
} from '#src/platform/page/pageRules.ts'
import { useHydrated } from '#src/platform/page/useHydrated.ts'

import type { AppContext } from './-appContext.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: async ({ context: { delivery, settings }, location, preload }) => {
    if (preload) return
    const rules = await delivery.rulesOf(publicPath(location))
    applyRedirect(rules, originOf(settings))
  },
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})

/** Where the pages are: on the server the address by which visitors reach it. */
const originOf = ({ publicUrl }: { publicUrl: string }) =>
  typeof location === 'undefined' ? new URL(publicUrl).origin : location.origin

function RootLayout() {
  // That of the route is another one after each navigation, and what stands around the pages would be drawn anew.
  const { settings, openCookieSettings } = useRouter().options.context
  const { productName, gtmId } = settings
  return (
    <PageLayout productName={productName} onCookieSettings={gtmId === '' ? null : openCookieSettings}>
      <Outlet />
    </PageLayout>
  )
}

function NotFoundPage({ data }: NotFoundRouteProps) {
  useHydrated()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  return <NotFound key={pathname} data={data} />
}

function NotFound({ data }: Pick<NotFoundRouteProps, 'data'>) {
  const lang = useLocale()
  const router = useRouter()
  // The router later drops a query that no route knows; the message keeps what was typed.
  const [path] = useState(() => typedPath(router.history.location.href))
  const parts = useSessionParts(isWithoutPermission(data))
  if (isWithoutPermission(data)) return parts && <parts.NoPermission lang={lang} />
  return <NotFoundScreen message={notFoundMessage(data, path)} address={path} lang={lang} />
}
