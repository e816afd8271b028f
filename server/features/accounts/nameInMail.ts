import { oneLine } from '#server/platform/text/cleanText.ts'

/** What a mail program would turn into a link. */
const linkLike = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}/iu

/**
 * The name that somebody gave themselves, as mails to others show it: one line, and never a link. "www.win.example" becomes
 * "www. win. example"; names such as "Novák s.r.o." stay as they are.
 * See docs/decisions/0084-emails-to-unconfirmed-addresses.md.
 */
export function nameInMail(name: string): string {
  const line = oneLine(name)
  if (!linkLike.test(line)) return line
  return line
    .replaceAll(/:?\/{2,}/g, ' ')
    .replaceAll(/([.@:/])(?=\S)/g, '$1 ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
