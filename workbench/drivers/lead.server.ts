import { setTimeout as wait } from 'node:timers/promises'

import { minuteMs } from '#contract/durations.ts'
import type { LeadParty } from '#machines/lead/lead.machine.ts'
import { leadEventsFor } from '#machines/lead/leadSteps.ts'
import type { LeadState } from '#contract/entities/lead.ts'
import type { ModelEvent } from '#machines/shared/model.ts'

import { saveCompleteHome, setListingState } from '../api/completeHome.ts'
import { demoPassword, expectStatus, userOf, type Answer, type User } from '../api/user.ts'
import { onStage, type ServerWalk } from '../levels/server.ts'
import { Mismatch, type Outcome, type Snapshot } from 'everypath'

/** As many leads as one person may send to one home in a day. */
const leadsOfSender = 3
/** A home that leaves the market ends its conversations by a job. */
const followsWithinMs = 10_000

/** One who offers homes, and those who ask for them; a new home wherever everybody has asked often enough. */
interface Stage {
  lister: User
  senders: readonly User[]
  /** How many leads were sent. */
  count: number
  listingId: number
  /** The home is in the archive: a conversation ended with it, and its return would open that again. */
  isAway: boolean
  /** When the first tour is. No two of one person are at the same time. */
  firstTour: number
  /** Whose lists were looked at, in which state of a conversation: once is enough. */
  listed: Set<string>
}

/** A conversation by the calls of its two sides: a lead of its own for each walk, with a place on a tour. */
export const leadServer = onStage(setStage, walk)

async function setStage(origin: string): Promise<Stage> {
  const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
  const lister = user('visitor')
  const senders = ['owner', 'agent', 'admin', 'admin2'].map(user)
  await callOffTours(lister)
  return {
    lister,
    senders,
    count: 0,
    listingId: 0,
    isAway: false,
    firstTour: Date.now() + 24 * 60 * minuteMs,
    listed: new Set(),
  }
}

/** Tours that walks before these have left in the calendar are in the way of new ones. */
async function callOffTours(lister: User): Promise<void> {
  const { body } = await lister.ask('GET', '/my/own/tour_dates')
  const dates = Reflect.get(Object(body), 'tourDates') as { propertyId: number }[] // what the contract says
  for (const propertyId of new Set(dates.map((date) => date.propertyId))) {
    await saveTours(lister, propertyId, [])
  }
}

async function saveTours(lister: User, propertyId: number, tourDates: readonly object[]): Promise<Answer> {
  const saved = await lister.ask('POST', '/v1/property/save-tour-dates', { propertyId, tourDates })
  expectStatus(saved, 200, 'Saving tour dates')
  return saved
}

async function offerHome(stage: Stage): Promise<void> {
  const { lister, senders } = stage
  stage.listingId = await saveCompleteHome(lister)
  stage.isAway = false
  await setListingState(lister, stage.listingId, 'PENDING')
  const admin = senders.at(-1) ?? lister
  await setListingState(admin, stage.listingId, 'PUBLISHED')
}

/** A lead, and whoever sent it. */
async function begin(stage: Stage): Promise<{ leadId: number; sender: User }> {
  const { lister, senders, firstTour } = stage
  if (stage.isAway || stage.count % (leadsOfSender * senders.length) === 0) {
    if (stage.count > 0) await saveTours(lister, stage.listingId, [])
    await offerHome(stage)
  }
  const start = firstTour + stage.count * 15 * minuteMs
  const tour = { start: timeOf(start), end: timeOf(start + 15 * minuteMs), capacity: 1 }
  const { body: dates } = await saveTours(lister, stage.listingId, [tour])
  const sender = senders[stage.count % senders.length] ?? lister
  stage.count += 1
  const sent = await sender.ask('POST', '/leads', {
    propertyId: stage.listingId,
    name: 'Jana Nováková',
    email: 'jana@paths.test',
    phoneNumber: '+420601123456',
    message: 'Is the flat still free?',
    tourSlotId: numberAt(dates, 'tourDates', '0', 'id'),
  })
  expectStatus(sent, 201, 'Writing about it')
  return { leadId: numberAt(sent.body, 'id'), sender }
}

