import { dayMs } from '#contract/durations.ts'
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { FavoriteProperty } from '#contract/entities/favorite.ts'
import type { PropertyCard } from '#contract/entities/property.ts'
import { localize } from '#contract/localizedPath.ts'
import { deriveListing, headlineOf, priceText } from '#src/features/listing/index.ts'
import type { Api } from '#src/platform/api/api.ts'
import { addDeferredMessages } from '#src/platform/i18n/deferredMessages.ts'
import { formatDate } from '#src/platform/i18n/format.ts'
import {
  forgetOfflineHomes,
  readOfflineCopy,
  storeOfflineCopy,
  type CopyStore,
  type OfflineCopy,
  type OfflineHome,
} from '#src/platform/offline/offlineCopy.ts'
import { registerOfflineWorker } from '#src/platform/offline/registerOfflineWorker.ts'

interface Keeping {
  api: Pick<Api, 'getFavoriteProperties' | 'getPropertyCards'>
  i18n: I18n
  /** Whose favorites they are; null: a guest's, of whom only this device knows. */
  ownerId: number | null
  /** All of them, the newest first. */
  ids: readonly number[]
}

/** Where it is kept, how pictures are fetched, and what shows it without a connection. `now`: in ms since 1970. */
interface Device {
  store?: CopyStore
  ask?: typeof fetch
  register?: () => Promise<void>
  now?: number
}

/** A copy with the same homes is made anew after this, in ms: prices change. */
const maxAgeMs = dayMs
/** As many homes as are kept to be read without a connection. */
const maxHomes = 100

/** As many homes as the server tells of to somebody who names them. */
const maxNamed = 48

/**
 * Keeps the favorites of an account or of a guest on this device, to be read without a connection, in the language of the
 * page; where there are none, what is said in the place of a page. Asks the server only where the copy is of other homes,
 * of somebody else, in another language, or a day old. What a guest finds of an account is gone at once.
 */
export async function keepOffline(
  { api, i18n, ownerId, ids }: Keeping,
  { store = caches, ask = fetch, register = registerOfflineWorker, now = Date.now() }: Device = {},
): Promise<void> {
  const kept = await readOfflineCopy(store)
  const wanted = ids.slice(0, ownerId === null ? maxNamed : maxHomes)
  const isSame =
    kept?.ownerId === ownerId &&
    kept.language === i18n.locale &&
    kept.ids !== undefined &&
    namesOf(kept.ids) === namesOf(wanted)
  if (isSame && now - kept.madeAt < maxAgeMs) return
  if (ownerId === null && kept !== null && kept.ownerId !== null) await forgetOfflineHomes(store)
  // Of an account the server alone knows for sure that there are none.
  const items = ownerId === null && wanted.length === 0 ? [] : await homesOf({ api, ownerId, wanted })
  if (items === null) return
  await addDeferredMessages(i18n)
  await storeOfflineCopy(copyOf(items, i18n, { ownerId, ids: wanted, madeAt: now }), store, ask)
  await register()
}

/** The homes as they are now; null where they cannot be had. Nobody waits for it: it is tried again with the next page. */
async function homesOf({
  api,
  ownerId,
  wanted,
}: Pick<Keeping, 'api' | 'ownerId'> & { wanted: readonly number[] }): Promise<readonly OfflineItem[] | null> {
  const silently = { notifies: () => false }
  const answer: Promise<{ _embedded?: { item: readonly OfflineItem[] } | undefined }> =
    ownerId === null
      ? api.getPropertyCards({ query: { ids: wanted.join(',') } }, silently)
      : api.getFavoriteProperties({ query: { page: 1, itemsPerPage: maxHomes } }, silently)
  return answer.then(
    ({ _embedded }) => _embedded?.item ?? [],
    () => null,
  )
}

/** A favorite of an account, with its note, or a home that anybody may see. */
type OfflineItem = FavoriteProperty | PropertyCard

/** Which homes they are, in whatever order. */
const namesOf = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join(' ')

/** The favorites in words, as a page without the application shows them. */
export function copyOf(
  items: readonly OfflineItem[],
  i18n: I18n,
  made: Pick<OfflineCopy, 'ownerId' | 'ids' | 'madeAt'>,
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

function homeOf(item: OfflineItem, i18n: I18n): OfflineHome {
  const { id, formattedAddress } = item
  const note = 'favorite' in item ? item.favorite.note : undefined
  const known = { id, place: formattedAddress, ...(note !== undefined && { note }) }
  if ('isGone' in item && item.isGone)
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
