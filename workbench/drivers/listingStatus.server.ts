import type { ModelEvent } from '#machines/shared/model.ts'
import type { ListingActor } from '#machines/listing/listingRules.ts'
import { listingTransitions } from '#machines/listing/listingTransitions.ts'
import type { Obstacle } from '#machines/listing/obstacles.ts'

import type { ServerDriver, ServerWalk } from '../levels/server.ts'
import { Mismatch } from '../levels/verdict.ts'
import { personOf, type Answer, type Person } from '../api/person.ts'
import { plainPicture } from '../api/plainPicture.ts'

/** The password of everybody in the demo town. */
const password = 'correct-horse-battery'

/** Those who take steps, and the one listing that all walks at this server are about. */
interface Stage {
  owner: Person
  admins: readonly [Person, Person]
  listingId: number
}

const places = [
  { latitude: 50.0836, longitude: 14.4541 },
  // Farther than a home can move and still be the same.
  { latitude: 50.0936, longitude: 14.4641 },
] as const

/** A flat with everything that submitting it asks for. */
const flat = {
  listing_type: 'sale',
  property_type: 'flat',
  price_unit: 'property',
  price: 5_990_000,
  disposition: '2+kk',
  usable_area: 55,
  condition: 'very_good',
  building_type: 'brick',
  ownership: 'personal',
  floor_number: 2,
  floors_total: 5,
  elevator: true,
  energy_class: 'C',
  balcony: false,
  loggia: false,
  terrace: false,
  cellar: false,
  street: 'Dlouhá',
  house_no: '12',
  city: 'Praha',
  locationGps: places[0],
  location_accuracy: 'exact',
  lifetime_days: '90',
  description_en:
    'A quiet flat on the second floor of a brick house, a few minutes from the park, with a cellar and a new kitchen.',
}

const reason = { code: 'other', text: 'A path through the machine asks for this.' }
const appeal = 'A path through the machine asks for another look at this.'

const stages = new Map<string, Promise<Stage>>()

/** The life of a listing by the calls that pages make: one of its own, brought back to a draft before each walk. */
export const listingStatusServer: ServerDriver = async (origin) => {
  const stage = stages.get(origin) ?? setStage(origin)
  stages.set(origin, stage)
  return walk(await stage)
}

async function setStage(origin: string): Promise<Stage> {
  const person = (name: string) => personOf(origin, `${name}@domivo.test`, password)
  const owner = person('visitor')
  const saved = await owner.ask('POST', '/v1/property/save', flat)
  expectStatus(saved, 200, 'Saving a draft')
  const listingId = Number(Reflect.get(Object(saved.body), 'id'))
  for (let count = 0; count < 3; count += 1) {
    const form = new FormData()
    form.set('propertyId', String(listingId))
    form.set('mediaType', 'OTHER_IMAGE')
    form.set('file', new Blob([plainPicture()], { type: 'image/png' }), 'plain.png')
    expectStatus(await owner.ask('POST', '/v1/property-media/save', form), 201, 'Adding a picture')
  }
  return { owner, admins: [person('admin'), person('admin2')], listingId }
}

async function walk({ owner, admins, listingId }: Stage): Promise<ServerWalk> {
  const address = `/properties/${listingId}`
  const setState = (by: Person, state: string, more: object = {}) =>
    by.ask('POST', `/v1/properties/set-state/${listingId}`, { state, ...more })
  let place = 0
  let approvedPlace = 0
  /** Which of the admins refused it last. */
  let refusedBy = 0

  expectStatus(await setState(admins[0], 'DELETED', { reason }), 200, 'Deleting it')
  expectStatus(await setState(owner, 'DRAFT'), 200, 'Bringing it back')

  async function moveTo(wanted: number): Promise<void> {
    if (wanted === place) return
    expectStatus(await owner.ask('PATCH', address, { locationGps: places[wanted] }), 200, 'Moving it')
    place = wanted
  }

  return {
    happen: async (event, before) => {
      const { type, by, obstacles } = readEvent(event)
      const arrow = listingTransitions.find((each) => each.event === type && each.from === before.value)
      if (arrow === undefined) throw new Mismatch(`Nothing asks for ${type} from ${String(before.value)}.`)
      if (arrow.from === 'ARCHIVED')
        await moveTo(obstacles.includes('changed_since_approval') ? 1 - approvedPlace : approvedPlace)
      // Another one decides about an appeal.
      const admin = arrow.from === 'PENDING' && before.context.hasAppealed === true ? 1 - refusedBy : refusedBy
      const person = by === 'admin' ? admins[admin === 0 ? 0 : 1] : owner
      const said = by === 'admin' ? { reason } : type === 'APPEAL' ? { text: appeal } : {}
      expectStatus(await setState(person, arrow.to, said), 200, `${type} by ${by}`)
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
const readEvent = ({ type, by, obstacles }: ModelEvent) => ({
  type,
  by: by as ListingActor,
  obstacles: obstacles as readonly Obstacle[],
})

function expectStatus({ status, body }: Answer, wanted: number, what: string): void {
  if (status !== wanted) throw new Mismatch(`${what} was answered with ${status}: ${JSON.stringify(body)}`)
}
