import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'

import { favoriteSorts, type FavoriteSort } from '#contract/ownSorts.ts'
import { readFavoriteSort, usualFavoriteSort } from '#src/features/favorites/model/favoriteSort.ts'
import { useLocale } from '#src/platform/i18n/useLocale.ts'
import { Select } from '#src/ui/components/Select.tsx'

/** In which order favorites stand; it is in the address. */
export function FavoriteSortSelect({ sort }: { sort: FavoriteSort }) {
  const { t } = useLingui()
  const lang = useLocale()
  const navigate = useNavigate()
  const words: Record<FavoriteSort, string> = {
    saved: t`Recently saved`,
    changed: t`Changed since saved`,
    price: t`Lowest price`,
    '-price': t`Highest price`,
    '-area': t`Largest area`,
  }
  return (
    <chakra.div width={{ base: 'full', sm: '16rem' }}>
      <Select
        aria-label={t`Sort by`}
        value={sort}
        onChange={({ target }) => {
          const chosen = readFavoriteSort(target.value)
          void navigate({
            to: '/$lang/profile/saved-listings',
            params: { lang },
            search: chosen === usualFavoriteSort ? {} : { sort: chosen },
            replace: true,
            resetScroll: false,
          })
        }}
      >
        {favoriteSorts.map((one) => (
          <option key={one} value={one}>
            {words[one]}
          </option>
        ))}
      </Select>
    </chakra.div>
  )
}
