import createCache from '@emotion/cache'
import { Global } from '@emotion/react'
import { msg } from '@lingui/core/macro'
import { createBrowserHistory } from '@tanstack/react-router'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { toast } from 'react-toastify/unstyled'
import { afterAll, beforeAll } from 'vitest'
import { page as browserPage } from 'vitest/browser'

import type { PublicSettings } from '#contract/publicSettings.ts'
import type { ChosenTheme } from '#contract/theme.ts'
import { AppRoot } from '#src/app/AppRoot.tsx'
import { browserDelivery } from '#src/app/browserDelivery.ts'
import { browserFavorites } from '#src/app/browserFavorites.ts'
import { browserLanguage } from '#src/app/browserLanguage.ts'
import { browserSearch } from '#src/app/browserSearch.ts'
import { browserSession } from '#src/app/browserSession.ts'
import { createApp, type App } from '#src/app/createApp.ts'
import { followArrivals } from '#src/app/followArrivals.ts'
import { takeArrivedTokens } from '#src/features/session/model/arrivedTokens.ts'
import { browserTransport } from '#src/platform/api/browserTransport.ts'
import { keepPlace } from '#src/platform/browser/keepPlace.ts'
import { layers } from '#src/platform/browser/layers.ts'
import { createLocaleStore, type LocalePlaces } from '#src/platform/browser/localeStorage.ts'
import { madeForPage } from '#src/platform/browser/oncePerPage.ts'
import { sourceBuildId } from '#src/platform/delivery/sourceBuildId.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { deferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import type { Language } from '#src/platform/i18n/language.ts'
import { isLocale } from '#src/platform/i18n/locales.ts'
import { pageStatus } from '#src/platform/page/pageStatus.ts'
import { globalStyles, overridingStyles } from '#src/ui/theme/globalStyles.ts'
import { createServedTheme } from '#src/ui/theme/servedTheme.ts'
import { nameToasts } from '#src/ui/toasts/showToast.ts'

import { tokensFor } from './exampleTokens.ts'
import { themeHere } from './languagesHere.ts'
import { withLateMaps, type BeforeMaps } from './lateMaps.ts'
import { withPlainMaps } from './plainMaps.ts'
import { createFakeServer, noAnswer, type FakeServer, type Handlers } from './fakeServer.ts'
import { StaleFacts } from './staleFacts.ts'

/** Sizes of the window that screens are looked at in: a phone, a tablet upright and on its side, a laptop. */
export const sizes = { 390: [390, 844], 768: [768, 1024], 1024: [1024, 768], 1440: [1440, 900] } as const
export type Width = keyof typeof sizes

export interface OpenOptions {
  /** How the server answers, see `exampleAnswers`; or a server that another page had before. */
  answers: Handlers | FakeServer
  /** Whose tokens this browser has; a guest's has none. Who that is the server says (`getCurrentUser`). */
  isSignedIn?: boolean
  width?: Width
  /** Another size of the window, in px. */
  size?: readonly [width: number, height: number]
  /** What this browser stored before, by key. */
  stored?: Readonly<Record<string, string>>
  /** This browser goes on with all that it stored, as after a reload. */
  keepsStorage?: true
  /** The texts of a language come once this resolves, and cannot be had where it rejects. */
  beforeTexts?: (locale: string) => Promise<unknown>
  /** The file that draws maps comes once this resolves, and cannot be had where it rejects. */
  beforeMaps?: BeforeMaps
  settings?: Partial<PublicSettings>
  /** The colours of the page where they are read; left out, as this run draws them. */
  theme?: ChosenTheme
}

export interface OpenedPage {
  app: App
  server: FakeServer
  /** What it shows or keeps is out of date by something that it has written, in words; null where nothing is. */
  staleFact: () => string | null
  /** Goes to another address within the application. */
  go: (path: string) => Promise<void>
  close: () => void
}

