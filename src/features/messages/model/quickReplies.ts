import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

import type { Lead } from '#contract/entities/lead.ts'

export interface QuickReply {
  id: string
  /** What the button says. */
  word: MessageDescriptor
  /** What is written into the field, to be changed before it is sent. */
  text: string
}

type Known = Pick<Lead, 'side' | 'state' | 'tourDate' | '_embedded'>

/** Short texts that fit where a conversation stands, as its sides need them. */
export function quickReplies({ side, state, tourDate, _embedded: { property } }: Known, i18n: I18n): QuickReply[] {
  const say = (message: MessageDescriptor) => i18n._(message)
  if (side === 'sender') {
    if (tourDate !== undefined)
      return [
        ...(property.isAddressExact
          ? []
          : [
              {
                id: 'askAddress',
                word: msg`Ask for the address`,
                text: say(msg`Hello, could you please tell me the exact address for the viewing? Thank you.`),
              },
            ]),
        {
          id: 'comeLate',
          word: msg`I’ll be late`,
          text: say(msg`Hello, I’ll be about 10 minutes late for the viewing. Sorry about that.`),
        },
      ]
    return [
      {
        id: 'askFree',
        word: msg`Is it still available?`,
        text: say(msg`Hello, is it still available?`),
      },
      {
        id: 'askViewing',
        word: msg`Ask for a viewing`,
        text: say(msg`Hello, I’d like to arrange a viewing. When would suit you?`),
      },
    ]
  }
  const { formattedAddress } = property
  return [
    ...(tourDate === undefined
      ? [
          {
            id: 'available',
            word: msg`It’s available`,
            text: say(msg`Hello, yes, it’s still available. When would you like to come for a viewing?`),
          },
        ]
      : [
          {
            id: 'shareAddress',
            word: msg`Share the address`,
            text: i18n._(
              msg`Hello, the viewing is at this address: ${formattedAddress}. Please ring the bell when you arrive.`,
            ),
          },
        ]),
    ...(state === 'tour_agreed'
      ? []
      : [
          {
            id: 'reserved',
            word: msg`It’s reserved`,
            text: say(
              msg`Hello, thank you for your interest. It’s reserved at the moment; I’ll let you know if that changes.`,
            ),
          },
        ]),
    {
      id: 'later',
      word: msg`I’ll get back to you`,
      text: say(msg`Hello, thank you for your message. I’ll get back to you tomorrow.`),
    },
  ]
}
