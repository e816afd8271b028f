import { dayMs } from '#contract/durations.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import { localize } from '#contract/localizedPath.ts'
import { deriveListing, headlineOf, priceText } from '#src/features/listing/index.ts'
import type { Api } from '#src/platform/api/api.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import {
  readOfflineCopy,
  storeOfflineCopy,
  type OfflineCopy,
  type OfflineHome,
} from '#src/platform/offline/offlineCopy.ts'
import { registerOfflineWorker } from '#src/platform/offline/registerOfflineWorker.ts'

interface Keeping {
  api: Pick<Api, 'getFavoriteProperties'>
  i18n: I18n
  /** Whose favorites they are. */
  ownerId: number
  /** All of them, the newest first. */
  ids: readonly number[]
}

/** A copy with the same homes is made anew after this, in ms: prices change. */
const maxAgeMs = dayMs
/** As many homes as are kept to be read without a connection. */
const maxHomes = 100

/**
 * Keeps the favorites of an account on this device, to be read without a connection, in the language of the page. Asks the
 * server only where the copy is of other homes, of somebody else, in another language, or a day old.
 */
export async function keepOffline({ api, i18n, ownerId, ids }: Keeping, now = Date.now()): Promise<void> {
  const kept = await readOfflineCopy(caches)
  if (kept === null && ids.length === 0) return
  const wanted = ids.slice(0, maxHomes)
  const isSame =
    kept?.ownerId === ownerId &&
    kept.language === i18n.locale &&
    namesOf(kept.homes.map(({ id }) => id)) === namesOf(wanted)
  if (isSame && now - kept.madeAt < maxAgeMs) return
  const query = { page: 1, itemsPerPage: maxHomes }
  // Nobody waits for it: it is tried again with the next page.
  const answer = await api.getFavoriteProperties({ query }, { notifies: () => false }).catch(() => null)
  if (answer === null) return
  await addDeferredMessages(i18n)
  await storeOfflineCopy(copyOf(answer._embedded?.item ?? [], i18n, { ownerId, madeAt: now }), caches)
  await registerOfflineWorker()
}

/** Which homes they are, in whatever order. */
const namesOf = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ')

/** The favorites in words, as a page without the application shows them. */
export function copyOf(
  items: readonly FavoriteProperty[],
  i18n: I18n,
  made: Pick<OfflineCopy, 'ownerId' | 'madeAt'>,
): OfflineCopy {
  const day = formatDate(new Date(made.madeAt).toISOString(), i18n.locale)
  return {
    ...made,
    language: i18n.locale,
    title: i18n._(msg`You’re offline`),
    explanation: i18n._(msg`This page can’t be loaded without a connection.`),
    tryAgain: i18n._(msg`Try again`),
    homesTitle: i18n._(msg`Your favorites as of ${{ day }}`),
    homes: items.map((item) => homeOf(item, i18n)),
  }
}

function homeOf(item: FavoriteProperty, i18n: I18n): OfflineHome {
  const { id, formattedAddress, favorite } = item
  const known = { id, place: formattedAddress, ...(favorite.note !== undefined && { note: favorite.note }) }
  if (item.isGone === true)
    return {
      ...known,
      path: localize(`/${i18n.locale}/profile/saved-listings`),
      title: i18n._(msg`Not available right now`),
      price: '',
    }
  const derived = deriveListing(item)
  const [picture] = derived.images
  return {
    ...known,
    path: localize(`/${i18n.locale}/listing/${item.slug}/${id}`),
    title: headlineOf(derived, i18n),
    price: priceText(derived.prices.price, item.listingType, i18n) ?? '',
    ...(picture !== undefined && { picture: `${picture.path}/320.webp` }),
  }
}
