import { msg } from '@lingui/core/macro'
import { hydrate } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { chooseLocale, cookieValue } from '#contract/chooseLocale.ts'
import { visitorsFrameMark } from '#src/features/frame/model/visitorsFrameMark.ts'
import type { SearchGate } from '#src/features/search/actors/search.ts'
import type { ArrivedTokens } from '#src/features/session/model/arrivedTokens.ts'
import type { Transport } from '#src/platform/api/api.ts'
import { layers } from '#src/platform/browser/layers.ts'
import { loadOnce } from '#src/platform/browser/lazy.ts'
import { createLocaleStore, readStoredLocale, type LocalePlaces } from '#src/platform/browser/localeStorage.ts'
import { watchParts } from '#src/platform/browser/missingParts.ts'
import { readStatsToken, storeStatsToken } from '#src/platform/browser/statsToken.ts'
import { yieldToPage } from '#src/platform/browser/yieldToPage.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { formatMoney, formatMonth, formatNumber } from '#src/platform/i18n/format.ts'
import { deferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import type { LanguageGate } from '#src/platform/i18n/language.ts'
import { isLocale } from '#src/platform/i18n/locales.ts'
import { pageStatus } from '#src/platform/page/pageStatus.ts'
import { createBrowserTheme } from '#src/ui/theme/system.ts'
import { nameToasts } from '#src/ui/toasts/showToast.ts'

import { AppRoot } from './AppRoot.tsx'
import { browserConsent } from './browserConsent.ts'
import { browserDelivery } from './browserDelivery.ts'
import { browserFavorites } from './browserFavorites.ts'
import { browserLanguage } from './browserLanguage.ts'
import { browserSearch } from './browserSearch.ts'
import { browserSession } from './browserSession.ts'
import { createApp, type App } from './createApp.ts'
import { readFirstData } from './firstData.ts'
import { followArrivals } from './followArrivals.ts'
import type { ReleaseActions } from './queueUntilHydrated.ts'
import { ignorePendingScroll } from './ignorePendingScroll.ts'
import { takeStylesOver } from './servedStyles.ts'

/** Takes over the page that the server painted: same routes, same data, same markup, no second request. */
export async function startApp(
  root: Element,
  releaseActions: ReleaseActions,
  arrived: ArrivedTokens | null,
): Promise<void> {
  watchParts(window)
  const { path, settings, queries } = readFirstData(document)
  const places: LocalePlaces = { storage: () => localStorage, document, isSecure: location.protocol === 'https:' }
  const delivery = browserDelivery(settings.buildId)
  const history = createBrowserHistory({ window: layers.windowFor(window) })
  const opened = history.location.href
  /** Somebody went back or forward while nobody listened yet. */
  const isLeft = () => history.location.href !== opened
  /** Somebody did so before there was a script. Tokens in the address were taken out of it by now. */
  const isPaintedElsewhere = arrived === null && new URL(path, location.origin).href !== location.href.split('#')[0]
  const consent = browserConsent(settings)
  await yieldToPage()
  let language: LanguageGate | null = null
  // The first page came with its answers: what asks for others comes after it.
  const loadTransport = loadOnce(async () =>
    (await import('#src/platform/api/browserTransport.ts')).browserTransport({
      baseUrl: settings.apiBaseUrl,
      language: () => document.documentElement.lang || undefined,
      statsToken: { read: () => readStatsToken(places), store: (token) => storeStatsToken(places, token) },
    }),
  )
  const base: Transport = async (request) => {
    const transport = await loadTransport().catch((error: unknown) => {
      // No connection: told like that of the request itself, which waits for the next one.
      throw new TypeError('The network brought no answer.', { cause: error })
    })
    return transport(request)
  }
  let search: SearchGate | null = null
  let isHydrated = false
  const hydrated: (() => void)[] = []
  const pageHydrated = new Promise<void>((resolve) => void hydrated.push(resolve))
  const favorites = browserFavorites(() => app)
  const session = browserSession(base, arrived, () => app, pageHydrated)
  // The language of the page that was opened was not.
  let isLocaleChosen = false
  await yieldToPage()
  const app: App = createApp({
    settings,
    transport: session.transport,
    session,
    enterLocale: (i18n) => {
      const entered = browserLanguage({
        i18n,
        loadMessages: async (locale) => ({
          ...(await firstMessages(locale)),
          ...(await deferredMessages(i18n, locale)),
        }),
        storeLocale: createLocaleStore(places),
        storeInProfile: async (locale) => {
          if (isLocaleChosen) await session.keepLocale(locale)
          isLocaleChosen = true
        },
        hooks: { beforeSwitch: [], afterSwitch: [] },
      })
      language = entered
      return async (locale) => {
        const entry = await entered.enter(locale)
        if (entry === 'failed') throw new Error(`The texts of "${locale}" could not be loaded.`)
      }
    },
    preferredLocale: () =>
      chooseLocale(readStoredLocale(places), cookieValue(document.cookie, 'locale'), ...navigator.languages),
    // React is in the middle of its work when it tells; and it tells of every frame, also of one after a failure.
    pageHydrated: () => {
      if (isHydrated) return
      isHydrated = true
      setTimeout(() => {
        // No form loses a press before somebody has left a field of it, and no focus before something was pressed.
        void import('#src/platform/browser/keepPlace.ts').then(({ keepPlace }) => keepPlace(window))
        // React has the page by now; its place for the question takes something else in.
        consent.start({ app, theme, styleCache })
        void loadTransport().catch(() => {}) // whoever asks for something tries again
        favorites.start()
        search?.start()
        // Whoever develops sees every machine in the workbench from the start.
        if (import.meta.env.DEV) language?.start()
        releaseActions(flushSync)
        if ([...document.fonts].some(({ display }) => display === 'optional'))
          void import('./adoptTypeface.ts').then(({ adoptTypeface }) => adoptTypeface(app.router, document.fonts))
        performance.mark('page-taken-over')
        if (isLeft()) void app.router.load()
        for (const notify of hydrated) notify()
      })
    },
    delivery,
    openCookieSettings: consent.openSettings,
    favorites,
    startSearch: (effects) => (search = browserSearch(effects)),
    history,
    isServer: false,
  })
  nameToasts(() => app.i18n._(msg`Notifications`))
  await yieldToPage()
  hydrate(app.queryClient, queries)
  const styleCache = takeStylesOver(document)
  await yieldToPage()
  const theme = createBrowserTheme()
  await yieldToPage()
  // The page that is there has a language, also where its address names none.
  const { lang } = document.documentElement
  if (isLocale(lang)) await app.enterLocale(lang)
  await yieldToPage()
  // With the first number, the first amount and the first date the browser reads its tables of the language.
  for (const readTables of [
    () => formatNumber(0, lang),
    () => formatMoney(0, lang),
    () => formatMonth('1970-01', lang),
  ]) {
    readTables()
    await yieldToPage()
  }
  // The markup of the server has no Suspense boundaries of the router; this makes the first render agree with it.
  app.router.ssr = { manifest: undefined }
  // What was painted is no longer what is asked for.
  if (isLeft()) return location.reload()
  const { href } = location
  await app.router.load()
  await yieldToPage()
  const page = (
    <StrictMode>
      <AppRoot app={app} theme={theme} globalStyles={null} styleCache={styleCache} locale={language} />
    </StrictMode>
  )
  startTransition(() => {
    // A page for one visitor only is an empty frame on the server; and another page than that of the server may be shown.
    if (
      root.querySelector(`[${visitorsFrameMark}]`) !== null ||
      href !== location.href ||
      isPaintedElsewhere ||
      arrived?.isElsewhere === true
    )
      createRoot(root).render(page)
    else hydrateRoot(root, page)
  })
  followArrivals(app)
  ignorePendingScroll(app.router)
  // The page of a failure has no part that would tell.
  if (pageStatus(app.router.state.matches) === 500) app.pageHydrated()
  delivery.start(app.router)
}
