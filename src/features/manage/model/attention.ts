import { dayMs } from '#contract/durations.ts'
import type { OwnPropertyCard } from '#contract/entities/ownProperty.ts'
import { endsSoonDays } from '#machines/listing/listingBlockers.ts'
import { statusHas } from '#machines/listing/statusTags.ts'

/** Why a listing waits for its owner. */
export type Attention = 'refused' | 'messages' | 'ending'

type Facts = Pick<OwnPropertyCard, 'status' | 'newLeads' | 'expiresAt'>

/** How many days are left until a listing ends, the last one as 0. */
export const daysLeft = (expiresAt: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(expiresAt) - now) / dayMs))

/** What a listing waits for most, in the order in which the server sorts; undefined where it waits for nothing. */
export function attentionOf({ status, newLeads, expiresAt }: Facts, now: number): Attention | undefined {
  if (statusHas(status, 'deleted')) return undefined
  if (statusHas(status, 'refused')) return 'refused'
  if (newLeads > 0) return 'messages'
  const isEnding = statusHas(status, 'online') && expiresAt !== undefined && daysLeft(expiresAt, now) <= endsSoonDays
  return isEnding ? 'ending' : undefined
}
