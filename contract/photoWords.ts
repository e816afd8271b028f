import type { Locale } from './entities/locale.ts'
import type { PhotoRoom } from './entities/photoRooms.ts'
import type { MediaType } from './entities/property.ts'

type Words = Readonly<Record<Locale, string>>

/** What a photo shows, as it is said inside of a sentence. */
export const photoRoomNames: Readonly<Record<PhotoRoom, Words>> = {
  living_room: { en: 'living room', cs: 'obývací pokoj' },
  kitchen: { en: 'kitchen', cs: 'kuchyně' },
  bedroom: { en: 'bedroom', cs: 'ložnice' },
  bathroom: { en: 'bathroom', cs: 'koupelna' },
  hall: { en: 'hall', cs: 'předsíň nebo chodba' },
  balcony: { en: 'balcony, terrace or loggia', cs: 'balkon, terasa nebo lodžie' },
  garden: { en: 'garden', cs: 'zahrada' },
  house_front: { en: 'front of the house', cs: 'průčelí domu' },
  view: { en: 'view', cs: 'výhled' },
  parking: { en: 'parking or garage', cs: 'parkování nebo garáž' },
  cellar: { en: 'cellar', cs: 'sklep' },
  floor_plan: { en: 'floor plan', cs: 'půdorys' },
  other: { en: 'something else', cs: 'něco jiného' },
}

/** What a photo shows; nothing where it is none of the named rooms. */
const subjectOf = (room: PhotoRoom | null): Words | null =>
  room === null || room === 'other' ? null : photoRoomNames[room]

const kindNames: Readonly<Record<MediaType, Words>> = {
  OTHER_IMAGE: { en: 'Photo', cs: 'Fotografie' },
  FLOOR_PLAN: { en: 'Floor plan', cs: 'Půdorys' },
  EER_IMAGE: { en: 'Energy certificate', cs: 'Energetický štítek' },
}

/** What is known of a picture: what its owner says, and what we drew, where it is a picture of ours. */
export interface DescribedPicture {
  mediaType: MediaType
  room: PhotoRoom | null
  caption: string | null
  /** Empty for a picture that somebody uploaded. */
  drawnAlt: Words
  /** From 1, among those of its type, and how many there are. */
  place: number
  count: number
}

/** The words for those who do not see a picture. */
export interface PictureWords {
  alt: Words
  /** What it shows, without its place; absent where that is not known. */
  subject?: Words
}

/**
 * Words for a picture in both languages. The caption comes first, in whatever language its owner wrote it; then the room that
 * was picked; then what we drew. Where nothing is known, its place among the others.
 * See docs/decisions/0089-photo-captions-and-alt-texts.md.
 */
export function pictureWords({ mediaType, room, caption, drawnAlt, place, count }: DescribedPicture): PictureWords {
  const kind = kindNames[mediaType]
  const position = { en: `${kind.en} ${place} of ${count}`, cs: `${kind.cs} ${place} z ${count}` }
  const picked = subjectOf(room)
  const subject = picked ?? (drawnAlt.en === '' ? null : drawnAlt)
  const said = subject === null ? {} : { subject }
  if (caption !== null) return { alt: { en: caption, cs: caption }, ...said }
  if (picked !== null)
    return { alt: { en: `${position.en}, ${picked.en}`, cs: `${position.cs}, ${picked.cs}` }, ...said }
  return { alt: subject ?? position, ...said }
}
