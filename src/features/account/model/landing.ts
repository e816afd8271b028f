import type { OwnPropertyCollection } from '#contract/entities/ownProperty.ts'
import type { User } from '#contract/entities/user.ts'
import { propertyStatuses } from '#contract/propertyStatuses.ts'
import { isAdministrator, type Roles } from '#contract/roles.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { Api } from '#src/platform/api/api.ts'

/** Pages of somebody who looks for a home, by their paths below the language. */
const seekersPage = /^\/[a-z]{2,3}\/(?:listings|listing\/|search|compare|seen|user\/listings\/)/

interface PlaceOnSite {
  /** The canonical path. */
  pathname: string
  /** The address as the address bar shows it. */
  publicHref: string
}

/** Where a seeker goes on who signs in from a page of homes; undefined on any other page. */
export const seekersPlace = (from: PlaceOnSite | undefined): string | undefined =>
  from !== undefined && seekersPage.test(from.pathname) ? from.publicHref : undefined

/** Of whoever signed in: their rights, and when the account is erased, where they asked for that. */
type SignedIn = Roles & Pick<User, 'deleteAfter'>

interface Work {
  user: SignedIn
  /** Conversations with something new. */
  unread: number
  counts: OwnPropertyCollection['countsByStatus']
}

/** Listings that go no further without their owner. */
const waiting = propertyStatuses.filter((status) => statusHas(status, 'preparing') || statusHas(status, 'refused'))

// See docs/decisions/0139-landing-after-sign-in.md.
/** The page below the language where something waits for whoever signed in; the profile where nothing does. */
export function placeOfWork({ user, unread, counts }: Work): string {
  // Where they can still keep their account.
  if (user.deleteAfter !== undefined) return '/profile'
  if (unread > 0) return '/profile/leads'
  if (waiting.some((status) => counts[status] > 0)) return '/profile/properties'
  return isAdministrator(user) ? '/admin' : '/profile'
}

/** Nobody waits longer for being led to their work. */
const patienceMs = 1_500

/** Asks what waits for a user; without an answer the profile is good enough, and nobody is told of a failure. */
export async function findWork(api: Api, user: SignedIn): Promise<string> {
  const options = { signal: AbortSignal.timeout(patienceMs), notifies: () => false }
  try {
    const [{ received, sent }, { countsByStatus: counts }] = await Promise.all([
      api.getUnreadLeads({}, options),
      api.getOwnProperties({ query: { itemsPerPage: 1 } }, options),
    ])
    return placeOfWork({ user, unread: received + sent, counts })
  } catch {
    return '/profile'
  }
}
