import { transition } from 'xstate'
import type { SnapshotFrom } from 'xstate'

import { msg, type Words } from '#contract/message.ts'
import { leadMachine, type LeadStep } from '#machines/lead/lead.machine.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, OtherSubject, PageDriver, PageText, Requests, Sight } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { answerLead, leadId, madeUpLead, messageOf, otherName } from './madeUpLead.ts'

type Snapshot = SnapshotFrom<typeof leadMachine>
type Side = 'lister' | 'sender'
type State = Snapshot['value']
type Offer = 'SEE' | 'AGREE_TOUR' | 'CLOSE' | 'REOPEN' | 'MARK_SPAM' | 'UNMARK_SPAM'

/** Whose page it is, and what is another way on it. */
interface Subject {
  side: Side
  /** The viewing has taken place. */
  isPast: boolean
  /** Whatever is pressed was done in another tab before. */
  isLate: boolean
}

const steps: Requests = {
  pattern: `/leads/${leadId}(/cancel-tour)?$`,
  method: 'PATCH',
  what: msg('steps of a conversation'),
}
const cancelling: Requests = {
  pattern: `/leads/${leadId}/cancel-tour$`,
  method: 'POST',
  what: msg('steps of a conversation'),
}
const sending: Requests = {
  pattern: `/leads/${leadId}/messages$`,
  method: 'POST',
  what: msg('requests with a message'),
}

/** What each side is offered, as somebody wrote it down: looking at it is no button. */
const offers: Readonly<Record<Side, Readonly<Record<State, readonly Offer[]>>>> = {
  lister: {
    new: ['SEE', 'AGREE_TOUR', 'CLOSE', 'MARK_SPAM'],
    seen: ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM'],
    replied: ['AGREE_TOUR', 'CLOSE', 'MARK_SPAM'],
    tour_agreed: ['CLOSE'],
    closed: ['REOPEN', 'MARK_SPAM'],
    spam: ['UNMARK_SPAM'],
  },
  sender: { new: ['CLOSE'], seen: ['CLOSE'], replied: ['CLOSE'], tour_agreed: ['CLOSE'], closed: [], spam: [] },
}
const words: Readonly<Record<Exclude<Offer, 'SEE'> | 'CANCEL_TOUR', PageText>> = {
  AGREE_TOUR: said('Send confirmation'),
  CANCEL_TOUR: said('Cancel viewing'),
  CLOSE: said('Close conversation'),
  REOPEN: said('Reopen'),
  MARK_SPAM: said('Mark as spam'),
  UNMARK_SPAM: said('Not spam'),
}
/** How it stands, as each side reads it. */
const over = { tour_agreed: said('Viewing confirmed'), closed: said('Closed') }
const badges: Readonly<Record<Side, Readonly<Record<State, Words>>>> = {
  lister: {
    new: said('New', 'conversation'),
    seen: said('Waiting for your reply'),
    replied: said('Answered'),
    ...over,
    spam: said('Spam'),
  },
  // Who asked is not told that it was taken for spam.
  sender: { new: said('Delivered'), seen: said('Read'), replied: said('Answered'), ...over, spam: over.closed },
}
const whole = ({ en, cs }: Words): PageText => ({ en: `^${en}$`, cs: `^${cs}$` })
const isButton = (type: string): type is keyof typeof words => type in words
const buttonTypes = Object.keys(words).filter(isButton)

/** Without a booked viewing there is nothing to confirm: it is agreed in words, and a dialog asks for its time. */
const isInWords = (type: string, { isPast }: Pick<Subject, 'isPast'>, { context }: Pick<Snapshot, 'context'>) =>
  type === 'AGREE_TOUR' && (!context.hasTour || isPast)
const arranging: Named = { role: 'dialog', name: said('Arrange a viewing') }

const nameOf = (type: keyof typeof words, subject: Pick<Subject, 'isPast'>, snapshot: Pick<Snapshot, 'context'>) =>
  isInWords(type, subject, snapshot) ? said('Arrange a viewing') : words[type]

const panel: Named = { role: 'region', name: otherName }
const listerName = 'Lenka Horáková'
const panelOf = (side: Side): Named => ({ ...panel, name: side === 'lister' ? otherName : listerName })
/** Those that end a conversation are in its menu. */
const isInMenu = (type: string): boolean => type === 'CLOSE' || type === 'MARK_SPAM'
const { en: moreEnglish, cs: moreCzech } = said('More')
const menuOf = (side: Side): Named => ({
  role: 'button',
  name: { en: `^${moreEnglish}\\b`, cs: `^${moreCzech}\\b` },
  isPattern: true,
  within: panelOf(side),
})

