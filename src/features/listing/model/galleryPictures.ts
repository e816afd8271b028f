import type { PropertyMedia } from '#contract/entities/property.ts'

export type GalleryTab = 'photos' | 'plans' | 'energy'

/** The pictures of a listing by what they show; a kind without pictures is left out. */
export interface GalleryPictures {
  tab: GalleryTab
  media: readonly PropertyMedia[]
}
