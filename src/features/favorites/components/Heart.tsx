import { useLingui } from '@lingui/react/macro'
import { mdiHeart } from '@mdi/js'

import { useFavorites, useWantFavorite } from '#src/features/favorites/actors/useFavorites.ts'
import { Icon } from '#src/ui/components/Icon.tsx'

/** The heart of a listing: full while it is among the favorites, a press changes that. `name` tells it from the others. */
export function Heart({ listingId, name }: { listingId: number; name: string }) {
  const { t } = useLingui()
  const isLiked = useFavorites((liked) => liked.has(listingId))
  const want = useWantFavorite()
  return (
    <button
      type="button"
      className="heart"
      aria-pressed={isLiked}
      aria-label={t`Favorite: ${name}`}
      onClick={() => want(listingId, !isLiked)}
    >
      <Icon path={mdiHeart} size={24} />
    </button>
  )
}
