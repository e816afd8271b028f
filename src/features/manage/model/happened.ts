import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import { adminActionNames, adminStepNames } from '#contract/adminActions.ts'
import type { StatusChange } from '#contract/entities/property.ts'
import type { Message } from '#contract/message.ts'
import { eventName } from '#src/features/listing/index.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

/** As the audit log has it, whoever did it. */
const { APPROVE_CHANGES, REJECT_CHANGES } = adminActionNames
const decided: Readonly<Record<string, Message>> = { ...adminStepNames, APPROVE_CHANGES, REJECT_CHANGES }

/** What only owners and the system do. */
const others: Readonly<Record<string, MessageDescriptor>> = {
  SUBMIT: msg`Submitted for review`,
  WITHDRAW: msg`Withdrawn from review`,
  REVISE: msg`Reopened for editing`,
  APPEAL: msg`Appealed the decision`,
  EXPIRE: msg`Listing period ended`,
  RESUBMIT: msg`Submitted for review again`,
  PUBLISH_CHANGES: msg`Published changes`,
  WITHDRAW_CHANGES: msg`Withdrew changes from review`,
  DISCARD: msg`Discarded changes`,
  RESTORE_CHANGES: msg`Restored changes`,
}

/** One change of a listing as a thing that is done; what a newer server knows has the name of its event. */
export function happened({ event }: Pick<StatusChange, 'event'>, i18n: I18n): string {
  const message = Object.hasOwn(decided, event) ? decided[event] : undefined
  if (message !== undefined) return messageText(message, i18n)
  const other = Object.hasOwn(others, event) ? others[event] : undefined
  return other === undefined ? eventName(event, i18n) : i18n._(other)
}
