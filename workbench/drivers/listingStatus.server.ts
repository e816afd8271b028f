import { dayMs } from '#contract/durations.ts'
import type { PropertyStatus } from '#contract/entities/property.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { listingTransitions } from '#machines/listing/listingTransitions.ts'
import type { ListingBlocker } from '#machines/listing/listingBlockers.ts'

import { onStage, type ServerHands, type ServerWalk } from '../levels/server.ts'
import { Mismatch, stepFrom, type Path, type Snapshot } from 'everypath'
import { homePlaces } from '../api/completeFields.ts'
import { saveCompleteHome, setListingState } from '../api/completeHome.ts'
import { demoPassword, expectStatus, readAsGuest, userOf, type Answer, type User } from '../api/user.ts'

type Offer = 'sale' | 'rent'

/** Those who take steps, and the listings that all walks at this server are about. */
interface Stage {
  origin: string
  owner: User
  admins: readonly [User, User]
  listings: Partial<Record<Offer, Home>>
  /** What was looked at once, and need not be in every path. */
  known: Set<string>
}

interface Home {
  id: number
  /** Which of the two places it is at. */
  place: number
}

const reason = { code: 'other', text: 'A path through the machine asks for this.' }
const appeal = 'A path through the machine asks for another look at this.'
/** As the home of these walks says. */
const lifetimeDays = 90

/** The life of a listing by the calls that pages make: one of its own, brought back to a draft before each walk. */
export const listingStatusServer = onStage(setStage, walk)

async function setStage(origin: string): Promise<Stage> {
  const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
  return { origin, owner: user('visitor'), admins: [user('admin'), user('admin2')], listings: {}, known: new Set() }
}

/** What its owner and administrators read of a listing. */
interface Read {
  status: string
  version: number
  expiresAt?: string
  statusSince: string
  transitions: readonly { event: string; to: string; allowed: boolean }[]
  history: readonly { event: string; from: string; to: string; by: string; reason?: { code?: string; text: string } }[]
}

