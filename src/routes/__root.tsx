import { Outlet, createRootRouteWithContext } from '@tanstack/react-router'

import type { AppContext } from '#src/app/createApp.ts'

export const Route = createRootRouteWithContext<AppContext>()({
  component: Outlet,
})
