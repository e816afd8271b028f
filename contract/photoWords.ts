import type { ContentLocale } from './entities/locale.ts'
import type { PhotoRoom } from './entities/photoRooms.ts'
import type { MediaType } from './entities/property.ts'
import { contentWords, msg, sameWords, type Message, type Words } from './message.ts'

/** What a photo shows, as it is said inside of a sentence. */
export const photoRoomNames: Readonly<Record<PhotoRoom, Message>> = {
  living_room: msg('living room'),
  kitchen: msg('kitchen'),
  bedroom: msg('bedroom'),
  bathroom: msg('bathroom'),
  hall: msg('hall'),
  balcony: msg('balcony, terrace or loggia'),
  garden: msg('garden'),
  house_front: msg('front of the house'),
  view: msg('view'),
  parking: msg('parking or garage'),
  cellar: msg('cellar'),
  floor_plan: msg('floor plan'),
  other: msg('something else'),
}

/** What a photo shows; nothing where it is none of the named rooms. */
const subjectOf = (room: PhotoRoom | null): Message | null =>
  room === null || room === 'other' ? null : photoRoomNames[room]

const kindNames: Readonly<Record<MediaType, Message>> = {
  OTHER_IMAGE: msg('Photo'),
  FLOOR_PLAN: msg('Floor plan'),
  EER_IMAGE: msg('Energy certificate'),
}

/** What is known of a picture: what its owner says, and what we drew, where it is a picture of ours. */
export interface DescribedPicture {
  mediaType: MediaType
  room: PhotoRoom | null
  caption: string | null
  /** Empty for a picture that somebody uploaded. */
  drawnAlt: Readonly<Record<ContentLocale, string>>
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
 * Words for a picture in every language. The caption comes first, in whatever language its owner wrote it; then the room that
 * was picked; then what we drew. Where nothing is known, its place among the others.
 * See docs/decisions/0089-photo-captions-and-alt-texts.md.
 */
export function pictureWords(
  { mediaType, room, caption, drawnAlt, place, count }: DescribedPicture,
  wordsOf: (message: Message) => Words,
): PictureWords {
  const position = msg('{kind} {place} of {count}', { kind: kindNames[mediaType], place, count })
  const picked = subjectOf(room)
  const drawn = drawnAlt.en === '' ? null : contentWords(drawnAlt)
  const subject = picked === null ? drawn : wordsOf(picked)
  const said = subject === null ? {} : { subject }
  if (caption !== null) return { alt: sameWords(caption), ...said }
  if (picked !== null) return { alt: wordsOf(msg('{position}, {room}', { position, room: picked })), ...said }
  return { alt: subject ?? wordsOf(position), ...said }
}
