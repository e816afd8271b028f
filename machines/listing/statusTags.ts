import type { PropertyStatus } from '#contract/entities/property.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'

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

/**
 * The tags of the states of the listing status machine, each with its group first, in the order of a listing's life.
 * Every set of statuses, every condition of a screen and every predicate in SQL derives from this table. It stands beside
 * the machine because pages read it that never load the machine.
 */
export const statusTags = {
  DRAFT: ['preparing', 'editable', 'refusalShown'],
  PENDING: ['waiting', 'active', 'refusalShown'],
  PUBLISHED: ['online', 'public', 'findable', 'active', 'editable', 'revisable'],
  REJECTED: ['refused', 'refusalShown'],
  ARCHIVED: ['offMarket', 'public', 'editable', 'revisable', 'withdrawn'],
  SOLD: ['done', 'public', 'findable', 'over'],
  RENTED: ['done', 'public', 'findable', 'over'],
  DELETED: ['deleted', 'over', 'withdrawn'],
} as const satisfies Record<PropertyStatus, readonly [PropertyGroup, ...StatusFact[]]>

/** Every status, in the order of a listing's life. */
export const listingStatuses = Object.keys(statusTags) as PropertyStatus[] // the table's own keys

/** Whether a tag is true of a status. Nothing is true of a purged listing, or of a status that only a newer server knows. */
export const statusHas = (status: PropertyStatus | 'purged', tag: StatusTag): boolean =>
  (statusTags as Readonly<Record<string, readonly StatusTag[] | undefined>>)[status]?.includes(tag) ?? false

/** The statuses that a tag is true of, in the order of a listing's life. */
export const statusesWith = (tag: StatusTag): PropertyStatus[] =>
  listingStatuses.filter((status) => statusHas(status, tag))

/** The statuses that a tag is not true of. */
export const statusesWithout = (tag: StatusTag): PropertyStatus[] =>
  listingStatuses.filter((status) => !statusHas(status, tag))

/** Whether anybody may read a listing: what searches find, and what left the market after it had been published. */
export const isReadByAnybody = (status: PropertyStatus, wasPublished: boolean): boolean =>
  statusHas(status, 'findable') || (statusHas(status, 'public') && wasPublished)
