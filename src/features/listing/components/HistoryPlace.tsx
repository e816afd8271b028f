import { useLaterPart } from '#src/ui/pages/useLaterPart.ts'

const load = () => import('./ListingHistory.tsx')

/** Where the past of a listing stands; fetched once the application has the page. */
export function HistoryPlace({ listingId }: { listingId: number }) {
  const parts = useLaterPart(load)
  return parts && <parts.ListingHistory listingId={listingId} />
}