async function walk(stage: Stage): Promise<ServerWalk> {
  const { lister } = stage
  const { leadId, sender } = await begin(stage)
  const { listingId } = stage
  const address = `/leads/${leadId}`

  /** Set where the server does something later, by a job. */
  let isFollowing = false
  /** Set where the home came back, and the conversation with it. */
  let hasComeBack = false
  const sides = [
    ['lister', lister],
    ['sender', sender],
  ] as const

  /** What was said since the path began. */
  let said = 0

  const readMessages = async (): Promise<readonly Said[]> => {
    const { body } = await lister.ask('GET', `${address}/messages`)
    const [_, ...messages] = (Object(body) as { messages: (Said & { id: number })[] }).messages // what the contract says
    return messages
  }

  /** Both sides have read all there is, so that what comes next is news. */
  async function readAll(): Promise<void> {
    const messageId = Number(Reflect.get(Object((await readMessages()).at(-1)), 'id') ?? 0)
    for (const [, user] of sides) expectStatus(await user.ask('POST', `${address}/read`, { messageId }), 200, 'Reading')
  }

  await readAll()

  async function comeBack(): Promise<void> {
    isFollowing = true
    stage.isAway = false
    await setListingState(lister, listingId, 'PUBLISHED')
  }

  /** What the market does by itself: the tour is called off, or the home leaves the market. */
  async function happenToHome(type: string): Promise<void> {
    if (type === 'CANCEL_TOUR') return void (await saveTours(lister, listingId, []))
    if (stage.isAway) await comeBack()
    isFollowing = true
    stage.isAway = true
    await setListingState(lister, listingId, 'ARCHIVED')
  }

  /** A time before all that are offered. */
  const agreedTour = () => {
    const start = stage.firstTour - 2 * 60 * minuteMs
    return { start: timeOf(start), end: timeOf(start + 15 * minuteMs) }
  }

  function ask(type: string, by: LeadParty, hasTour: boolean): Promise<Answer> {
    const user = by === 'lister' ? lister : sender
    if (type === 'REPLY' || type === 'FOLLOW_UP')
      return user.ask('POST', `${address}/messages`, { text: `${type} by ${by}` })
    if (type === 'CANCEL_TOUR') return user.ask('POST', `${address}/cancel-tour`)
    const isInWords = type === 'AGREE_TOUR' && !hasTour
    return user.ask('PATCH', address, { event: type, ...(isInWords && { tour: agreedTour() }) })
  }

  return {
    reads: async () => ({
      'the lister reads': (await lister.ask('GET', address)).body,
      'the sender reads': (await sender.ask('GET', address)).body,
      'both read': (await sender.ask('GET', `${address}/messages`)).body,
    }),
    happen: async (event, before) => {
      const { type, by } = readEvent(event)
      isFollowing = false
      if (by === 'system') return happenToHome(type)
      const isMessage = type === 'REPLY' || type === 'FOLLOW_UP'
      // A conversation that ended with the home is open again with it; nobody has to ask for that.
      hasComeBack = stage.isAway && type === 'REOPEN' && before.can(event)
      if (hasComeBack) return comeBack()
      // What the machine hears and refuses is refused by the server, too.
      const requested = before.can(event) ? (isMessage ? 201 : 200) : 409
      expectStatus(await ask(type, by, before.context.hasTour === true), requested, `${type} by ${by}`)
    },
    expect: async (after, { event, before, outcome }) => {
      const deadline = performance.now() + (isFollowing ? followsWithinMs : 0)
      const news = hasComeBack
        ? [{ author: 'system', code: 'listing_back', to: 'sender' as const }]
        : newsOf(event, before, outcome)
      hasComeBack = false
      for (const [side, user] of sides) {
        const isUnread = news.some(({ to }) => to === side)
        const promised = `${promisedTo(side, after, !stage.isAway)}, ${isUnread ? 'unread' : 'read'}`
        let seen = seenBy(await user.ask('GET', address))
        while (seen !== promised && performance.now() < deadline) {
          await wait(25)
          seen = seenBy(await user.ask('GET', address))
        }
        if (seen !== promised) throw new Mismatch(`The ${side} has ${seen} instead of ${promised}.`)
        if (stage.listed.has(`${side} ${String(after.value)}`)) continue
        stage.listed.add(`${side} ${String(after.value)}`)
        await expectListed(user, side, { leadId, listingId, state: promised.split(/[ ,]/)[0] ?? '' })
      }
      const messages = (await readMessages()).slice(said).map(lineOfMessage)
      const promised = news.map(lineOfMessage)
      if (messages.join() !== promised.join())
        throw new Mismatch(`What was said: ${messages.join() || 'nothing'} instead of ${promised.join() || 'nothing'}.`)
      said += messages.length
      if (messages.length > 0) await readAll()
    },
  }
}

