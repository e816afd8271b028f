import type { Locale } from '#contract/entities/locale.ts'
import { rejectionReasons, type RejectionReason } from '#contract/entities/propertyDraft.ts'
import { msg, type Message } from '#contract/message.ts'

import { textIn } from '#server/platform/text/texts.ts'

/** What an owner could read beside a reason. It fits a listing as well as changes: what to do next stands in the email. */
const messages: Readonly<Record<Exclude<RejectionReason, 'other'>, Message>> = {
  incomplete: msg(
    'Important information is missing, so people can’t tell what you offer. Please fill in the details and describe the home.',
  ),
  misleading: msg(
    'What the listing says doesn’t match the photos or the place. Please correct it so that it describes the home as it is.',
  ),
  duplicate: msg('This home is already listed. Please keep one of the listings and archive the other.'),
  poor_photos: msg(
    'The photos don’t show enough of the home. Please add sharp, bright photos of every room and of the building.',
  ),
  contact_in_text: msg(
    'The text contains a phone number, an email address or a link. Please remove it. People can contact you through the form on the page.',
  ),
  not_a_property: msg(
    'This isn’t an offer of a property for sale or rent. We publish only homes, land and commercial space.',
  ),
  fraud: msg(
    'We couldn’t verify that the offer is genuine. If it is, please contact support and tell us on what basis you offer the home.',
  ),
}

/** The messages that an administrator can begin with, by their reasons, in the language of whoever will read them. */
export const preparedMessagesIn = (locale: Locale): Record<string, string> =>
  Object.fromEntries(
    rejectionReasons.flatMap((reason) => (reason === 'other' ? [] : [[reason, textIn(messages[reason], locale)]])),
  )
