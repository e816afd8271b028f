import { ChakraProvider, type SystemContext } from '@chakra-ui/react'
import { CacheProvider, type EmotionCache } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { ReactElement } from 'react'

import { LocaleContext } from '#src/platform/i18n/LocaleContext.ts'
import type { Language } from '#src/platform/i18n/language.ts'

import type { App } from './createApp.ts'

interface AppRootProps {
  app: App
  theme: SystemContext
  /** What wins over every component; null in the browser, where the page has it already. */
  globalStyles: ReactElement | null
  styleCache: EmotionCache
  /** The running language; null on the server. */
  locale: Language | null
}

/** Everything around the screens; the same on the server and in the browser. */
export function AppRoot({ app, theme, globalStyles, styleCache, locale }: AppRootProps) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={theme}>
        {globalStyles}
        <QueryClientProvider client={app.queryClient}>
          <I18nProvider i18n={app.i18n}>
            <LocaleContext value={locale}>
              <RouterProvider router={app.router} />
            </LocaleContext>
          </I18nProvider>
        </QueryClientProvider>
      </ChakraProvider>
    </CacheProvider>
  )
}