const settings: PublicSettings = {
  productName: 'Domivo',
  publicUrl: 'http://localhost',
  apiBaseUrl: '',
  mapStyleUrl: '',
  mapTilesUrl: '',
  mapsKey: '',
  ip2cUrl: '',
  gtmId: '',
  gtmUrl: '',
  vitalsSample: 0,
  keepsPages: true,
  mailboxPath: '',
  buildId: sourceBuildId,
}
const theme = createServedTheme(globalStyles)
const styleCache = createCache({ key: 'css' })
const history = createBrowserHistory({ window: layers.windowFor(window) })
const network = window.fetch

keepPlace(window)

let opened: OpenedPage | null = null

let areMapsDrawn = false

/** In the tests of a file that calls this, maps are drawn as in the product; elsewhere only what lies on them is there. */
export function drawMaps(): void {
  beforeAll(() => {
    areMapsDrawn = true
  })
  afterAll(() => {
    areMapsDrawn = false
  })
}

/** The page that the test has opened, if any. */
export const openedPage = () => opened

/**
 * Opens a page of the product: the application that ships, with its router, session, languages and theme, over a fake
 * server. It runs in this document, where the test reads and operates it; `setup.ts` closes it after the test.
 */
export async function openPage(path: string, options: OpenOptions): Promise<OpenedPage> {
  opened?.close()
  await noToasts()
  const server = 'fetch' in options.answers ? options.answers : createFakeServer(options.answers)
  window.fetch = server.fetch
  const [width, height] = options.size ?? sizes[options.width ?? 1440]
  await browserPage.viewport(width, height)
  if (options.keepsStorage !== true) {
    localStorage.clear()
    sessionStorage.clear()
  }
  for (const [key, value] of Object.entries({ ...(options.isSignedIn && tokensFor()), ...options.stored }))
    localStorage.setItem(key, value)
  // Modules outlive a page here: what they made for it is made anew, from what this device remembers.
  madeForPage.clear()
  if (options.keepsStorage !== true) dispatchEvent(new StorageEvent('storage', { key: null }))
  let address = path
  const arrived = takeArrivedTokens({
    location: { href: new URL(path, location.origin).href },
    history: { state: null, replaceState: (_, __, to) => void (address = String(to)) },
    storage: () => localStorage,
  })
  history.push(address)
  const forget = recordListeners()

  const places: LocalePlaces = { storage: () => localStorage, document, isSecure: false }
  let locale: Language | null = null
  // The language of the page that was opened was not.
  let isLocaleChosen = false
  let isLeft = false
  const carry = browserTransport({
    baseUrl: '',
    language: () => document.documentElement.lang || undefined,
    statsToken: { read: () => undefined, store: () => undefined },
  })
  // A page that was left goes nowhere and asks for nothing any more, whatever in it still runs.
  const ownHistory: typeof history = Object.assign(Object.create(history) as typeof history, {
    push: (...to: Parameters<typeof history.push>) => {
      if (!isLeft) history.push(...to)
    },
    replace: (...to: Parameters<typeof history.replace>) => {
      if (!isLeft) history.replace(...to)
    },
  })
  const base: typeof carry = (request) => (isLeft ? noAnswer() : carry(request))
  const whenHydrated: (() => void)[] = []
  const pageHydrated = new Promise<void>((resolve) => void whenHydrated.push(resolve))
  const taken = () => {
    for (const notify of whenHydrated) notify()
  }
  const favorites = browserFavorites(() => app)
  const session = browserSession(base, arrived, () => app, pageHydrated)
  const app: App = createApp({
    settings: { ...settings, ...options.settings },
    transport: session.transport,
    session,
    enterLocale: (i18n) => {
      const entered = browserLanguage({
        i18n,
        loadMessages: async (to) => {
          await options.beforeTexts?.(to)
          return { ...(await firstMessages(to)), ...(await deferredMessages(i18n, to)) }
        },
        storeLocale: createLocaleStore(places),
        storeInProfile: async (to) => {
          if (isLocaleChosen) await session.keepLocale(to)
          isLocaleChosen = true
        },
        hooks: { beforeSwitch: [], afterSwitch: [] },
      })
      locale = entered
      return async (to) => void (await entered.enter(to))
    },
    preferredLocale: () => 'en',
    pageHydrated: taken,
    delivery: browserDelivery(sourceBuildId),
    openCookieSettings: () => undefined,
    favorites,
    startSearch: browserSearch,
    history: ownHistory,
    isServer: false,
  })
  const maps = areMapsDrawn ? app.maps : withPlainMaps(app.maps)
  const staleFacts = new StaleFacts(app.queryClient)
  window.fetch = staleFacts.watch(server.fetch)
  Object.assign(app.router.options.context, { maps: withLateMaps(maps, options.beforeMaps) })
  // What fails is asked for again as often as in the product, and nobody waits for it.
  const defaults = app.queryClient.getDefaultOptions()
  app.queryClient.setDefaultOptions({ ...defaults, queries: { ...defaults.queries, retryDelay: 10 } })
  // As the page of the server, it has a language from the start, also where its address leads nowhere.
  const [, named] = path.split(/[/?]/)
  const lang = isLocale(named) ? named : 'en'
  document.documentElement.lang = lang
  document.documentElement.dataset.theme = options.theme ?? themeHere(path)
  await app.enterLocale(lang)
  nameToasts(() => app.i18n._(msg`Notifications`))
  await app.router.load()
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  const root = createRoot(place)
  root.render(
    <AppRoot
      app={app}
      theme={theme}
      globalStyles={<Global styles={overridingStyles} />}
      styleCache={styleCache}
      locale={locale}
    />,
  )
  followArrivals(app)
  // The page of a failure has no part that would tell.
  if (pageStatus(app.router.state.matches) === 500) taken()
  await pageHydrated
  favorites.start()
  opened = {
    app,
    server,
    staleFact: () => staleFacts.first(),
    go: (to) => app.router.navigate({ href: to }),
    close: () => {
      isLeft = true
      // One that is led elsewhere and cannot go there would be led there again, for ever.
      app.router.load = () => Promise.resolve()
      leaveFocus()
      flushSync(() => root.unmount())
      place.remove()
      toast.dismiss()
      forget()
      app.queryClient.clear()
      window.fetch = network
      opened = null
    },
  }
  return opened
}

