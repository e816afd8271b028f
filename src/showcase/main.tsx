import createCache from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { ChakraProvider } from '@chakra-ui/react'
import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { chooseLocale } from '#contract/chooseLocale.ts'
import { firstMessages } from '#src/platform/i18n/firstMessages.ts'
import { addLaterMessages } from '#src/platform/i18n/laterMessages.ts'
import { fontFaces } from '#src/ui/theme/fonts.ts'
import { globalStyles, overridingStyles } from '#src/ui/theme/globalStyles.ts'
import { createServedTheme } from '#src/ui/theme/servedTheme.ts'

import { ShowcaseScreen } from './ShowcaseScreen.tsx'

/**
 * The page of parts: pieces of the product that no screen shows yet, running with the real server. Development has it at
 * /workbench/parts, in the language that `?locale=` names; no build for visitors knows of it.
 */
async function start(): Promise<void> {
  const root = document.querySelector('#root')
  if (root === null) throw new Error('The page has no root element.')
  const locale = chooseLocale(new URLSearchParams(location.search).get('locale'))
  const messages = await firstMessages(locale)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  await addLaterMessages(i18n)
  document.documentElement.lang = locale

  const context = { settings: { apiBaseUrl: '', ip2cUrl: '' } }
  const router = createRouter({ routeTree: createRootRoute({ component: ShowcaseScreen }), context })
  createRoot(root).render(
    <StrictMode>
      <CacheProvider value={createCache({ key: 'css' })}>
        <ChakraProvider value={createServedTheme(globalStyles)}>
          <Global styles={`${fontFaces}${overridingStyles}`} />
          <I18nProvider i18n={i18n}>
            {/* A router of its own: the parts need its context alone. */}
            <RouterProvider router={router as never} />
          </I18nProvider>
        </ChakraProvider>
      </CacheProvider>
    </StrictMode>,
  )
}

void start()
