import { useLazyPart } from '#src/ui/pages/useLazyPart.ts'

const load = () => import('./ListingHistory.tsx')

/** Where the past of a listing stands; fetched once the application has the page. */
export function HistoryPlace({ listingId }: { listingId: number }) {
  const parts = useLazyPart(load)
  return parts && <parts.ListingHistory listingId={listingId} />
}
