import { Type, type Static } from 'typebox'

import { limits } from '../limits.ts'
import { ExactObject } from './body.ts'

const Time = Type.String({ format: 'date-time', examples: ['2027-03-04T16:00:00+01:00'] })
const Capacity = Type.Integer({ minimum: 1, maximum: limits.tour.maxCapacity })

/** A time at which a home can be seen. */
export const TourDate = Type.Object({
  id: Type.Integer(),
  start: Time,
  end: Time,
  capacity: Capacity,
  free: Type.Integer({ minimum: 0, description: 'Places that nobody booked yet.' }),
})
export type TourDate = Static<typeof TourDate>

export const TourDateList = Type.Object({ tourDates: Type.Array(TourDate) })
export type TourDateList = Static<typeof TourDateList>

/** All future tour dates of a listing; those that are left out are called off. */
export const TourDatesDraft = ExactObject({
  propertyId: Type.Integer({ minimum: 1 }),
  tourDates: Type.Array(ExactObject({ start: Time, end: Time, capacity: Capacity }), {
    maxItems: limits.tour.maxSlots,
  }),
})
export type TourDatesDraft = Static<typeof TourDatesDraft>
