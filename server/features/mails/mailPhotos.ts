import type { QueuedMail } from './mailKinds.ts'
import type { MailPicture } from './mailText.ts'

/** A photo that anybody may see: the first one of its listing. */
export interface MailPhoto {
  /** Of the listing's page. */
  slug: string
  mediaId: number
  /** Of the original, in px. */
  width: number
  height: number
}

/** The photos that a mail may show, by the ids of their listings. */
export type MailPhotos = ReadonlyMap<number, MailPhoto>

/** The listing that a mail is about; none for a mail about an account, about several, or queued before listings were named. */
export function listingOf({ data }: QueuedMail): { id: number; title: string } | undefined {
  if ('listing' in data) return data.listing
  return 'listingId' in data && data.listingId !== undefined ? { id: data.listingId, title: data.address } : undefined
}

/** All listings that a mail names. */
export function listingIdsOf(mail: QueuedMail): number[] {
  const about = listingOf(mail)
  if (about !== undefined) return [about.id]
  if (mail.kind !== 'searchAlerts') return []
  return [...new Set(mail.data.searches.flatMap(({ listings }) => listings.map(({ id }) => id)))]
}

/** The sizes in which photos are shown: the box that one has to fit into, and the width that is loaded, in px. */
const sizes = {
  large: { box: { width: 496, height: 372 }, loaded: 960 },
  small: { box: { width: 112, height: 84 }, loaded: 320 },
} as const

/** A photo in a mail: its address says nothing of who reads it, and every mail program can show a JPEG. */
export function pictureOf(
  { mediaId, width, height }: MailPhoto,
  size: keyof typeof sizes,
  publicUrl: string,
): MailPicture {
  const { box, loaded } = sizes[size]
  const scale = Math.min(box.width / width, box.height / height)
  return {
    src: `${publicUrl}/media/${mediaId}/${loaded}.jpg`,
    width: Math.round(width * scale),
    height: Math.round(height * scale),
  }
}
