/** Statuses as the people who have listings think of them; the tags of a status say which group it is in. */
export const propertyGroups = ['preparing', 'waiting', 'online', 'refused', 'offMarket', 'done', 'deleted'] as const

export type PropertyGroup = (typeof propertyGroups)[number]
