import { propertyStatuses, statusTable, type PropertyStatus, type StatusTag } from '#contract/propertyStatuses.ts'

/** Whether a tag is true of a status. Nothing is true of a purged listing, or of a status that only a newer server knows. */
export const statusHas = (status: PropertyStatus | 'purged', tag: StatusTag): boolean =>
  (statusTable as Readonly<Record<string, { tags: readonly StatusTag[] } | undefined>>)[status]?.tags.includes(tag) ??
  false

/** The statuses that a tag is true of, in the order of a listing's life. */
export const statusesWith = (tag: StatusTag): PropertyStatus[] =>
  propertyStatuses.filter((status) => statusHas(status, tag))

/** The statuses that a tag is not true of. */
export const statusesWithout = (tag: StatusTag): PropertyStatus[] =>
  propertyStatuses.filter((status) => !statusHas(status, tag))

/** Whether anybody may read a listing: what searches find, and what left the market after it had been published. */
export const isReadByAnybody = (status: PropertyStatus, wasPublished: boolean): boolean =>
  statusHas(status, 'findable') || (statusHas(status, 'public') && wasPublished)
