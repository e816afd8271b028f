import { addDays } from '#contract/durations.ts'
import { msg } from '#contract/message.ts'
import { doneOf, errorOf } from '#machines/shared/machineEvents.ts'
import type { ModelEvent } from '#machines/shared/model.ts'
import type { tourPlannerMachine } from '#machines/tour/tourPlanner.machine.ts'
import type { SnapshotFrom } from 'xstate'

import { filled, said } from '../page/catalog.ts'
import type { Gesture, Named, PageDriver, PageText, Requests } from '../page/gesture.ts'
import { inMain } from '../page/inMain.ts'
import { rowOf } from './madeUpQueue.ts'
import { callingOff, movingTo, withViewing } from './plannedViewing.ts'

type Snapshot = SnapshotFrom<typeof tourPlannerMachine>

/** The listing of the model, and its viewing that is planned already; the next one is the one that is added. */
const listingId = 7
const [kept, added] = [3, 4]
/** Viewings are planned for the next weeks, so the days of the model are over one day: a week from now all days are to come. */
const day = addDays(new Date().toISOString().slice(0, 10), 7)
const morning = { start: `${day}T09:00:00.000Z`, end: `${day}T09:30:00.000Z` }
const noon = { start: `${day}T11:00:00.000Z`, end: `${day}T11:30:00.000Z` }
const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Prague' })

const saving: Requests = { pattern: '/property/save-tour-dates$', what: msg('requests to save a plan') }
const reading: Requests = {
  pattern: `/properties/${listingId}/tour_dates`,
  what: msg('requests for the viewings of a listing'),
}

const planned = { id: kept, ...noon, capacity: 2 }
const ofMorning = { id: added, ...morning, capacity: 1 }
/** The plan as the server has it; nobody else booked, or as many people as there are places. */
const datesOf = ({ isAdded = false, isBooked = false }) => ({
  tourDates: [planned, ...(isAdded ? [ofMorning] : [])].map((one) => ({
    ...one,
    free: isBooked ? 0 : one.capacity,
  })),
})
/** From now on the plan of the listing is read like this. */
const answerPlan = (plan: { isAdded?: boolean; isBooked?: boolean } = {}): Gesture => ({
  answerAll: reading,
  status: 200,
  json: datesOf(plan),
  as: msg('{count} viewings', { count: plan.isAdded === true ? 2 : 1 }),
})

const sheet: Named = { role: 'dialog', name: said('New viewings') }
const inSheet = (name: PageText): Named => ({ role: 'button', name, within: sheet })
/** The numbers of the days of one week differ. */
const addOnDay: Named = {
  ...inMain('button', filled('Add times: {name}', { name: `\\D*\\b${Number(day.slice(8))}\\b.*` })),
  isPattern: true,
}
const time = (name: string): Named => ({ role: 'textbox', name: said(name), within: sheet })

const startWith = (plan: { isBooked?: boolean } = {}): readonly Gesture[] => [
  { comeAs: 'owner@domivo.test' },
  { hold: saving },
  answerPlan(plan),
  {
    answerAll: { pattern: '/my/own/properties', what: msg('requests for listings') },
    status: 200,
    json: {
      _links: { self: { href: '/my/own/properties' } },
      totalItems: 1,
      itemsPerPage: 100,
      _embedded: { item: [rowOf({ id: listingId, status: 'PUBLISHED', version: 3, transitions: [] })] },
    },
    as: msg('{count} homes', { count: 1 }),
  },
  {
    answerAll: { pattern: '/my/own/tour_dates', what: msg('requests for the viewings of a week') },
    status: 200,
    json: {
      tourDates: datesOf(plan).tourDates.map((one) => ({
        ...one,
        propertyId: listingId,
        bookings:
          plan.isBooked === true
            ? [
                { leadId: 5, name: 'Petr Malý' },
                { leadId: 6, name: 'Jana Nová' },
              ]
            : [],
      })),
    },
    as: msg('{count} viewings', { count: 1 }),
  },
  {
    answerAll: { pattern: '/my/viewings(\\?|$)', what: msg('requests for viewings that were booked') },
    status: 200,
    json: { _links: { self: { href: '/my/viewings' } }, totalItems: 0, itemsPerPage: 20 },
    as: msg('{count} viewings', { count: 0 }),
  },
  { open: `/{lang}/profile/manage-tours?week=${day}` },
  { await: addOnDay },
]
const start = startWith()

const refusalIn = (error: unknown): Gesture => {
  const { status } = Object(error) as { status?: number } // the model's own
  if (status === undefined) return { cut: saving }
  const as = msg('the refusal {code}', { code: status })
  return { answer: saving, status, json: { status, detail: 'Not now.', violations: [] }, as }
}
const answerSaved = (isAdded: boolean): Gesture => ({
  answer: saving,
  status: 200,
  json: datesOf({ isAdded }),
  as: msg('{count} viewings', { count: isAdded ? 2 : 1 }),
})

