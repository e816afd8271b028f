import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { ErrorScreen } from '#src/features/frame/screens/ErrorScreen.tsx'
import { delocalize, localize } from '#contract/localizedPath.ts'
import { parseSearch, stringifySearch } from '#src/platform/page/searchString.ts'
import type { AppContext } from '#src/routes/-appContext.ts'

import { routeTree } from './routeTree.gen.ts'

interface RouterDeps {
  context: AppContext
  history: RouterHistory
  isServer: boolean
}

/** One tree of English routes under a required language; the address bar speaks both languages. */
export function createAppRouter({ context, history, isServer }: RouterDeps) {
  return createRouter({
    routeTree,
    history,
    context,
    isServer,
    rewrite: {
      input: ({ url }) => {
        url.pathname = delocalize(url.pathname)
        return url
      },
      output: ({ url }) => {
        url.pathname = localize(url.pathname)
        return url
      },
    },
    parseSearch,
    stringifySearch,
    scrollRestoration: isServer ? false : leaveScrolled(),
    defaultErrorComponent: ErrorScreen,
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
  })
}

/** Somebody who scrolled before the page was taken over stays there: the router's first render would go to the top. */
function leaveScrolled(): () => boolean {
  let isFirst = true
  return () => {
    const isLeft = isFirst && scrollY > 0
    isFirst = false
    return !isLeft
  }
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
