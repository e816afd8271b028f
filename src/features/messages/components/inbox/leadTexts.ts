import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import type { Lead, LeadEvent, LeadMessage, LeadSide, LeadState } from '#contract/entities/lead.ts'
import { listerName, offerWords } from '#src/features/listing/index.ts'
import { placeText } from '#contract/placeText.ts'

interface StateText {
  word: MessageDescriptor
  palette: 'green' | 'orange' | 'teal' | 'gray' | 'red'
}

const over: Pick<Record<LeadState, StateText>, 'tour_agreed' | 'closed' | 'spam'> = {
  tour_agreed: { word: msg`Viewing confirmed`, palette: 'green' },
  closed: { word: msg`Closed`, palette: 'gray' },
  spam: { word: msg`Spam`, palette: 'red' },
}

/** How a conversation stands, as each of its sides reads it. */
export const stateTexts: Readonly<Record<LeadSide, Readonly<Record<LeadState, StateText>>>> = {
  lister: {
    new: { word: msg({ message: 'New', context: 'conversation' }), palette: 'green' },
    seen: { word: msg`Waiting for your reply`, palette: 'orange' },
    replied: { word: msg`Answered`, palette: 'teal' },
    ...over,
  },
  sender: {
    new: { word: msg`Delivered`, palette: 'gray' },
    seen: { word: msg`Read`, palette: 'teal' },
    replied: { word: msg`Answered`, palette: 'green' },
    ...over,
  },
}

/** What can be done with a conversation by a press; looking at it happens by itself. */
export const eventTexts: Readonly<Record<Exclude<LeadEvent, 'SEE'>, MessageDescriptor>> = {
  AGREE_TOUR: msg`Send confirmation`,
  CLOSE: msg`Close conversation`,
  REOPEN: msg`Reopen`,
  MARK_SPAM: msg`Mark as spam`,
  UNMARK_SPAM: msg`Not spam`,
}

/** Nothing is booked that could be confirmed: the two sides agree on a time in words. */
export const arranging = msg`Arrange a viewing`

/** What the market itself says in a conversation. */
export const codeTexts: Readonly<Record<NonNullable<LeadMessage['code']>, MessageDescriptor>> = {
  tour_cancelled: msg`The viewing was cancelled.`,
  tour_moved: msg`The viewing was rescheduled. See the new time above.`,
  listing_sold: msg`The home is sold. The conversation is closed.`,
  listing_rented: msg`The home is rented. The conversation is closed.`,
  listing_gone: msg`The home is no longer available. The conversation is closed.`,
  sender_gone: msg`This user’s account is no longer active. Any upcoming viewing is cancelled and the conversation is closed.`,
  place_changed: msg`The address of the home has changed. The viewing stays booked.`,
  listing_back: msg`The home is available again. The conversation is open again.`,
  in_review: msg`We’re reviewing the listing, so its page is hidden for now. The viewing stays booked.`,
}

/** What a conversation is about, in one line. */
export function subjectOf({ _embedded: { property } }: Pick<Lead, '_embedded'>): string {
  const { propertyType, projectName, formattedAddress } = property
  const isProject = propertyType === 'project' && projectName !== undefined && projectName !== ''
  return placeText(isProject ? projectName : formattedAddress)
}

/** `Flat for rent`. */
export const offerOfLead = ({ _embedded: { property } }: Pick<Lead, '_embedded'>, i18n: I18n): string =>
  i18n._(offerWords[property.listingType][property.propertyType])

/** Whether the other side is an owner of whom no name is known: sentences call them the owner. */
export const isNamelessOwner = ({ side, lister }: Pick<Lead, 'side' | 'lister'>): boolean =>
  side === 'sender' && lister.displayName === ''

/** The name of the other side, or what they are; that of an account that was erased is gone with it. */
export function otherSide({ side, name, lister }: Pick<Lead, 'side' | 'name' | 'lister'>, i18n: I18n): string {
  if (side === 'sender') return listerName(lister, i18n)
  return name === '' ? i18n._(msg`Deleted account`) : name
}

/** What somebody said last, in one line; of photos alone how many there are. */
export const latestText = ({ text, photoCount }: Lead['latest'], i18n: I18n): string =>
  text !== '' || photoCount === 0
    ? text
    : photoCount === 1
      ? i18n._(msg({ message: 'Photo', context: 'message' }))
      : i18n._(msg({ message: plural(photoCount, { one: '# photo', other: '# photos' }) }))
