import { msg } from '#contract/message.ts'

import type { Gesture } from '../page/gesture.ts'

/** The one conversation of its owner, about a home. */
export const leadId = 3
/** Who wrote first. */
export const otherName = 'Klára Šimková'

const at = '2026-01-01T08:00:00.000Z'
const question = 'Is the flat still free?'

const lead = (isUnread: boolean) => ({
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
  isUnread,
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
})

/** A message of the conversation. */
export const messageOf = (id: number, author: 'lister' | 'sender', text: string) => ({
  id,
  author,
  text,
  createdAt: at,
})

const first = messageOf(0, 'sender', question)

/** From now on the conversation is read like this: its first message, and those that came later. */
export function answerLead(later: readonly ReturnType<typeof messageOf>[] = []): Gesture[] {
  const isUnread = later.length > 0
  const links = { self: { href: '/leads' } }
  const answers = [
    {
      pattern: '/leads(\\?|$)',
      what: msg('requests for conversations'),
      json: { _links: links, totalItems: 1, itemsPerPage: 20, _embedded: { item: [lead(isUnread)] } },
    },
    { pattern: `/leads/${leadId}(/read)?(\\?|$)`, what: msg('requests for a conversation'), json: lead(isUnread) },
    {
      pattern: `/leads/${leadId}/messages`,
      method: 'GET' as const,
      what: msg('requests for messages'),
      json: { messages: [first, ...later] },
    },
    {
      pattern: '/leads/unread',
      what: msg('requests for the number of unread conversations'),
      json: { received: isUnread ? 1 : 0, sent: 0 },
    },
  ]
  const as = msg('{count} messages', { count: 1 + later.length })
  return answers.map(({ json, ...answerAll }) => ({ answerAll, status: 200, json, as }))
}
