import type { Query, QueryClient } from '@tanstack/react-query'

import { methodAndPath } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'

/** Who somebody is, and lists that are kept under several keys: each listed key, and all that begin with it and `…`. */
const account = 'users me'
const ofLeads = ['leads list …', 'leads unread']
const ofListing = ['properties own …', 'properties managed …']
const ofChanges = [...ofListing, 'properties revision …']

/**
 * What a page knows that is out of date once a call was taken, by the keys under which it is kept. Somebody who knows what
 * the calls do has written this down, whatever the product reads anew; what nothing is said of is not looked at.
 */
const outdatedBy: { readonly [Name in CallName]?: readonly string[] } = {
  updateCurrentUser: [account],
  saveProfilePicture: [account],
  deleteProfilePicture: [account],
  cancelDeletion: [account],
  turnOnSecondFactor: ['users me secondFactor'],
  turnOffSecondFactor: ['users me secondFactor'],
  renewRecoveryCodes: ['users me secondFactor'],
  deleteSession: ['users me sessions'],
  deleteOtherSessions: ['users me sessions'],
  createSavedSearch: ['savedSearches …'],
  updateSavedSearch: ['savedSearches …'],
  deleteSavedSearch: ['savedSearches …'],
  addFavoriteProperty: ['favorites list …'],
  updateFavoriteProperty: ['favorites list …'],
  removeFavoriteProperty: ['favorites list …'],
  updateLead: [...ofLeads, 'leads one …'],
  createLeadMessage: [...ofLeads, 'leads messages …'],
  readLead: ofLeads,
  cancelTour: ['leads viewings …', ...ofLeads],
  saveTourDates: ['tours …'],
  renewCalendarSubscription: ['viewings calendar'],
  deleteCalendarSubscription: ['viewings calendar'],
  setPropertyState: [...ofListing, 'admin …'],
  extendProperty: ofListing,
  changePrice: ofListing,
  publishRevision: ofChanges,
  withdrawRevision: ofChanges,
  discardRevision: ofChanges,
  restoreRevision: ofChanges,
  approveRevision: ['admin …'],
  rejectRevision: ['admin …'],
  undoDecision: ['admin …'],
  dismissReports: ['admin …'],
  stepJob: ['admin jobs …'],
  updateUser: ['admin users …'],
}

const writes = Object.keys(outdatedBy).map((key) => {
  const name = key as CallName // its own keys
  const { method, path } = methodAndPath(calls[name])
  return { name, method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }
})

interface Taken {
  name: CallName
  /** How often each query had been answered when it was sent. */
  before: ReadonlyMap<Query, number>
}

/**
 * Notes which calls that write were taken, and what a page goes on knowing although it is out of date since: neither read
 * anew, nor changed here, nor known as old.
 */
export class StaleFacts {
  readonly #queryClient: QueryClient
  readonly #taken: Taken[] = []

  constructor(queryClient: QueryClient) {
    this.#queryClient = queryClient
  }

  /** The network of a page, looked at from here. */
  watch(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
    return async (input, init) => {
      const { method, url } = input instanceof Request ? input : { method: init?.method ?? 'GET', url: String(input) }
      const { pathname } = new URL(url, location.origin)
      const write = writes.find((one) => one.method === method && one.pattern.test(pathname))
      if (write === undefined) return fetch(input, init)
      const before = new Map(this.#queries().map((query) => [query, query.state.dataUpdateCount]))
      const answer = await fetch(input, init)
      if (answer.ok) this.#taken.push({ name: write.name, before })
      return answer
    }
  }

  /** The first of them, in words; null where there is none. */
  first(): string | null {
    for (const { name, before } of this.#taken)
      for (const query of this.#queries()) {
        const { dataUpdateCount, isInvalidated, fetchStatus, data } = query.state
        const isOld = before.get(query) === dataUpdateCount && data !== undefined && !isInvalidated
        if (
          isOld &&
          fetchStatus === 'idle' &&
          !isReadWhenShown(query) &&
          outdatedBy[name]?.some((key) => isUnder(key, query)) === true
        )
          return `${name} was taken, and what is kept as ${query.queryKey.join(' ')} is as it was before.`
      }
    return null
  }

  #queries(): readonly Query[] {
    return this.#queryClient.getQueryCache().getAll()
  }
}

/** Nothing on the page shows it, and whatever does is told to ask first. */
const isReadWhenShown = (query: Query) =>
  !query.isActive() && 'staleTime' in query.options && query.options.staleTime === 0

function isUnder(key: string, { queryKey }: Query): boolean {
  const parts = key.split(' ')
  const isOpen = parts.at(-1) === '…'
  const fixed = isOpen ? parts.slice(0, -1) : parts
  return fixed.every((part, at) => part === queryKey[at]) && (isOpen || fixed.length === queryKey.length)
}
