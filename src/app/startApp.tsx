import createCache from '@emotion/cache'
import { hydrate } from '@tanstack/react-query'
import { createBrowserHistory } from '@tanstack/react-router'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

import { browserTransport } from '#src/api/browserTransport.ts'

import { cookieValue, preferredLocale } from '#src/i18n/preferredLocale.ts'

import { AppRoot } from './AppRoot.tsx'
import { createApp } from './createApp.ts'
import { readFirstData } from './firstData.ts'

const catalogs = {
  en: () => import('#locales/en/messages.po'),
  cs: () => import('#locales/cs/messages.po'),
}

/** Takes over the page that the server painted: same routes, same data, same markup, no second request. */
export async function startApp(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  const { settings, queries } = readFirstData(document)
  const app = createApp({
    settings,
    transport: browserTransport(settings.apiBaseUrl),
    loadMessages: async (locale) => (await catalogs[locale]()).messages,
    preferredLocale: () =>
      preferredLocale({
        stored: localStorage.getItem('userLocale'),
        cookie: cookieValue(document.cookie, 'locale'),
        languages: navigator.languages,
      }),
    history: createBrowserHistory(),
    isServer: false,
  })
  hydrate(app.queryClient, queries)
  const styleCache = createCache({ key: 'css' })

  // The markup of the server has no Suspense boundaries of the router; this makes the first render agree with it.
  app.router.ssr = { manifest: undefined }
  await app.router.load()
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <AppRoot app={app} styleCache={styleCache} />
      </StrictMode>,
    )
  })
}
