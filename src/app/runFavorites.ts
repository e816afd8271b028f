import { startFavorites } from '#src/features/favorites/actors/favorites.actor.ts'
import type { Favorites } from '#src/features/favorites/actors/favorites.ts'
import { favoriteTexts } from '#src/features/favorites/model/favoriteTexts.ts'
import { rootOf } from '#src/platform/actors/rootActor.ts'
import { intentsKey, parseIntents, readIntents, storeIntents } from '#src/platform/browser/intentStorage.ts'
import { yieldToPage } from '#src/platform/browser/yieldToPage.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { canWorkOffline } from '#src/platform/offline/registerOfflineWorker.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import type { App } from './createApp.ts'

const storage = () => localStorage

/** Starts the favorites of this tab, and lets them hear what happens to the browser. */
export async function runFavorites(app: App): Promise<Favorites> {
  const { api, queryClient, session, i18n } = app
  let isGuestNotified = false
  const root = rootOf(session)
  await yieldToPage()
  const favorites = startFavorites({
    api,
    queryClient,
    root,
    intents: readIntents(storage),
    storeIntents: (intents) => storeIntents(storage, intents),
    likeKept: () => {
      // Once is enough; the count in the header says the rest.
      if (isGuestNotified) return
      isGuestNotified = true
      void addDeferredMessages(i18n).then(() => showToast(i18n._(favoriteTexts.keptHere), 'information'))
    },
    refused: (failure) => showToast(failureText(failure, i18n), 'error'),
  })
  if (canWorkOffline()) keepOfflineInStep(app, favorites)
  addEventListener('focus', favorites.pageReturned)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === intentsKey || key === null) favorites.intentsNoticed(parseIntents(key === null ? null : newValue))
  })
  return favorites
}

/** Hearts come in rows: a copy is made when there are no more. */
const restMs = 3_000

/** What this device shows without a connection follows the hearts of whoever is here, and goes with whoever signs out. */
function keepOfflineInStep({ api, session, i18n }: App, favorites: Favorites): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      const { state, user, endedFor } = session.view()
      // Whose session ended by itself comes back to what was kept.
      if (user === undefined && (state !== 'guest' || endedFor !== undefined)) return
      void import('#src/features/favorites/actors/keepOffline.ts').then(async ({ keepOffline }) =>
        keepOffline({ api, i18n, ownerId: user?.id ?? null, ids: [...favorites.liked()] }),
      )
    }, restMs)
  }
  favorites.subscribe(look)
  session.subscribe(look)
  look()
}
