import type { ComponentType } from 'react'

/** The heart of a listing, where a card or a page has room for one; `name` tells it from the others. */
export type HeartSlot = ComponentType<{ listingId: number; name: string }>
