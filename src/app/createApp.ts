import { setupI18n, type I18n } from '@lingui/core'
import { QueryCache, QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'

import { readFailure, type Failure } from '#contract/failure.ts'
import type { PublicSettings } from '#contract/publicSettings.ts'
import type { Favorites } from '#src/features/favorites/actors/favorites.ts'
import type { SearchEffects } from '#src/features/search/actors/search.actor.ts'
import type { Search } from '#src/features/search/actors/search.ts'
import type { Session } from '#src/features/session/actors/session.ts'
import { createApi, type Transport } from '#src/platform/api/api.ts'
import type { Delivery } from '#src/platform/delivery/delivery.ts'
import { isLocale, type Locale } from '#src/platform/i18n/locales.ts'
import { lazyMapService } from '#src/platform/maps/lazyMapService.ts'
import { createPageTitle } from '#src/platform/page/pageTitle.ts'
import { refetchAfterPaint } from '#src/platform/queries/refetchAfterPaint.ts'
import type { AppContext } from '#src/routes/-appContext.ts'

import { createAppRouter } from './appRouter.ts'

export interface AppDeps {
  settings: PublicSettings
  transport: Transport
  session: Session
  /** How a language is entered: at once on the server, by the locale machine in the browser. */
  enterLocale: (i18n: I18n) => AppContext['enterLocale']
  preferredLocale: () => Locale
  pageHydrated: () => void
  delivery: Delivery
  openCookieSettings: () => void
  favorites: Favorites
  startSearch: (effects: SearchEffects) => Search
  history: RouterHistory
  isServer: boolean
}

export function createApp(parts: AppDeps) {
  const { settings, transport, enterLocale, preferredLocale, delivery, pageHydrated, history, isServer } = parts
  const { openCookieSettings, session, favorites, startSearch } = parts
  const i18n = setupI18n()
  // A toast for every failure of a call [X-TOAST]; nobody has asked for anything yet while the server renders.
  const notify = (failure: Failure) => {
    if (isServer) return
    // Without a connection its file may be missing as well: whoever asked says it in its own place, too.
    import('./notifyFailure.ts').then(
      ({ notifyFailure }) => notifyFailure(failure, i18n),
      () => undefined,
    )
  }
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => isMissed(query) && notifyOfQuery(readFailure(error), notify),
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: !isServer && isWorthRepeating,
        gcTime: isServer ? Infinity : 300_000,
        refetchOnMount: isServer || refetchAfterPaint(() => queryClient),
      },
    },
  })
  // Few installations have another API, so none but them fetch what it takes.
  const { apiBaseUrl } = settings
  const pictured: Transport = async (request) =>
    (await import('#src/platform/api/apiPictures.ts')).withApiPictures(transport, apiBaseUrl)(request)
  const api = createApi(apiBaseUrl === '' ? transport : pictured, notify)
  const maps = lazyMapService(async () =>
    (await import('#src/platform/maps/startMapService.ts')).startMapService({
      ...settings,
      api,
      language: i18n.locale,
    }),
  )
  const context: AppContext = {
    api,
    queryClient,
    i18n,
    settings,
    session,
    isServer,
    preferredLocale,
    pageHydrated,
    delivery,
    openCookieSettings,
    favorites,
    pageTitle: createPageTitle(),
    enterLocale: enterLocale(i18n),
    maps,
    search: startSearch({
      api,
      maps,
      queryClient,
      showCriteria: (criteria) => {
        const lang = isLocale(i18n.locale) ? i18n.locale : preferredLocale()
        void router.navigate({ to: '/$lang/listings', params: { lang }, search: criteria })
      },
    }),
  }
  const router = createAppRouter({ context, history, isServer })
  return { ...context, router }
}

/** What failed on the way or for now may succeed at once; a refusal stays one. */
const isWorthRepeating = (failures: number, error: unknown) =>
  failures < 2 && ['offline', 'unavailable', 'server'].includes(readFailure(error).kind)

/** Somebody looks at where its answer should be: neither fetched ahead, nor shown already from before. */
const isMissed = (query: { state: { data: unknown }; getObserversCount: () => number }) =>
  query.state.data === undefined && query.getObserversCount() > 0

/** What is not there has a page of its own, and who is a guest is not told that they are. */
function notifyOfQuery(failure: Failure, notify: (failure: Failure) => void): void {
  if (!['aborted', 'notFound', 'unauthorized'].includes(failure.kind)) notify(failure)
}

export type App = ReturnType<typeof createApp>
