import type { PropertyStatus } from './entities/property.ts'

/** Statuses as the people who have listings think of them; every status is in one group. */
export const propertyGroups = {
  preparing: ['DRAFT'],
  waiting: ['PENDING'],
  online: ['PUBLISHED'],
  refused: ['REJECTED'],
  offMarket: ['ARCHIVED'],
  done: ['SOLD', 'RENTED'],
  deleted: ['DELETED'],
} as const satisfies Record<string, readonly PropertyStatus[]>

export type PropertyGroup = keyof typeof propertyGroups
