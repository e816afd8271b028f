/** The orders of the administrators' list of listings; `waiting`: the longest in its status first, `id`: the newest first. */
export const adminPropertySorts = [
  'updated',
  '-updated',
  'waiting',
  '-waiting',
  'price',
  '-price',
  'reports',
  'id',
  '-id',
] as const

/** The orders of the list of jobs: the oldest or newest first, or by how often they were tried. */
export const adminJobSorts = ['due', '-due', '-attempts', 'attempts'] as const

/** The orders of the list of accounts. A minus turns one round: `-since` has the newest account first, as without any. */
export const adminUserSorts = ['-since', 'since', 'name', '-name', '-listings', 'listings'] as const