const field = (side: Side): Named =>
  inMain('textbox', filled('Write to {name}', { name: side === 'lister' ? otherName : listerName }))

const texts = { lister: 'It is. Come and see it.', sender: 'May I bring my sister along?' } as const
const idOf = { lister: 1, sender: 2 } as const

/** When the viewing is, or was. */
const viewings = {
  ahead: { start: '2099-03-04T09:00:00.000Z', end: '2099-03-04T10:00:00.000Z' },
  past: { start: '2026-01-04T09:00:00.000Z', end: '2026-01-04T10:00:00.000Z' },
}

/** The conversation in a state, as the server has it for the side whose page it is. */
function readBy({ side, isPast }: Subject, { value, context: { hasTour } }: Pick<Snapshot, 'value' | 'context'>) {
  const isOpen = value !== 'closed' && value !== 'spam'
  const tour = { id: 4, ...(isPast ? viewings.past : viewings.ahead), capacity: 1, free: 0 }
  return {
    side,
    state: side === 'sender' && value === 'spam' ? 'closed' : value,
    events: offers[side][value],
    mayWrite: isOpen,
    mayCancelTour: mayCancel({ isPast }, { value, context: { hasTour } }),
    // What took place stays with the conversation.
    ...(hasTour || isPast || value === 'tour_agreed' ? { tourDate: tour } : {}),
  }
}

const mayCancel = ({ isPast }: Pick<Subject, 'isPast'>, { value, context }: Pick<Snapshot, 'value' | 'context'>) =>
  !isPast && value !== 'closed' && value !== 'spam' && (context.hasTour || value === 'tour_agreed')

/** What the market says in a conversation. */
const news = {
  tour_cancelled: said('The viewing was cancelled.'),
  listing_gone: said('The home is no longer available. The conversation is closed.'),
}

/** What is read in the conversation since the step; null where it says nothing. */
function saidBy({ type, by }: ModelEvent): PageText | null {
  if (type === 'REPLY' || type === 'FOLLOW_UP') return type === 'REPLY' ? texts.lister : texts.sender
  if (type === 'CANCEL_TOUR') return news.tour_cancelled
  return type === 'CLOSE' && by === 'system' ? news.listing_gone : null
}

/** What is in the conversation since the step; nothing new where it says nothing. */
function writtenBy({ type, by }: ModelEvent): readonly object[] | undefined {
  if (type === 'REPLY' || type === 'FOLLOW_UP') {
    const author = type === 'REPLY' ? 'lister' : 'sender'
    return [messageOf(idOf[author], author, texts[author])]
  }
  if (type === 'CANCEL_TOUR' || (type === 'CLOSE' && by === 'system')) {
    const code = type === 'CLOSE' ? 'listing_gone' : 'tour_cancelled'
    return [{ ...messageOf(3, 'sender', ''), author: 'system', code }]
  }
  return undefined
}

/** Of the conversation, so long as it is walked: each message makes it longer. */
let messageCount = 1

function gesturesOf(subject: Subject, event: ModelEvent, before: Snapshot): readonly Gesture[] {
  const [after] = transition(leadMachine, before, event as LeadStep) // one of the model
  const { side, isLate } = subject
  const isOwn = event.by === side
  const later = writtenBy(event)
  messageCount += later?.length ?? 0
  const changes = { ...readBy(subject, after), messageCount }
  const changed = answerLead({
    changes,
    ...(later !== undefined && { later }),
  })
  // What others do is read when the connection is there again.
  if (!isOwn) return [...changed, { reconnect: true }]
  const lead = { status: 200, json: madeUpLead(changes), as: msg('the conversation') }
  const late = {
    status: 409,
    json: { status: 409, detail: 'Not now.', code: 'transition_not_allowed' },
    as: msg('the refusal {code}', { code: 'transition_not_allowed' }),
  }
  const { type } = event
  if (type === 'SEE') return [...changed, { answer: steps, ...lead }]
  if (isButton(type)) {
    const requests = type === 'CANCEL_TOUR' ? cancelling : steps
    return [
      ...(isInMenu(type) ? [{ click: menuOf(side) }] : []),
      { click: { role: 'button', name: nameOf(type, subject, before), within: panelOf(side) } },
      ...(isInWords(type, subject, before)
        ? [{ click: { role: 'button', name: said('Arrange viewing'), within: arranging } } as const]
        : []),
      ...changed,
      { answer: requests, ...(isLate ? late : lead) },
    ]
  }
  const message = { status: 201, json: later?.[0], as: msg('the message') }
  return [
    { fill: field(side), text: texts[side] },
    { click: inMain('button', said('Send')) },
    ...changed,
    { answer: sending, ...message },
  ]
}

