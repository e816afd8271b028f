import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { OwnTourDateParameters, OwnTourDates, TourDateList, TourDatesDraft } from '../entities/tour.ts'

export const saveTourDates = endpoint({
  call: calls.saveTourDates,
  summary: "Sets the tour dates of one's own listing.",
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: TourDatesDraft,
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [403, 404, 409],
})

export const getTourDates = endpoint({
  call: calls.getTourDates,
  summary: 'When a home can be seen.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [404],
})

export const getOwnTourDates = endpoint({
  call: calls.getOwnTourDates,
  summary: "The tour dates of all of one's own listings, and who comes.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  query: OwnTourDateParameters,
  success: { status: 200, type: 'json', body: OwnTourDates },
  failures: [],
})
