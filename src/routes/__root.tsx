import { Outlet, createRootRouteWithContext, useRouterState, type NotFoundRouteProps } from '@tanstack/react-router'

import type { AppContext } from '#src/app/createApp.ts'
import { notFoundMessage, typedPath } from '#src/app/pageRules.ts'
import { NotFoundScreen } from '#src/screens/NotFoundScreen.tsx'

export const Route = createRootRouteWithContext<AppContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
})

function RootLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  )
}

function NotFoundPage({ data }: NotFoundRouteProps) {
  const { preferredLocale } = Route.useRouteContext()
  const path = useRouterState({ select: ({ location }) => typedPath(location.publicHref) })
  return <NotFoundScreen message={notFoundMessage(data, path)} lang={preferredLocale()} />
}
