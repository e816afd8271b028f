import createCache from '@emotion/cache'
import { Global } from '@emotion/react'
import type { Messages } from '@lingui/core'
import { dehydrate } from '@tanstack/react-query'
import { createMemoryHistory, type AnyRedirect, type AnyRoute } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { acceptedLanguages, chooseLocale, cookieValue } from '#contract/chooseLocale.ts'
import type { PublicSettings } from '#contract/publicSettings.ts'
import { serverFavorites } from '#src/features/favorites/actors/serverFavorites.ts'
import { startSearch } from '#src/features/search/actors/search.actor.ts'
import { VisitorsFrame } from '#src/features/frame/components/VisitorsFrame.tsx'
import { serverSession } from '#src/features/session/actors/session.ts'
import type { Transport } from '#src/platform/api/api.ts'
import { serverDelivery } from '#src/platform/delivery/delivery.ts'
import { isLocale, type Locale } from '#src/platform/i18n/locales.ts'
import { fontFaces, fontFilesOf } from '#src/ui/theme/fonts.ts'
import { globalStyles, overridingStyles } from '#src/ui/theme/globalStyles.ts'
import { createServedTheme } from '#src/ui/theme/servedTheme.ts'

import { AppRoot } from './AppRoot.tsx'
import { createApp, type App } from './createApp.ts'
import { documentHead, type DocumentHead } from './documentHead.ts'
import { firstData, type FirstData } from './firstData.ts'
import { movedAddress } from './movedAddress.ts'
import { servedStylesMark } from './servedStyles.ts'
import { structuredData } from './structuredData.ts'

export interface PageRequest {
  /** Path and query as the visitor typed them. */
  path: string
  /** The headers that tell of the visitor's language. */
  cookie: string | undefined
  acceptLanguage: string | undefined
  settings: PublicSettings
  transport: Transport
}

/** The parts of a page; the server puts them into one document. */
export interface RenderedPage {
  status: number
  head: DocumentHead
  /** What the page says to programs, in the words of schema.org. */
  structuredData: object | null
  /** Files of the typeface that the page needs at once. */
  fonts: readonly string[]
  /** The rules of the typeface. */
  fontFaces: string
  body: string
  /** Path and query of a page that is read without the application, which comes when it is wanted; null for all others. */
  readingOf: string | null
  /** Style sheets, each with the marks by which the browser's style cache knows it. */
  styles: { attributes: Record<string, string>; css: string }[]
  firstData: FirstData
  routeIds: string[]
}

/** The page stands elsewhere. */
export interface PageRedirect {
  status: number
  redirectTo: string
}

const catalogs = import.meta.glob<{ messages: Messages }>('../../locales/*/messages.po', { eager: true })
const messagesIn = (locale: Locale) => catalogs[`../../locales/${locale}/messages.po`]?.messages ?? {}
const delivery = serverDelivery()
const theme = createServedTheme(globalStyles)

// See docs/decisions/0001-server-side-rendering-and-hydration.md.
/** Renders the first paint of a page from the same routes, loaders and screens as the browser does. */
export async function renderPage({
  path,
  cookie,
  acceptLanguage,
  settings,
  transport,
}: PageRequest): Promise<RenderedPage | PageRedirect> {
  const preferred = chooseLocale(cookieValue(cookie, 'locale'), ...acceptedLanguages(acceptLanguage))
  const app = createApp({
    settings,
    transport,
    session: serverSession,
    enterLocale: (i18n) => async (locale) => i18n.loadAndActivate({ locale, messages: messagesIn(locale) }),
    preferredLocale: () => preferred,
    pageHydrated: () => {},
    delivery,
    openCookieSettings: () => {},
    favorites: serverFavorites,
    startSearch,
    history: createMemoryHistory({ initialEntries: [path] }),
    isServer: true,
  })
  frameVisitorsPages(Object.values(app.router.routesById))
  const moved = movedAddress(path, preferred, app.router)
  if (moved !== undefined) return moved
  const [, named] = path.split(/[/?]/)
  const styleCache = createCache({ key: 'css' })

  // Pages that do not exist speak the language of their address, or the visitor's.
  await app.enterLocale(isLocale(named) ? named : preferred)
  await app.router.load()
  const outcome = outcomeOf(app.router)
  if (outcome.redirect !== undefined) {
    return { status: outcome.redirect.status, redirectTo: outcome.redirect.options.href ?? '/' }
  }
  const { body, styles } = splitStyles(
    renderToString(
      <AppRoot
        app={app}
        theme={theme}
        globalStyles={<Global styles={overridingStyles} />}
        styleCache={styleCache}
        locale={null}
      />,
    ),
  )

  const { matches } = app.router.state
  const status = outcome.status ?? 200
  return {
    status,
    head: documentHead({
      settings,
      i18n: app.i18n,
      matches,
      pathname: app.router.state.location.pathname,
    }),
    structuredData: structuredData(app),
    fonts: fontFilesOf(body),
    fontFaces: fontFaces(
      matches.some(({ staticData }) => staticData.page?.hasFlowingText === true) ? 'optional' : 'swap',
    ),
    body,
    // Where visits are counted, everybody is asked first.
    readingOf:
      status === 200 && settings.gtmId === '' && matches.some(({ staticData }) => staticData.page?.isReading === true)
        ? path
        : null,
    styles,
    firstData: firstData(path, settings, dehydrate(app.queryClient)),
    routeIds: matches.map((match) => match.routeId),
  }
}

/** Pages for those who are signed in are made in the browser; the server sends an empty frame for them. */
function frameVisitorsPages(routes: readonly AnyRoute[]): void {
  for (const { options } of routes) {
    if ((options.staticData?.page?.middleware ?? []).length === 0) continue
    Object.assign(options, { ssr: false, pendingComponent: VisitorsFrame })
  }
}

/**
 * Emotion writes each style sheet where it is first used; they belong into the head. Global sheets keep their own
 * elements, all others become one that names every rule in it.
 */
function splitStyles(html: string): Pick<RenderedPage, 'body' | 'styles'> {
  const globals: RenderedPage['styles'] = []
  const names: string[] = []
  const rules: string[] = []
  const body = html.replaceAll(
    /<style data-emotion="([^"]+)"[^>]*>([^]*?)<\/style>/g,
    (_, key: string, css: string) => {
      if (key.startsWith('css-global')) globals.push({ attributes: {}, css })
      else {
        names.push(key.replace('css ', ''))
        rules.push(css)
      }
      return ''
    },
  )
  return { body, styles: [...globals, { attributes: { [servedStylesMark]: names.join(' ') }, css: rules.join('') }] }
}

interface LoadOutcome {
  status?: number
  redirect?: AnyRedirect
}

/** The router keeps the outcome of a load on the server in a field that its own request handler reads, too. */
const outcomeOf = (router: App['router']): LoadOutcome =>
  (router as { _serverResult?: LoadOutcome })._serverResult ?? {}
