import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { RouterContextProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'

import { ConsentBar } from '#src/features/consent/ConsentBar.tsx'
import { startConsent } from '#src/features/consent/consent.actor.ts'
import {
  onConsentElsewhere,
  readConsent,
  storeConsent,
  type ConsentPlaces,
} from '#src/features/consent/consentStorage.ts'
import {
  forgetTagManager,
  loadTagManager,
  silenceTagManager,
  type TagManager,
} from '#src/features/consent/tagManager.ts'
import { consentPlaceId } from '#src/features/frame/components/PageLayout.tsx'
import { keepTyped } from '#src/platform/browser/keptValues.ts'
import { readTyped } from '#src/platform/browser/typedValues.ts'

import type { App } from './createApp.ts'

/** What the bar shares with the page. */
export interface ConsentSurroundings {
  app: App
  theme: SystemContext
  styleCache: EmotionCache
}

/** Starts asking for consent, in its place on the page, and counting where it is given. */
export function showConsentBar({ app, theme, styleCache }: ConsentSurroundings, tagManager: TagManager) {
  const places: ConsentPlaces = { storage: () => localStorage, now: Date.now }
  const actor = startConsent({
    readChoice: () => {
      const choice = readConsent(places)
      // Also what a counter wrote while its page was left.
      if (choice !== 'granted') forget()
      return choice
    },
    storeChoice: (choice) => storeConsent(places, choice),
    loadTagManager: () => loadTagManager(window, tagManager),
    stopCounting: () => {
      silenceTagManager(document)
      forget()
      const typed = readTyped(document, location.pathname + location.search)
      keepTyped(() => sessionStorage, typed, app.session.view().user?.id ?? null)
      // Scripts that ran cannot be taken back; a page without them can be had.
      location.reload()
    },
  })
  onConsentElsewhere(window, (choice) => actor.send({ type: 'choice.received', choice }))

  const place = document.querySelector(`#${consentPlaceId}`)
  if (place === null) throw new Error('The page has no place for the question.')
  createRoot(place).render(
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        <I18nProvider i18n={app.i18n}>
          <RouterContextProvider router={app.router}>
            <ConsentBar actor={actor} />
          </RouterContextProvider>
        </I18nProvider>
      </ChakraProvider>
    </CacheProvider>,
  )
  return { openSettings: () => actor.send({ type: 'settings.opened' }) }
}

const forget = () => forgetTagManager({ document, hostname: location.hostname, storage: () => localStorage })
