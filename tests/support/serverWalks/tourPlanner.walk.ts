import { Mismatch } from 'everypath'

import { minuteMs } from '#contract/durations.ts'
import { msg } from '#contract/message.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import { tourPlannerModel } from '#machines/tour/tourPlanner.model.ts'
import { saveCompleteHome, setListingState } from '#workbench/api/completeHome.ts'
import { demoPassword, expectStatus, userOf, type User } from '#workbench/api/user.ts'

import { isOffline, type ServerWalked } from './serverWalked.ts'

const dayMs = 24 * 60 * minuteMs
/** Viewings of several walks follow each other: no two of one owner are at the same time. */
let serial = 0
/** Servers that were seen to refuse a place which somebody has. */
const isKnownFull = new Set<string>()

/** When the first of these times begins. */
const startOf = (times: unknown) => (times as { start: string }[])[0]?.start // the model's own

interface Planned {
  id?: number
  start: string
  end: string
  capacity: number
}

/** What the server does with a plan of viewings: times are added, moved and called off, with and without a booking. */
export const tourPlannerWalk: ServerWalked = {
  model: tourPlannerModel,
  filters: [
    {
      why: msg('Without a connection the server hears nothing.'),
      leavesOut: (_, event) => isOffline(event),
    },
    {
      why: msg('What would overlap the page does not send.'),
      leavesOut: (_, { type, change, taken }) =>
        type === 'change.sent' &&
        // One that overlaps itself has two times.
        (Object(change).times.length > 1 || startOf(Object(change).times) === startOf(taken)),
    },
  ],
  isOfPage: true,
  walk: async ({ origin }) => {
    const user = (name: string) => userOf(origin, `${name}@domivo.test`, demoPassword)
    const [lister, seeker, admin] = [user('visitor'), user('owner'), user('admin')]
    const listingId = await saveCompleteHome(lister)
    await setListingState(lister, listingId, 'PENDING')
    await setListingState(admin, listingId, 'PUBLISHED')
    const first = Date.now() + 20 * dayMs + (serial += 1) * 30 * minuteMs
    const timeAt = (days: number): Planned => ({
      start: new Date(first + days * dayMs).toISOString(),
      end: new Date(first + days * dayMs + 20 * minuteMs).toISOString(),
      capacity: 2,
    })
    const read = async (): Promise<Planned[]> => {
      const { body } = await lister.ask('GET', `/properties/${listingId}/tour_dates`)
      const { tourDates } = body as { tourDates: Planned[] } // what the contract says
      return tourDates.map(({ id = 0, start, end, capacity }) => ({ id, start, end, capacity }))
    }
    const save = async (tourDates: readonly Planned[], requested = 200) => {
      const known = (await read()).map(({ id }) => id)
      const answer = await lister.ask('POST', '/v1/property/save-tour-dates', {
        propertyId: listingId,
        tourDates,
        known,
      })
      expectStatus(answer, requested, 'Saving a plan')
    }

    const book = (who: User, tourSlotId: number | undefined) =>
      who.ask('POST', '/leads', {
        propertyId: listingId,
        name: 'Jana Nováková',
        email: 'jana@paths.test',
        phoneNumber: '+420601123456',
        message: 'Is the flat still free?',
        tourSlotId,
      })

    // For one person alone: who comes later is told so, and it is called off before the walk begins. Once is enough.
    if (!isKnownFull.has(origin)) {
      isKnownFull.add(origin)
      await save([{ ...timeAt(-1), capacity: 1 }])
      const [narrow] = await read()
      expectStatus(await book(admin, narrow?.id), 201, 'Booking the only place')
      expectStatus(await book(user('agent'), narrow?.id), 409, 'Booking it again')
      await save([])
    }

    await save([timeAt(0)])
    const [booked] = await read()
    const lead = await book(seeker, booked?.id)
    expectStatus(lead, 201, 'Booking a viewing')
    const leadAddress = `/leads/${Number(Reflect.get(Object(lead.body), 'id'))}`
    /** The days of the plan, and the last one that was used. */
    let promised = [0]
    let last = 0
    const idOf = (plan: readonly Planned[], day: number) => {
      const found = plan.find(({ start }) => start === timeAt(day).start)
      return found?.id === undefined ? {} : { id: found.id }
    }

    /** Nobody booked it yet: it is added, and moved with more places. */
    async function add(): Promise<void> {
      const plan = await read()
      await save([...plan, timeAt((last += 1))])
      const added = idOf(await read(), last)
      await save([...plan, { ...timeAt((last += 1)), capacity: 3, ...added }])
      promised = [...promised, last]
    }

    /** The first one, which somebody may have booked, is moved, and then called off. */
    async function callOff(): Promise<void> {
      const [day, ...others] = promised
      if (day === undefined) return
      const plan = await read()
      const rest = plan.filter(({ start }) => start !== timeAt(day).start)
      await save([...rest, { ...timeAt((last += 1)), ...idOf(plan, day) }])
      await save(rest)
      promised = others
    }

    return {
      reads: async () => ({
        'the plan is': await read(),
        'who booked reads': (await seeker.ask('GET', leadAddress)).body,
        'both read': (await seeker.ask('GET', `${leadAddress}/messages`)).body,
      }),
      happen: async ({ type, output }, before) => {
        if (type === errorOf('savePlan')) return save([...(await read()), timeAt(60), timeAt(60)], 422)
        if (type !== doneOf('savePlan')) return
        if (!before.matches('undoing')) return Reflect.get(Object(output), 'undo') === null ? callOff() : add()
        const day = promised.at(-1) ?? 0
        promised = promised.slice(0, -1)
        return save((await read()).filter(({ start }) => start !== timeAt(day).start))
      },
      expect: async () => {
        const [seen, wanted] = [(await read()).map(({ start }) => start), promised.map((day) => timeAt(day).start)].map(
          (each) => each.toSorted().join(', ') || 'none',
        )
        if (seen !== wanted) throw new Mismatch(`Planned are ${String(seen)} instead of ${String(wanted)}.`)
      },
    }
  },
}
