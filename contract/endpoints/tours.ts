import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { OwnTourDateParameters, OwnTourDates, TourDateList, TourDatesDraft } from '../entities/tour.ts'

export const saveTourDates = endpoint({
  call: calls.saveTourDates,
  summary: "Sets the viewing times of the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: TourDatesDraft,
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [403, 404, 409],
})

export const getTourDates = endpoint({
  call: calls.getTourDates,
  summary: 'The viewing times of a listing.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: TourDateList },
  failures: [404],
})

export const getOwnTourDates = endpoint({
  call: calls.getOwnTourDates,
  summary: "The viewing times of all the user's listings, with their bookings.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  query: OwnTourDateParameters,
  success: { status: 200, type: 'json', body: OwnTourDates },
  failures: [],
})
