import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'

const Time = Type.String({ format: 'date-time', examples: ['2027-03-04T16:00:00+01:00'] })
const Capacity = Type.Integer({ minimum: 1, maximum: limits.tour.maxCapacity })

/** From when to when a viewing is that a lister and a seeker agreed on. */
export const AgreedTime = ExactObject({ start: Time, end: Time })
export type AgreedTime = Static<typeof AgreedTime>

/** A time at which a home can be seen. */
export const TourDate = Type.Object({
  id: Type.Integer(),
  start: Time,
  end: Time,
  capacity: Capacity,
  free: Type.Integer({ minimum: 0, description: 'Places that are not booked.' }),
})
export type TourDate = Static<typeof TourDate>

export const TourDateList = Type.Object({ tourDates: Type.Array(TourDate) })
export type TourDateList = Static<typeof TourDateList>

const Id = Type.Integer({ minimum: 1 })

/** All future tour dates of a listing; those that are left out are called off, and whoever booked them is told. */
export const TourDatesDraft = ExactObject({
  propertyId: Id,
  tourDates: Type.Array(
    ExactObject({
      id: Type.Optional(
        Type.Integer({
          minimum: 1,
          description: 'An existing viewing time: a new time moves it, and bookers are notified.',
        }),
      ),
      start: Time,
      end: Time,
      capacity: Capacity,
    }),
    { maxItems: limits.tour.maxSlots },
  ),
  known: Type.Optional(
    Type.Array(Id, {
      maxItems: 10 * limits.tour.maxSlots,
      description: 'The viewing times that the client knows; others stay even if they are left out. Without it, all.',
    }),
  ),
})
export type TourDatesDraft = Static<typeof TourDatesDraft>

/** A tour date of one of the reader's own listings, with whoever comes. */
export const OwnTourDate = Type.Object({
  ...TourDate.properties,
  propertyId: Type.Integer(),
  bookings: Type.Array(
    Type.Object({
      leadId: Type.Integer(),
      name: Type.String(),
      phoneNumber: Type.Optional(Type.String()),
      isConfirmed: Type.Boolean({ description: 'Whoever booked was told that they are expected.' }),
      mayConfirm: Type.Boolean({ description: 'The conversation takes AGREE_TOUR now.' }),
    }),
  ),
})
export type OwnTourDate = Static<typeof OwnTourDate>

export const OwnTourDates = Type.Object({ tourDates: Type.Array(OwnTourDate) })
export type OwnTourDates = Static<typeof OwnTourDates>

/** Days in Prague. */
export const OwnTourDateParameters = Type.Object({
  from: Type.Optional(Type.String({ format: 'date', description: 'Today by default.' })),
  to: Type.Optional(Type.String({ format: 'date', description: 'The last day; six days after the first by default.' })),
})
export type OwnTourDateParameters = Static<typeof OwnTourDateParameters>
