import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import type { Locale } from '#contract/entities/locale.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { fontFaces } from '#src/ui/theme/fonts.ts'
import { globalStyles, overridingStyles } from '#src/ui/theme/globalStyles.ts'
import { createServedTheme } from '#src/ui/theme/servedTheme.ts'

import { ShowcaseScreen } from './ShowcaseScreen.tsx'

/** Shows the page of parts in this element; returns what takes it away again. */
export async function showParts(element: Element, locale: Locale): Promise<() => void> {
  const messages = await firstMessages(locale)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  await addDeferredMessages(i18n)
  document.documentElement.lang = locale

  const context = { settings: { apiBaseUrl: '', ip2cUrl: '' } }
  const router = createRouter({ routeTree: createRootRoute({ component: ShowcaseScreen }), context })
  const styleCache = createCache({ key: 'css' })
  const root = createRoot(element)
  root.render(
    <StrictMode>
      <CacheProvider value={styleCache}>
        <ChakraProvider value={createServedTheme(globalStyles)}>
          <Global styles={`${fontFaces('swap')}${overridingStyles}`} />
          <I18nProvider i18n={i18n}>
            {/* A router of its own: the parts need its context alone. */}
            <RouterProvider router={router as never} />
          </I18nProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  )
  return () => {
    root.unmount()
    // Layers of styles rank as they are first named: what stayed here would name its own before the next page names all.
    styleCache.sheet.flush()
  }
}