/** Whoever opens another page is nowhere on it yet, wherever they were on this one: the same document has both here. */
function leaveFocus(): void {
  document.body.tabIndex = -1
  document.body.focus()
  document.body.removeAttribute('tabindex')
}

/** No toast is there any more. */
export async function dismissToasts(): Promise<void> {
  toast.dismiss()
  await noToasts()
}

const toasts = () => [...document.querySelectorAll('.Toastify__toast')]

/** Toasts of the page before are gone: one that is on its way out would be taken for the same one of the next page. */
async function noToasts(): Promise<void> {
  const end = performance.now() + 2_000
  while (toasts().length > 0 && performance.now() < end) {
    for (const animation of toasts().flatMap((element) => element.getAnimations({ subtree: true }))) animation.finish()
    await new Promise(requestAnimationFrame)
  }
}

/** Notes who listens to the window and the document from now on; returns what lets them listen no more. */
function recordListeners(): () => void {
  const added: (() => void)[] = []
  const replaced = [window, document].map((target) => {
    const original = target.addEventListener.bind(target)
    target.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      how?: boolean | AddEventListenerOptions,
    ) => {
      original(type, listener, how)
      added.push(() => target.removeEventListener(type, listener, how))
    }
    return () => Reflect.deleteProperty(target, 'addEventListener')
  })
  return () => {
    for (const undo of [...replaced, ...added]) undo()
  }
}
