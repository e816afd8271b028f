import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { TourDateList, TourDatesDraft } from '../entities/tour.ts'

export const saveTourDates = endpoint({
  call: calls.saveTourDates,
  summary: "Sets the tour dates of one's own listing.",
  access: 'signedIn',
  isBuilt: false,
  isCreating: true,
  body: TourDatesDraft,
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [404, 409],
})

export const getTourDates = endpoint({
  call: calls.getTourDates,
  summary: 'When a home can be seen.',
  access: 'anyone',
  isBuilt: false,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [404],
})