/** Whoever looks for conversations in a state finds those that they read to be in it, and senders nothing under spam. */
async function expectListed(
  user: User,
  side: 'lister' | 'sender',
  { leadId, listingId, state }: { leadId: number; listingId: number; state: string },
): Promise<void> {
  const direction = side === 'lister' ? 'received' : 'sent'
  for (const asked of new Set([state, 'spam'])) {
    const query = `propertyId=${listingId}&direction=${direction}&state=${asked}&itemsPerPage=50`
    const { body } = await user.ask('GET', `/leads?${query}`)
    const { item = [] } = Object(Reflect.get(Object(body), '_embedded')) as { item?: { id: number }[] }
    if (item.some(({ id }) => id === leadId) !== (asked === state))
      throw new Mismatch(`The ${side} ${asked === state ? 'does not find it' : 'finds it'} under ${asked}.`)
  }
}

/** A message as it is told from others. */
interface Said {
  author: string
  code?: string
}

const lineOfMessage = ({ author, code }: Said) => (code === undefined ? author : `${author} (${code})`)

/** What has to be said in the conversation after an event, and to whom it is news. */
function newsOf(event: ModelEvent, before: Snapshot, { after, effects }: Outcome): (Said & { to: LeadParty })[] {
  const { type, by } = readEvent(event)
  if (!before.can(event)) return []
  const other = by === 'lister' ? 'sender' : 'lister'
  const isMessage = effects.some((effect) => 'message' in effect)
  if (isMessage) return [{ author: by, to: other }]
  if (by === 'system' && type === 'CLOSE') return [{ author: 'system', code: 'listing_gone', to: 'sender' }]
  // A viewing can also be agreed in words, without a place on a date that was offered.
  const hadTour = before.context.hasTour === true || before.value === 'tour_agreed'
  const hasTour = after.context.hasTour === true || after.value === 'tour_agreed'
  return hadTour && !hasTour
    ? [{ author: 'system', code: 'tour_cancelled', to: by === 'system' ? 'sender' : other }]
    : []
}

/** What a side reads of a lead, in one line. */
const seenBy = ({ body }: Answer): string => {
  const { state, tourDate, events, isUnread } = Object(body) as {
    state: unknown
    tourDate?: unknown
    events: readonly string[]
    isUnread: boolean
  }
  return `${lineOf(String(state), tourDate !== undefined, events)}, ${isUnread ? 'unread' : 'read'}`
}

/** What its machine promises to a side; senders never read that they are taken for spam. */
function promisedTo(side: 'lister' | 'sender', { value, context }: Snapshot, isOnMarket: boolean): string {
  const lead = { state: value as LeadState, hasTour: context.hasTour === true } // the lead's machine
  const state = side === 'sender' && lead.state === 'spam' ? 'closed' : lead.state
  // Whoever agrees on a viewing in words says when it is.
  return lineOf(state, lead.hasTour || state === 'tour_agreed', leadEventsFor(lead, side, isOnMarket))
}

const lineOf = (state: string, hasTour: boolean, events: readonly string[]) =>
  `${state}${hasTour ? ' with a tour' : ''}, offering ${events.join(', ') || 'nothing'}`

/** An event of the model. */
const readEvent = ({ type, by }: ModelEvent) => ({ type, by: by as LeadParty })

const timeOf = (ms: number) => new Date(ms).toISOString()

/** A number somewhere in an answer. */
const numberAt = (body: unknown, ...keys: readonly string[]): number =>
  Number(keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), body))