/** The viewing that is planned already, in the hands of its owner. */
const viewing = {
  start,
  saving,
  button: { ...inMain('button', clock.format(new Date(noon.start))), isPattern: true },
  answerSaved: answerSaved(false),
  refuse: refusalIn,
} as const
const [atMorning, whole] = [
  { id: kept, ...morning, capacity: 2 },
  { ...noon, capacity: 2 },
]
/** The same, of which both places are booked, and which ends earlier. */
const bookedViewing = { ...viewing, start: startWith({ isBooked: true }) }
const earlier = { ...planned, ...morning }
const early = `${day}T11:20:00.000Z`
const shortened = { ...planned, end: early }

/** The plan of an owner of one home that can be seen once. Every answer is made up. */
export const tourPlannerPage: PageDriver<typeof tourPlannerMachine> = {
  start,
  others: {
    'a viewing that is called off': withViewing(
      { ...viewing, sent: { change: planOf([], [kept]), undo: planOf([planned, whole], [kept]) } },
      callingOff,
    ),
    'a viewing that gets another time': withViewing(
      { ...viewing, sent: { change: planOf([atMorning], [kept]), undo: planOf([planned], [kept]) } },
      movingTo(clock.format(new Date(morning.start)), clock.format(new Date(morning.end))),
    ),
    'a booked viewing that is called off': withViewing(
      { ...bookedViewing, sent: { change: planOf([], [kept]) } },
      callingOff,
    ),
    'a booked viewing that gets another time': withViewing(
      { ...bookedViewing, sent: { change: planOf([earlier], [kept]) } },
      movingTo(clock.format(new Date(morning.start)), clock.format(new Date(morning.end))),
    ),
    'a booked viewing that ends earlier': withViewing(
      { ...bookedViewing, sent: { change: planOf([shortened], [kept]) } },
      movingTo(clock.format(new Date(noon.start)), clock.format(new Date(early))),
    ),
  },
  gestures: gesturesOf,
  holds: ({ context: { receipt } }) => (receipt === null ? { receipt } : {}),
  sights: (after) => {
    const isEditing = after.hasTag('editing')
    const isPending = after.hasTag('pending')
    const { failure } = after.context
    const [fresh, undo] = [after.matches('saving'), after.matches('undoing')]
    return [
      { shows: sheet, isShown: isEditing },
      ...(isEditing
        ? ([{ shows: inSheet(said(isPending ? 'One moment…' : 'Add viewings')), isShown: true }] as const)
        : []),
      {
        showsText: said('You’re offline. We’ll save this when you’re back online.'),
        isShown: after.hasTag('unsent'),
      },
      {
        showsText: filled('You already have a viewing at that time: {times}', { times: '' }),
        isShown: after.matches({ editing: 'colliding' }),
      },
      { shows: { role: 'alert', within: sheet }, isShown: isEditing && needsAlert(after) },
      { showsText: { en: '^1 viewing added\\.', cs: '^Přidána 1 prohlídka\\.' }, isShown: after.hasTag('saved') },
      { shows: inMain('button', said('Undo')), isShown: after.hasTag('undoable') },
      { showsText: said('Change undone.'), isShown: after.hasTag('undone') },
      ...(after.matches('undoable') ? ([{ shows: { role: 'alert' }, isShown: failure !== null }] as const) : []),
      ...(fresh ? ([{ newest: saving, is: planOf([planned, { ...morning, capacity: 1 }], [kept]) }] as const) : []),
      ...(undo ? ([{ newest: saving, is: planOf([planned], [kept, added]) }] as const) : []),
    ]
  },
}

const needsAlert = (after: Snapshot) => after.matches({ editing: 'colliding' }) || after.matches({ editing: 'refused' })

function gesturesOf({ type, taken, output, error }: ModelEvent, before: Snapshot): Gesture[] {
  switch (type) {
    case 'change.begun':
      return [answerPlan(), { click: addOnDay }]
    case 'change.sent': {
      // The model's own: it is free, or begins where one is taken.
      const isFree = (taken as { start: string }[])[0]?.start.includes('T09:00') !== true
      const { start, end } = isFree ? morning : noon
      return [
        { fill: time('From'), text: clock.format(new Date(start)) },
        { fill: time('To'), text: clock.format(new Date(end)) },
        { click: inSheet(said('Add viewings')) },
      ]
    }
    case 'change.left':
      return [{ click: inSheet(said('Cancel')) }]
    case 'connection.returned':
      // It waits for the connection to return, not for it to be lost.
      return [{ disconnect: true }, { await: inSheet(said('Add viewings')) }, { reconnect: true }]
    case 'undo.pressed':
      return [{ click: inMain('button', said('Undo')) }]
    case 'news.read':
      return [{ click: inMain('button', said('Close')) }]
    case doneOf('savePlan'): {
      const isAdded = before.matches('saving') && Reflect.get(Object(output), 'undo') !== null
      return [answerPlan({ isAdded }), answerSaved(isAdded)]
    }
    case errorOf('savePlan'):
      return [refusalIn(error)]
    default:
      return []
  }
}

/** A whole plan, as it is sent, with the dates that the page knew. */
function planOf(tourDates: readonly object[], known: readonly number[]): string {
  return `POST ${JSON.stringify({ propertyId: listingId, tourDates, known })}`
}
