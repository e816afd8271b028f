import { msg } from '#contract/message.ts'

import type { Gesture } from '../page/gesture.ts'

/** The one conversation of its owner, about a home. */
export const leadId = 3
/** Who wrote first. */
export const otherName = 'Klára Šimková'

const at = '2026-01-01T08:00:00.000Z'
const question = 'Is the flat still free?'

/** The conversation as one of its sides reads it. */
export const madeUpLead = (changes: object = {}) => ({
  _links: { self: { href: `/leads/${leadId}` }, property: { href: '/properties/1' } },
  id: leadId,
  propertyId: 1,
  side: 'lister',
  state: 'seen',
  name: otherName,
  email: 'klara.simkova@example.test',
  isFromGuest: false,
  message: question,
  createdAt: at,
  lastMessageAt: at,
  messageCount: 1,
  latest: { author: 'sender', text: question, photoCount: 0 },
  isUnread: false,
  lister: { id: 9, displayName: 'Lenka Horáková' },
  events: [],
  mayWrite: true,
  mayCancelTour: false,
  _embedded: {
    property: {
      _links: { self: { href: '/properties/1' } },
      id: 1,
      slug: 'dlouha-1',
      status: 'PUBLISHED',
      listingType: 'rent',
      propertyType: 'flat',
      price: 15_001,
      formattedAddress: 'Dlouhá 1, Praha',
      isAddressExact: true,
    },
  },
  ...changes,
})

/** A message of the conversation. */
export const messageOf = (id: number, author: 'lister' | 'sender', text: string) => ({
  id,
  author,
  text,
  createdAt: at,
})

const first = messageOf(0, 'sender', question)

interface ReadLead {
  /** What was written after its first message; what was there before stays where it is left out. */
  later?: readonly object[]
  /** In which it is not the conversation that it was first. */
  changes?: object
}

/** From now on the conversation is read like this. */
export function answerLead({ later, changes = {} }: ReadLead = {}): Gesture[] {
  const links = { self: { href: '/leads' } }
  const answers = [
    {
      pattern: '/leads(\\?|$)',
      method: 'GET' as const,
      what: msg('requests for conversations'),
      json: { _links: links, totalItems: 1, itemsPerPage: 20, _embedded: { item: [madeUpLead(changes)] } },
    },
    {
      pattern: `/leads/${leadId}(\\?|$)`,
      method: 'GET' as const,
      what: msg('requests for a conversation'),
      json: madeUpLead(changes),
    },
    ...(later === undefined
      ? []
      : [
          {
            pattern: `/leads/${leadId}/messages`,
            method: 'GET' as const,
            what: msg('requests for messages'),
            json: { messages: [first, ...later] },
          },
        ]),
    {
      pattern: '/leads/unread',
      what: msg('requests for the number of unread conversations'),
      json: { received: 0, sent: 0 },
    },
  ]
  const as = msg('{count} messages', { count: 1 + (later ?? []).length })
  return answers.map(({ json, ...answerAll }) => ({ answerAll, status: 200, json, as }))
}
