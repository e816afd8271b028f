/** What other features may use of this one. A law forbids importing anything else of it. */
export { useFavorites } from './actors/useFavorites.ts'
export { Heart } from './components/Heart.tsx'
