import type { Intent } from './favoritesEvents.ts'

/** What is kept on the device is no more than that. */
export const intentsOf = ({ context: { intents } }: { context: { intents: readonly Intent[] } }) => ({ intents })

export const intentOf = ({ listingId, isLiked }: Intent): Intent => ({ listingId, isLiked })

export const ownedBy = (accountId: number | null, intent: Intent): Intent =>
  accountId === null ? intent : { ...intent, ownerId: accountId }

export const without = (intents: readonly Intent[], listingId: number) =>
  intents.filter((intent) => intent.listingId !== listingId)

/** `ids` with this one among them, as the newest, or without it. */
export const withIntent = (ids: readonly number[], { listingId, isLiked }: Intent): readonly number[] => {
  if (isLiked && ids.includes(listingId)) return ids
  const others = ids.filter((id) => id !== listingId)
  return isLiked ? [listingId, ...others] : others
}

/** Which listings are liked, as the page shows it: what the server holds, and what is wanted on top, the newest first. */
export const likedIn = ({
  held,
  intents,
}: {
  held: readonly number[]
  intents: readonly Intent[]
}): readonly number[] => intents.reduce(withIntent, held)

/** What a guest wanted, and this account before, in the name of this account. */
export const entered = (intents: readonly Intent[], accountId: number): readonly Intent[] =>
  intents.filter(({ ownerId = accountId }) => ownerId === accountId).map((intent) => ownedBy(accountId, intent))

/** The child that brings one listing to what is wanted of it. */
export const toggleOf = (listingId: number) => `favoriteToggle ${listingId}`
