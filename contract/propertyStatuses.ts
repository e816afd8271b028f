import type { PropertyGroup } from './propertyGroups.ts'

/** What is true of a listing because of its status, beside the group that its owner finds it in. */
export type StatusFact =
  /** Anybody may read its page; that of an archived listing only if it was ever published. */
  | 'public'
  /** Searches find it; those that are over only when asked for. */
  | 'findable'
  /** It is online, or in review on its way there: conversations and viewings go on, and submitting it again does nothing. */
  | 'active'
  /** Its owner may change its fields and photos. */
  | 'editable'
  /** What its owner changes may be collected in a revision, beside what is public. */
  | 'revisable'
  /** Its owner still has to know why it was refused. */
  | 'refusalShown'
  /** There is nothing left to view: it found a buyer or a tenant, or it is deleted. */
  | 'over'
  /** It left the market without a buyer or a tenant. Whoever may not read it is told no more than that. */
  | 'withdrawn'

/** A fact about a status: the name of its group, or one of those above. */
export type StatusTag = PropertyGroup | StatusFact

interface StatusRow {
  /** A palette of the theme. */
  color: string
  /** The tags of its state in the machine; the group first. */
  tags: readonly [PropertyGroup, ...StatusFact[]]
}

/**
 * Every status of a listing, in the order of a listing's life, with its colour and its tags. The list of statuses, their
 * type, every set of statuses, every condition of a screen and every predicate in SQL derive from this table. What may
 * follow on a status says the machine `listingStatus`.
 */
export const statusTable = {
  DRAFT: { color: 'purple', tags: ['preparing', 'editable', 'refusalShown'] },
  PENDING: { color: 'orange', tags: ['waiting', 'active', 'refusalShown'] },
  PUBLISHED: { color: 'green', tags: ['online', 'public', 'findable', 'active', 'editable', 'revisable'] },
  REJECTED: { color: 'red', tags: ['refused', 'refusalShown'] },
  ARCHIVED: { color: 'gray', tags: ['offMarket', 'public', 'editable', 'revisable', 'withdrawn'] },
  SOLD: { color: 'blue', tags: ['done', 'public', 'findable', 'over'] },
  RENTED: { color: 'blue', tags: ['done', 'public', 'findable', 'over'] },
  DELETED: { color: 'red', tags: ['deleted', 'over', 'withdrawn'] },
} as const satisfies Record<string, StatusRow>

export type PropertyStatus = keyof typeof statusTable

/** Every status, in the order of a listing's life. */
export const propertyStatuses = Object.keys(statusTable) as PropertyStatus[] // the table's own keys

/** The statuses that a tag is true of. */
export type StatusWith<Tag extends StatusTag> = {
  [Status in PropertyStatus]: Tag extends (typeof statusTable)[Status]['tags'][number] ? Status : never
}[PropertyStatus]
