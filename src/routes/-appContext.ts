import type { I18n } from '@lingui/core'
import type { QueryClient } from '@tanstack/react-query'

import type { PublicSettings } from '#contract/publicSettings.ts'
import type { Favorites } from '#src/features/favorites/actors/favorites.ts'
import type { Search } from '#src/features/search/actors/search.ts'
import type { Session } from '#src/features/session/actors/session.ts'
import type { Api } from '#src/platform/api/api.ts'
import type { Delivery } from '#src/platform/delivery/delivery.ts'
import type { Locale } from '#src/platform/i18n/locales.ts'
import type { MapService } from '#src/platform/maps/mapService.ts'
import type { PageTitle } from '#src/platform/page/pageTitle.ts'

/** The objects that live as long as the application and that routes reach through the router's context. */
export interface AppContext {
  api: Api
  queryClient: QueryClient
  i18n: I18n
  settings: PublicSettings
  /** Makes `locale` the language of everything that is rendered from now on; rejects when its texts cannot be had. */
  enterLocale: (locale: Locale) => Promise<void>
  /** The language of a visitor whose address names none. */
  preferredLocale: () => Locale
  /** Called as soon as the browser has taken over the page that the server painted; later calls mean nothing. */
  pageHydrated: () => void
  /** Who the visitor is. */
  session: Session
  /** Whether a page is rendered on the server. */
  isServer: boolean
  /** What the running build says about its pages. */
  delivery: Delivery
  /** What is known of places, and maps of them. */
  maps: MapService
  /** Shows what was chosen about being counted, to change it; only where there is something to choose. */
  openCookieSettings: () => void
  /** The search for a home, from criteria to answer. */
  search: Search
  /** Which listings the visitor likes. */
  favorites: Favorites
  /** The title of a page that knows better than its route what it shows, as the step of a wizard. */
  pageTitle: PageTitle
}
