import { startFavorites } from '#src/features/favorites/actors/favorites.actor.ts'
import type { Favorites } from '#src/features/favorites/actors/favorites.ts'
import { favoriteTexts } from '#src/features/favorites/model/favoriteTexts.ts'
import { rootOf } from '#src/platform/actors/rootActor.ts'
import { intentsKey, parseIntents, readIntents, storeIntents } from '#src/platform/browser/intentStorage.ts'
import { failureText } from '#src/platform/i18n/failureText.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { showToast } from '#src/ui/toasts/showToast.ts'

import type { App } from './createApp.ts'

const storage = () => localStorage

/** Starts the favorites of this tab, and lets them hear what happens to the browser. */
export function runFavorites({ api, queryClient, session, i18n }: App): Favorites {
  let isGuestNotified = false
  const favorites = startFavorites({
    api,
    queryClient,
    root: rootOf(session),
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
  addEventListener('focus', favorites.pageReturned)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === intentsKey || key === null) favorites.intentsNoticed(parseIntents(key === null ? null : newValue))
  })
  return favorites
}
