import { useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

import type { Failure } from '#contract/failure.ts'
import type { PendingSearch } from '#machines/savedSearch/savedSearchEvents.ts'
import { readPendingSearch, storePendingSearch } from '#src/features/savedSearches/model/pendingSearchStorage.ts'
import { rootOf } from '#src/platform/actors/rootActor.ts'
import { newIdempotencyKey } from '#src/platform/api/idempotencyKey.ts'

import { startSaving } from './savedSearch.actor.ts'

const storage = () => localStorage

/** Keeping a search, as a page shows it. */
export interface Saving {
  isPending: boolean
  isKept: boolean
  /** It was among the saved ones already. */
  isKnown: boolean
  /** No server could be reached: it goes on with the connection. */
  isParked: boolean
  /** A guest's wish, kept on this device. */
  needsAccount: boolean
  failure: Failure | null
  /** What is to be kept; null once that is settled. */
  pending: PendingSearch | null
  save: (search: Omit<PendingSearch, 'idempotencyKey'>) => void
  repeat: () => void
  dismiss: () => void
}

/** Keeps searches from here, in the browser, and finishes what an earlier page could not. `onNeed`: a guest has to sign in first. */
export function useSaving({ onNeed, onKept, onKnown }: Record<'onNeed' | 'onKept' | 'onKnown', () => void>): Saving {
  const { api, queryClient, session } = useRouter().options.context
  const [actor] = useState(() =>
    startSaving({
      api,
      queryClient,
      root: rootOf(session),
      pending: readPendingSearch(storage),
      storePending: (pending) => storePendingSearch(storage, pending),
    }),
  )
  useEffect(() => actor.send({ type: 'page.opened' }), [actor])
  useEffect(() => {
    const subscriptions = [
      actor.on('account.needed', () => {
        // Whoever signs in for it does so on another page, and is told there.
        const told = actor.on('search.kept', () => {
          told.unsubscribe()
          onKept()
        })
        onNeed()
      }),
      actor.on('search.kept', onKept),
    ]
    return () => subscriptions.forEach((subscription) => subscription.unsubscribe())
  }, [actor, onNeed, onKept])
  const snapshot = useSelector(actor, (whole) => whole)
  const isKnown = snapshot.hasTag('known')
  useEffect(() => {
    // What was known on an earlier page is no news here.
    if (isKnown && actor.getSnapshot().hasTag('known')) onKnown()
  }, [actor, isKnown, onKnown])
  return {
    isPending: snapshot.hasTag('pending'),
    isKept: snapshot.hasTag('kept'),
    isKnown,
    isParked: snapshot.hasTag('parked'),
    needsAccount: snapshot.hasTag('needsAccount'),
    failure: snapshot.context.failure,
    pending: snapshot.context.pending,
    save: (search) =>
      actor.send({ type: 'save.requested', search: { ...search, idempotencyKey: newIdempotencyKey() } }),
    repeat: () => actor.send({ type: 'attempt.repeated' }),
    dismiss: () => actor.send({ type: 'save.dismissed' }),
  }
}
