import { addLaterMessages } from '#src/i18n/laterMessages.ts'
import { failureText } from '#src/i18n/failureText.ts'
import { intentsKey, parseIntents, readIntents, storeIntents } from '#src/browser/intentStorage.ts'
import { favoriteTexts } from '#src/parts/favorites/favoriteTexts.ts'
import { showToast } from '#src/parts/toasts/showToast.ts'
import type { Favorites } from '#src/wiring/favorites.ts'
import { startFavorites } from '#src/wiring/favorites.logic.ts'

import type { App } from './createApp.ts'

const storage = () => localStorage

/** Starts the favorites of this tab, and lets them hear what happens to the browser. */
export function runFavorites({ api, queryClient, session, i18n }: App): Favorites {
  let isGuestTold = false
  const favorites = startFavorites({
    api,
    queryClient,
    session,
    intents: readIntents(storage),
    storeIntents: (intents) => storeIntents(storage, intents),
    likeKept: () => {
      // Once is enough; the count in the header says the rest.
      if (isGuestTold) return
      isGuestTold = true
      void addLaterMessages(i18n).then(() => showToast(i18n._(favoriteTexts.keptHere), 'information'))
    },
    refused: (failure) => showToast(failureText(failure, i18n), 'error'),
  })
  addEventListener('online', favorites.connectionReturned)
  addEventListener('focus', favorites.pageReturned)
  addEventListener('storage', ({ key, newValue }) => {
    if (key === intentsKey || key === null) favorites.intentsNoticed(parseIntents(key === null ? null : newValue))
  })
  return favorites
}
