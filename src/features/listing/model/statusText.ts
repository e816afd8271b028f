import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { PropertyStatus } from '#contract/entities/property.ts'
import type { RejectionReason } from '#contract/entities/propertyDraft.ts'
import type { Message } from '#contract/message.ts'
import type { PropertyGroup } from '#contract/propertyGroups.ts'
import { listingRevisionLabels } from '#machines/listing/listingRevision.labels.ts'
import { listingStatusLabels } from '#machines/listing/listingStatus.labels.ts'
import { blockerLabels, type ListingBlocker } from '#machines/listing/listingBlockers.ts'
import { statusesWith } from '#machines/listing/statusTags.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

/** What a status is called: the words of the machine. */
export const statusName = (status: PropertyStatus, i18n: I18n): string =>
  textOr(status, listingStatusLabels.states[status]?.name, i18n)

/** What the only status of a group is called. Throws for a group with several: they have no name in common. */
export function statusNameOf(group: PropertyGroup, i18n: I18n): string {
  const [status, ...others] = statusesWith(group)
  if (status === undefined || others.length > 0) throw new Error(`${group} is no group of one status.`)
  return statusName(status, i18n)
}

/** What changes a published listing and is no event of its machine, because its status stays. */
const ownNames: Readonly<Record<string, MessageDescriptor>> = {
  EXTEND: msg({ message: 'Extend', context: 'listing' }),
  CHANGE_PRICE: msg`Change price`,
}

/** What an event of the machine is called; the server's own word where a newer server knows more. */
export function eventName(event: string, i18n: I18n): string {
  const own = ownNames[event]
  if (own !== undefined) return i18n._(own)
  return textOr(event, (listingStatusLabels.events[event] ?? listingRevisionLabels.events[event])?.name, i18n)
}

/** What an event of the machine means, in a sentence. */
export const eventSentence = (event: string, i18n: I18n): string =>
  textOr(event, listingStatusLabels.events[event]?.message, i18n)

/** What stands in the way of a step, in a sentence. */
export const blockerText = (blocker: string, i18n: I18n): string =>
  textOr(blocker, Object.hasOwn(blockerLabels, blocker) ? blockerLabels[blocker as ListingBlocker] : undefined, i18n)

const textOr = (code: string, message: Message | undefined, i18n: I18n): string =>
  message === undefined ? code : messageText(message, i18n)

/** The statuses in the words of the people who have listings. */
export const groupWords = {
  preparing: msg`Drafts`,
  waiting: msg`Waiting for review`,
  online: msg({ message: 'Published', context: 'listings' }),
  refused: msg`Needs changes`,
  offMarket: msg({ message: 'Archived', context: 'listings' }),
  done: msg`Sold and rented`,
  deleted: msg`Deleted`,
} as const satisfies Record<PropertyGroup, MessageDescriptor>

/** Why a listing was refused, in a few words. */
export const reasonWords = {
  incomplete: msg`Missing details`,
  misleading: msg`Misleading`,
  duplicate: msg`Already listed`,
  poor_photos: msg`Poor photos`,
  contact_in_text: msg`Contact details in the text`,
  not_a_property: msg`Not a property listing`,
  fraud: msg`Suspected fraud`,
  other: msg`Another reason`,
} as const satisfies Record<RejectionReason, MessageDescriptor>

/** The words for a code of a reason; the system's own codes have none. */
export const reasonWord = (code: string): MessageDescriptor | undefined =>
  Object.hasOwn(reasonWords, code) ? reasonWords[code as RejectionReason] : undefined
