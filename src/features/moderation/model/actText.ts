import type { I18n } from '@lingui/core'

import { adminActionNames, adminStepNames } from '#contract/adminActions.ts'
import type { Message } from '#contract/message.ts'
import { eventName } from '#src/features/listing/index.ts'
import { messageText } from '#src/platform/i18n/messageText.ts'

const names: Readonly<Record<string, Message>> = { ...adminStepNames, ...adminActionNames }

/** What an administrator did, as a thing that is done; the step of the machine where a newer server knows more. */
export function actText(act: string, i18n: I18n): string {
  const name = Object.hasOwn(names, act) ? names[act] : undefined
  return name === undefined ? eventName(act, i18n) : messageText(name, i18n)
}
