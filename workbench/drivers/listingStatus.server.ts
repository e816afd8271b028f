import type { ModelEvent } from '#machines/shared/model.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { listingTransitions } from '#machines/listing/listingTransitions.ts'
import type { ListingBlocker } from '#machines/listing/listingBlockers.ts'

import { onStage, type ServerWalk } from '../levels/server.ts'
import { Mismatch } from 'everypath'
import { homePlaces, saveCompleteHome, setListingState } from '../api/completeHome.ts'
import { demoPassword, expectStatus, userOf, type User } from '../api/user.ts'

/** Those who take steps, and the one listing that all walks at this server are about. */
interface Stage {
  owner: User
  admins: readonly [User, User]
  listingId: number
}

const reason = { code: 'other', text: 'A path through the machine asks for this.' }
const appeal = 'A path through the machine asks for another look at this.'

/** The life of a listing by the calls that pages make: one of its own, brought back to a draft before each walk. */
export const listingStatusServer = onStage(setStage, walk)

async function setStage(origin: string): Promise<Stage> {
  const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
  const owner = user('visitor')
  const listingId = await saveCompleteHome(owner)
  return { owner, admins: [user('admin'), user('admin2')], listingId }
}

async function walk({ owner, admins, listingId }: Stage): Promise<ServerWalk> {
  const address = `/properties/${listingId}`
  let place = 0
  let approvedPlace = 0
  /** Which of the admins refused it last. */
  let refusedBy = 0

  await setListingState(admins[0], listingId, 'DELETED', { reason })
  await setListingState(owner, listingId, 'DRAFT')

  async function moveTo(requested: number): Promise<void> {
    if (requested === place) return
    expectStatus(await owner.ask('PATCH', address, { locationGps: homePlaces[requested] }), 200, 'Moving it')
    place = requested
  }

  return {
    happen: async (event, before) => {
      const { type, by, blockers } = readEvent(event)
      const arrow = listingTransitions.find((each) => each.event === type && each.from === before.value)
      if (arrow === undefined) throw new Mismatch(`Nothing asks for ${type} from ${String(before.value)}.`)
      if (arrow.from === 'ARCHIVED')
        await moveTo(blockers.includes('changed_since_approval') ? 1 - approvedPlace : approvedPlace)
      // Another one decides about an appeal.
      const admin = arrow.from === 'PENDING' && before.context.hasAppealed === true ? 1 - refusedBy : refusedBy
      const user = by === 'admin' ? admins[admin === 0 ? 0 : 1] : owner
      const said = by === 'admin' ? { reason } : type === 'APPEAL' ? { text: appeal } : {}
      await setListingState(user, listingId, arrow.to, said)
      if (type === 'APPROVE') approvedPlace = place
      if (type === 'REJECT' || type === 'TAKE_DOWN') refusedBy = admin
    },
    expect: async (after) => {
      const { status, body } = await owner.ask('GET', address)
      const seen: unknown = Reflect.get(Object(body), 'status')
      if (status !== 200 || seen !== after.value)
        throw new Mismatch(`It is ${String(seen)} (${status}) instead of ${String(after.value)}.`)
    },
  }
}

/** An event of the model. */
const readEvent = ({ type, by, blockers }: ModelEvent) => ({
  type,
  by: by as ListingActor,
  blockers: blockers as readonly ListingBlocker[],
})
