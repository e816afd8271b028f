import { ChakraProvider } from '@chakra-ui/react'
import { CacheProvider, Global, type EmotionCache } from '@emotion/react'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'

import { overridingStyles } from '#src/theme/globalStyles.ts'
import { system } from '#src/theme/system.ts'
import { LocaleContext } from '#src/wiring/LocaleContext.ts'
import type { LocaleActor } from '#src/wiring/locale.logic.ts'

import type { App } from './createApp.ts'

interface AppRootProps {
  app: App
  styleCache: EmotionCache
  /** The running language; null on the server. */
  locale: LocaleActor | null
}

/** Everything around the screens; the same on the server and in the browser. */
export function AppRoot({ app, styleCache, locale }: AppRootProps) {
  return (
    <CacheProvider value={styleCache}>
      <ChakraProvider value={system}>
        <Global styles={overridingStyles} />
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
