import { Outlet, createRootRouteWithContext, useRouterState, type NotFoundRouteProps } from '@tanstack/react-router'

import type { AppContext } from '#src/app/createApp.ts'
import { notFoundMessage, typedPath } from '#src/app/pageRules.ts'
import { useLocale } from '#src/i18n/useLocale.ts'
import { PageLayout } from '#src/parts/frame/PageLayout.tsx'
import { NotFoundScreen } from '#src/screens/NotFoundScreen.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})

function RootLayout() {
  const { settings } = Route.useRouteContext()
  return (
    <PageLayout productName={settings.productName}>
      <Outlet />
    </PageLayout>
  )
}

function NotFoundPage({ data }: NotFoundRouteProps) {
  const lang = useLocale()
  const path = useRouterState({ select: ({ location }) => typedPath(location.publicHref) })
  return <NotFoundScreen message={notFoundMessage(data, path)} lang={lang} />
}
