import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'

import type { Favorites } from './favorites.ts'

/** One fact of the favorites, a plain value; renders again when it changes. On the server nothing is liked. */
export function useFavorites<Fact>(select: (liked: ReturnType<Favorites['liked']>) => Fact): Fact {
  const { favorites } = useRouter().options.context
  return useSyncExternalStore(
    favorites.subscribe,
    () => select(favorites.liked()),
    () => select(new Set()),
  )
}

/** To say what is wanted of a listing. */
export const useWantFavorite = () => useRouter().options.context.favorites.want