async function walk(stage: Stage, path: Path, hands?: ServerHands): Promise<ServerWalk> {
  const { origin, owner, admins } = stage
  const offer: Offer = path.steps.some(({ event }) => event.type === 'MARK_RENTED') ? 'rent' : 'sale'
  const home = (stage.listings[offer] ??= { id: await saveCompleteHome(owner, offer), place: 0 })
  const { id: listingId } = home
  const address = `/properties/${listingId}`
  let approvedPlace = home.place
  /** Which of the admins refused it last. */
  let refusedBy = 0

  await setListingState(admins[0], listingId, 'DELETED', { reason })
  await setListingState(owner, listingId, 'DRAFT')
  await hands?.addFollower(listingId)
  let last = await read(owner)

  async function read(by: User): Promise<Read> {
    const answer = await by.ask('GET', address)
    expectStatus(answer, 200, 'Reading it')
    return answer.body as Read // what the contract says
  }

  async function moveTo(requested: number): Promise<void> {
    if (requested === home.place) return
    expectStatus(await owner.ask('PATCH', address, { locationGps: homePlaces[requested] }), 200, 'Moving it')
    home.place = requested
  }

  const ask = (by: User, state: string, more: object): Promise<Answer> =>
    by.ask('POST', `/v1/properties/set-state/${listingId}`, { state, ...more })

  const isNew = (what: string): boolean => {
    if (stage.known.has(what)) return false
    stage.known.add(what)
    return true
  }

  /** What stands in somebody's way here whatever they want, a reason left aside. */
  const hindersOf = ({ context }: Snapshot, admin?: number): readonly ListingBlocker[] => [
    offer === 'sale' ? 'not_for_rent' : 'not_for_sale',
    ...(home.place === approvedPlace ? [] : (['changed_since_approval'] as const)),
    ...(admin === refusedBy && context.hasAppealed === true ? (['own_decision'] as const) : []),
  ]

  const sides = [
    { name: 'owner', by: 'owner', user: owner, admin: undefined },
    { name: 'first administrator', by: 'admin', user: admins[0], admin: 0 },
    { name: 'second administrator', by: 'admin', user: admins[1], admin: 1 },
  ] as const

  /** Whoever asks for what the machine does not let them do is refused, and nothing has changed. */
  async function tryForbidden(after: Snapshot): Promise<void> {
    for (const { name, by, user, admin } of sides) {
      const offered = offeredBy(after, by, hindersOf(after, admin))
      const targets = [...new Set<PropertyStatus | 'purged'>(listingTransitions.map(({ to }) => to))].filter(
        (to) => to !== 'purged' && !offered.some((each) => each.endsWith(` to ${to}`)),
      )
      for (const target of targets) {
        const { status } = await ask(user, target, by === 'admin' ? { reason } : { text: appeal })
        const isRefused = target === after.value ? status === 200 : [403, 404, 409, 422].includes(status)
        if (!isRefused) throw new Mismatch(`The ${name} asked for ${target} from ${String(after.value)}: ${status}.`)
      }
      const { version, history } = await read(owner)
      if (version !== last.version || history.length !== last.history.length)
        throw new Mismatch(`What the ${name} may not do has changed something in ${String(after.value)}.`)
    }
  }

  return {
    reads: async () => ({
      'the owner reads': await read(owner),
      'an administrator reads': await read(admins[0]),
      'a guest reads': await readAsGuest(origin, address),
    }),
    happen: async (event, before) => {
      const { type, by, blockers } = readEvent(event)
      const arrow = listingTransitions.find((each) => each.event === type && each.from === before.value)
      if (arrow === undefined) throw new Mismatch(`Nothing asks for ${type} from ${String(before.value)}.`)
      if (by === 'system') {
        if (hands === undefined) throw new Mismatch('Nobody can let the time of this server pass.')
        return hands.letTimePass(listingId)
      }
      if (arrow.from === 'ARCHIVED') {
        await moveTo(blockers.includes('changed_since_approval') ? 1 - approvedPlace : approvedPlace)
        last = await read(owner)
      }
      // Another one decides about an appeal.
      const admin = arrow.from === 'PENDING' && before.context.hasAppealed === true ? 1 - refusedBy : refusedBy
      const user = by === 'admin' ? admins[admin === 0 ? 0 : 1] : owner
      const said = by === 'admin' ? { reason } : type === 'APPEAL' ? { text: appeal } : {}
      const { version } = last
      const isFirst = isNew(`${type} from ${arrow.from} by ${by}`)
      if (isFirst) {
        const outdated = await ask(user, arrow.to, { ...said, version: version - 1 })
        expectStatus(outdated, 409, `${type} of what was there before`)
      }
      // Two tabs press at once: it happens once.
      const tabs = isFirst ? [1, 2] : [1]
      const answers = await Promise.all(tabs.map(() => ask(user, arrow.to, { ...said, version })))
      const isTaken = answers.some(({ status }) => status === 200)
      if (!isTaken || answers.some(({ status }) => status !== 200 && status !== 409))
        throw new Mismatch(`${type} at once was answered with ${answers.map(({ status }) => status).join(' and ')}.`)
      if (type === 'APPROVE') approvedPlace = home.place
      if (type === 'REJECT' || type === 'TAKE_DOWN') refusedBy = admin
    },
    expect: async (after, { event, before }) => {
      const { type, by } = readEvent(event)
      const seen = await read(owner)
      if (seen.status !== after.value) throw new Mismatch(`It is ${seen.status} instead of ${String(after.value)}.`)
      if (seen.version !== last.version + 1)
        throw new Mismatch(`Its version went from ${last.version} to ${seen.version}.`)
      const said = by === 'admin' ? reason : type === 'APPEAL' ? { code: 'appeal', text: appeal } : undefined
      expectSame('Its history has more', seen.history.slice(last.history.length).map(lineOf), [
        lineOf({ event: type, from: String(before.value), to: String(after.value), by, ...(said && { reason: said }) }),
      ])
      if (type === 'APPROVE' || type === 'RENEW') {
        const days = (Date.parse(seen.expiresAt ?? '') - Date.parse(seen.statusSince)) / dayMs
        // Walks archive and renew in seconds: that is archiving taken back, which keeps an end that is ahead.
        const isTakenBack = type === 'RENEW' && Date.parse(last.expiresAt ?? '') > Date.parse(seen.statusSince)
        const isRight = isTakenBack
          ? seen.expiresAt === last.expiresAt
          : seen.expiresAt !== last.expiresAt && Math.round(days) === lifetimeDays
        if (!isRight) throw new Mismatch(`After ${type} it stands on the market for ${days} days.`)
      }
      last = seen
      const arrival = [before.context.hasAppealed, type, after.value, after.context.hasAppealed, refusedBy, offer]
      if (!isNew(arrival.join(' '))) return
      for (const { name, by: role, user, admin } of sides) {
        const { transitions } = user === owner ? seen : await read(user)
        const offered = transitions.filter(({ allowed }) => allowed).map((each) => `${each.event} to ${each.to}`)
        expectSame(`The ${name} is offered`, offered, offeredBy(after, role, hindersOf(after, admin)))
      }
      if (isNew([after.value, after.context.hasAppealed, refusedBy].join(' '))) await tryForbidden(after)
    },
  }
}

/** The steps that a machine lets somebody take, each with where it leads. Undoing a decision has a call of its own. */
export const offeredBy = (snapshot: Snapshot, by: ListingActor, blockers: readonly ListingBlocker[]): string[] =>
  [...new Set(listingTransitions.map(({ event }) => event))].flatMap((type) => {
    const event = { type, by, blockers }
    if (type === 'TAKE_BACK' || !snapshot.can(event)) return []
    return [`${type} to ${String(stepFrom(snapshot.machine, snapshot, event, undefined).after.value)}`]
  })

/** A row of the history in one line. */
const lineOf = ({ event, from, to, by, reason: why }: Read['history'][number]): string =>
  `${event} by ${by}, ${from} to ${to}${why === undefined ? '' : `, “${why.code ?? ''} ${why.text}”`}`

function expectSame(what: string, seen: readonly string[], promised: readonly string[]): void {
  const [one, other] = [seen, promised].map((each) => each.toSorted().join('; ') || 'nothing')
  if (one !== other) throw new Mismatch(`${what}: ${one} instead of ${other}.`)
}

/** An event of the model. */
const readEvent = ({ type, by, blockers }: ModelEvent) => ({
  type,
  by: by as ListingActor,
  blockers: blockers as readonly ListingBlocker[],
})
