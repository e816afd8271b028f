import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { StatusChange } from '#contract/entities/property.ts'
import { eventName } from '#src/features/listing/index.ts'
import { formatDate } from '#src/platform/i18n/format.ts'

type Sentences = Partial<Record<StatusChange['by'], (day: string) => MessageDescriptor>>

/** What happened, told to the owner. */
const sentences: Readonly<Record<string, Sentences>> = {
  SUBMIT: { owner: (day) => msg`You submitted it for review on ${day}` },
  WITHDRAW: { owner: (day) => msg`You withdrew it from review on ${day}` },
  APPROVE: {
    admin: (day) => msg`Approved by our team on ${day}`,
    owner: (day) => msg`Published on ${day}`,
    system: (day) => msg`Published on ${day}`,
  },
  REJECT: { admin: (day) => msg`Not approved by our team on ${day}` },
  REVISE: { owner: (day) => msg`You started to edit it again on ${day}` },
  APPEAL: { owner: (day) => msg`You asked for another decision on ${day}` },
  TAKE_DOWN: {
    admin: (day) => msg`Taken down by our team on ${day}`,
    system: (day) => msg`Taken down on ${day}`,
  },
  HOLD: {
    admin: (day) => msg`Sent back to review by our team on ${day}`,
    owner: (day) => msg`Sent back to review after your changes on ${day}`,
    system: (day) => msg`Sent back to review on ${day}`,
  },
  ARCHIVE: {
    owner: (day) => msg`You took it off the market on ${day}`,
    admin: (day) => msg`Taken off the market by our team on ${day}`,
    system: (day) => msg`Taken off the market on ${day}`,
  },
  EXPIRE: { system: (day) => msg`Expired on ${day}` },
  MARK_SOLD: { owner: (day) => msg`You marked it as sold on ${day}` },
  MARK_RENTED: { owner: (day) => msg`You marked it as rented on ${day}` },
  RENEW: { owner: (day) => msg`You renewed it on ${day}` },
  RESUBMIT: { owner: (day) => msg`You submitted it for review again on ${day}` },
  REOPEN: { owner: (day) => msg`You put it back on the market on ${day}` },
  DELETE: {
    owner: (day) => msg`You deleted it on ${day}`,
    admin: (day) => msg`Deleted by our team on ${day}`,
    system: (day) => msg`Deleted on ${day}`,
  },
  RESTORE: { owner: (day) => msg`You restored it on ${day}`, admin: (day) => msg`Restored by our team on ${day}` },
  PUBLISH_CHANGES: { owner: (day) => msg`You published changes on ${day}` },
  WITHDRAW_CHANGES: { owner: (day) => msg`You withdrew changes from review on ${day}` },
  APPROVE_CHANGES: { admin: (day) => msg`Changes approved by our team on ${day}` },
  REJECT_CHANGES: { admin: (day) => msg`Changes not approved by our team on ${day}` },
  DISCARD: { owner: (day) => msg`You discarded changes on ${day}` },
  RESTORE_CHANGES: { owner: (day) => msg`You restored changes on ${day}` },
}

/** One change of a listing as a sentence for its owner. */
export function historySentence({ event, by, at }: Pick<StatusChange, 'event' | 'by' | 'at'>, i18n: I18n): string {
  const day = formatDate(at, i18n.locale)
  const sentence = Object.hasOwn(sentences, event) ? sentences[event]?.[by] : undefined
  // What a newer server knows, and what hardly ever happens, by its name.
  return sentence === undefined ? `${eventName(event, i18n)}, ${day}` : i18n._(sentence(day))
}
