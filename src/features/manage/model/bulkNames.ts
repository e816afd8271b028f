import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural } from '@lingui/core/macro'

import { eventName } from '#src/features/listing/index.ts'

/** What the button of a step says that many listings take. */
const bulkNames: Readonly<Record<string, (count: number) => MessageDescriptor>> = {
  SUBMIT: (count) => msg`${plural(count, { one: 'Submit # listing', other: 'Submit # listings' })}`,
  WITHDRAW: (count) => msg`${plural(count, { one: 'Withdraw # listing', other: 'Withdraw # listings' })}`,
  APPROVE: (count) => msg`${plural(count, { one: 'Approve # listing', other: 'Approve # listings' })}`,
  REJECT: (count) => msg`${plural(count, { one: 'Reject # listing', other: 'Reject # listings' })}`,
  REVISE: (count) => msg`${plural(count, { one: 'Revise # listing', other: 'Revise # listings' })}`,
  TAKE_DOWN: (count) => msg`${plural(count, { one: 'Take down # listing', other: 'Take down # listings' })}`,
  HOLD: (count) =>
    msg`${plural(count, { one: 'Send # listing back to review', other: 'Send # listings back to review' })}`,
  ARCHIVE: (count) => msg`${plural(count, { one: 'Archive # listing', other: 'Archive # listings' })}`,
  MARK_SOLD: (count) => msg`${plural(count, { one: 'Mark # listing as sold', other: 'Mark # listings as sold' })}`,
  MARK_RENTED: (count) =>
    msg`${plural(count, { one: 'Mark # listing as rented', other: 'Mark # listings as rented' })}`,
  EXTEND: (count) => msg`${plural(count, { one: 'Extend # listing', other: 'Extend # listings' })}`,
  CHANGE_PRICE: (count) => msg`${plural(count, { one: 'Change # price', other: 'Change # prices' })}`,
  RENEW: (count) => msg`${plural(count, { one: 'Renew # listing', other: 'Renew # listings' })}`,
  RESUBMIT: (count) => msg`${plural(count, { one: 'Submit # listing again', other: 'Submit # listings again' })}`,
  REOPEN: (count) => msg`${plural(count, { one: 'Offer # listing again', other: 'Offer # listings again' })}`,
  DELETE: (count) => msg`${plural(count, { one: 'Delete # listing', other: 'Delete # listings' })}`,
  RESTORE: (count) => msg`${plural(count, { one: 'Restore # listing', other: 'Restore # listings' })}`,
}

/** What a step of so many listings is called on its button; the name of the step alone where there is no phrase for it. */
export const bulkName = (event: string, count: number, i18n: I18n): string => {
  const name = bulkNames[event]
  return name === undefined ? eventName(event, i18n) : i18n._(name(count))
}
