import { propertyStatuses } from '#contract/entities/property.ts'

import { namedUsers, planUsers, type PlannedUser } from '#demo/users/planUsers.ts'
import { createRandom } from '#demo/random.ts'
import { statusShares } from './lifecycle.ts'
import { planListing, type Assignment, type PlannedListing } from './planListing.ts'

/** A town as it will be; nothing of it is written anywhere yet. */
export interface PlannedTown {
  users: PlannedUser[]
  /** Indexes of the people who look for a home; the first is the visitor. */
  seekers: number[]
  /** The listing of that number, from 0. */
  planListing: (number: number) => PlannedListing
}

/** Plans the town of that seed with that many listings, with dates counted from `now`. */
export function planTown(seed: number, listings: number, now: Date): PlannedTown {
  const { users, agents, owners } = planUsers(seed, listings)
  return {
    users,
    seekers: [indexOf('visitor'), ...owners],
    planListing: (number) => {
      const assigned = assign(seed, number, agents, owners)
      const language = users[assigned.owner]?.preferredLanguage ?? 'cs'
      return planListing(seed, number, { ...assigned, language }, now)
    },
  }
}

/** The statuses that listings of the demo have. */
const ownStatuses = propertyStatuses.filter((status) => statusShares.some(([each]) => each === status))

/** How many listings `owner@` has: three in every status. */
const ownedByOwner = ownStatuses.length * 3
const ownedByAgent = 60

/** Whose the listing is: first come those of the named people, then agencies' and owners'. */
function assign(
  seed: number,
  number: number,
  agents: readonly number[],
  owners: readonly number[],
): Omit<Assignment, 'language'> {
  if (number < ownedByOwner) {
    const status = ownStatuses[number % ownStatuses.length] ?? 'DRAFT'
    return { owner: indexOf('owner'), isAgent: false, status }
  }
  if (number < ownedByOwner + ownedByAgent) return { owner: indexOf('agent'), isAgent: true }
  const random = createRandom(`${seed}/owner/${number}`)
  return random.chance(0.68)
    ? { owner: random.pick(agents), isAgent: true }
    : { owner: random.pick(owners), isAgent: false }
}

function indexOf(name: string): number {
  return namedUsers.findIndex(({ email }) => email === `${name}@domivo.test`)
}
