import { Mismatch } from 'everypath'
import { sql } from 'kysely'

import { msg } from '#contract/message.ts'
import { savedSearchChangeModel } from '#machines/savedSearch/savedSearchChange.model.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { demoPassword, expectStatus, userOf } from '#workbench/api/user.ts'
import type { Model } from '#workbench/model.ts'

import type { ServerWalked } from './serverWalked.ts'

const model = savedSearchChangeModel as unknown as Model
/** What else of a search its owner can change. */
const patches = [
  { frequency: 'weekly' },
  { isPaused: false },
  { seen: true },
  { isDeleted: true },
  { isDeleted: false },
] as const

let serial = 0

/** What the server does with changes of a saved search for which an email is due. */
export const savedSearchChangeWalk: ServerWalked = {
  model: {
    ...model,
    events: [...model.events, ...patches.map((patch) => ({ type: 'change.requested', patch }))],
    classOf: ({ context }) => JSON.stringify(context.patch),
    detailOf: ({ patch }) => JSON.stringify(patch ?? ''),
  },
  filters: [
    {
      why: msg('The server hears of one change at a time, and not of what is typed before.'),
      leavesOut: (before, { type }) =>
        type.startsWith('editing.') || (type === 'change.requested' && before.hasTag('pending')),
    },
  ],
  isOfPage: true,
  walk: async ({ origin, database }) => {
    const owner = userOf(origin, 'visitor@domivo.test', demoPassword)
    const draft = {
      name: 'Flats',
      frequency: 'daily',
      // No home is that cheap: none that another walk publishes is found.
      criteria: { listing_type: 'sale', 'price[lte]': String(1_000 + (serial += 1)) },
    }
    // On Sundays a weekly digest leaves with the daily one: what an earlier walk has planned is not planned again.
    await sql`delete from job where kind = 'alertDigests'`.execute(database)
    const saved = await owner.ask('POST', '/saved_searches', draft)
    expectStatus(saved, 201, 'Saving a search')
    const searchId = Number(Reflect.get(Object(saved.body), 'id'))
    await sql`
      insert into alert (saved_search_id, listing_id, occurred_at, mail_due_at)
      (select ${searchId}::bigint, id, now(), now() + interval '30 days' from listing where status = 'PUBLISHED' order by id limit 1)
       union all
      -- Nobody counts one that is gone again.
      (select ${searchId}::bigint, id, now(), now() + interval '30 days' from listing where status = 'ARCHIVED' order by id limit 1)
    `.execute(database)
    const address = `/saved_searches/${searchId}`
    const read = async () => {
      const { body } = await owner.ask('GET', '/saved_searches?itemsPerPage=50')
      const { item = [] } = Object(Reflect.get(Object(body), '_embedded')) as { item?: { id: number }[] }
      return item.find(({ id }) => id === searchId) ?? null
    }

    async function change(patch: object): Promise<void> {
      if (Reflect.get(patch, 'isDeleted') === true)
        return expectStatus(await owner.ask('DELETE', address), 204, 'Deleting it')
      if (Reflect.get(patch, 'isDeleted') === false)
        expectStatus(await owner.ask('DELETE', address), 204, 'Deleting it')
      if (Reflect.get(patch, 'isPaused') === false)
        expectStatus(await owner.ask('PATCH', address, { isPaused: true }), 200, 'Pausing it')
      return expectStatus(await owner.ask('PATCH', address, patch), 200, 'Changing it')
    }

    let isDeleted = false
    return {
      reads: async () => ({ 'its owner reads': await read() }),
      happen: async ({ type }, { context }) => {
        const patch = Object(context.patch) as object // the model's own
        if (type === errorOf('sendChange'))
          return expectStatus(await owner.ask('PATCH', address, { name: 'x'.repeat(121) }), 422, 'Too long a name')
        if (type !== doneOf('sendChange')) return
        await change(patch)
        isDeleted = Reflect.get(patch, 'isDeleted') === true
      },
      expect: async () => {
        if (((await read()) === null) !== isDeleted)
          throw new Mismatch(`The search is ${isDeleted ? 'still listed' : 'gone'}.`)
      },
    }
  },
}