function sightsOf(subject: Subject, after: Snapshot, event: ModelEvent): readonly Sight[] {
  const { type, by } = event
  const text = saidBy(event)
  const { side, isPast, isLate } = subject
  const { value, context } = after
  const offered = new Set<string>(offers[side][value])
  if (mayCancel(subject, after)) offered.add('CANCEL_TOUR')
  const isOpen = value !== 'closed' && value !== 'spam'
  const isPressed = by === side && isButton(type)
  return [
    { shows: menuOf(side), isShown: [...offered].some(isInMenu) },
    ...buttonTypes
      .filter((offer) => !isInMenu(offer))
      .map((offer): Sight => {
        const name = nameOf(offer, subject, after)
        const isShown = offered.has(offer)
        // Nothing is pressed while the server hears that a message was seen, and else nothing is on its way any more.
        const isDisabled = side === 'lister' && value === 'new'
        return { shows: { role: 'button', name, within: panelOf(side), ...(isShown && { isDisabled }) }, isShown }
      }),
    { showsText: whole(badges[side][value]), isShown: true },
    ...(text === null ? [] : [{ showsText: text, isShown: true } as const]),
    { shows: field(side), isShown: isOpen },
    { shows: inMain('button', said('Send')), isShown: isOpen },
    {
      showsText: { en: '^Viewing( booked)?: ', cs: '^(Rezervovaná p|P)rohlídka: ' },
      isShown: context.hasTour || isPast || value === 'tour_agreed',
    },
    ...(isPressed && !isInWords(type, subject, after)
      ? [
          { showsText: said('The conversation has changed. This is the current version.'), isShown: isLate } as const,
          type === 'CANCEL_TOUR'
            ? ({ newest: cancelling, is: 'POST' } as const)
            : ({ newest: steps, is: `PATCH ${JSON.stringify({ event: type })}` } as const),
        ]
      : []),
    ...(by === side && (type === 'REPLY' || type === 'FOLLOW_UP')
      ? [
          { newest: sending, is: `POST ${JSON.stringify({ text: texts[side] })}` } as const,
          { field: field(side), holds: '' } as const,
        ]
      : []),
  ]
}

/** One side's page of a conversation. What the other side and the market do, it reads. */
function pageOf(subject: Subject): Omit<PageDriver<typeof leadMachine>, 'others'> {
  const first = readBy(subject, { value: 'new', context: { hasTour: true } })
  return {
    start: [
      { comeAs: 'owner@domivo.test' },
      ...answerLead({ later: [], changes: first }),
      { hold: steps },
      { hold: cancelling },
      { hold: sending },
      { open: `/{lang}/profile/leads?lead=${leadId}`, isHeld: true },
      { await: panelOf(subject.side) },
      // Of the other pages of whoever is signed in.
      { await: { role: 'link', name: said('Viewings') } },
    ],
    gestures: (event, before) => gesturesOf(subject, event, before),
    // The machine runs at the server.
    isUnread: () => true,
    sights: (after, event) => sightsOf(subject, after, event),
  }
}

const other = (subject: Partial<Subject>, leavesOut?: OtherSubject<typeof leadMachine>['leavesOut']) => ({
  driver: pageOf({ side: 'lister', isPast: false, isLate: false, ...subject }),
  ...(leavesOut !== undefined && { leavesOut }),
})

/** A conversation on the page of the one who offers the home; on that of the other side, too. */
export const leadPage: PageDriver<typeof leadMachine> = {
  ...pageOf({ side: 'lister', isPast: false, isLate: false }),
  others: {
    'the eyes of who asked': other({ side: 'sender' }),
    'a viewing that has taken place': other({ isPast: true }, (_, { type }) => type === 'CANCEL_TOUR'),
    'another tab that was quicker': other(
      { isLate: true },
      ({ context }, { type }) => type === 'AGREE_TOUR' && !context.hasTour,
    ),
  },
}
