import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Property, PropertyCollection, PropertyFacets, PropertyRelaxations } from '../entities/property.ts'
import { SearchParameters } from '../entities/searchParameters.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const searchProperties = endpoint({
  call: calls.searchProperties,
  summary: 'Published listings by filters, ranges, place and order, one page at a time.',
  access: 'anyone',
  isBuilt: true,
  query: SearchParameters,
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [],
})

export const getPropertyFacets = endpoint({
  call: calls.getPropertyFacets,
  summary: 'How many listings each value of a filter would show.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: SearchParameters,
  success: { status: 200, type: 'json', body: PropertyFacets },
  failures: [],
})

export const getPropertyRelaxations = endpoint({
  call: calls.getPropertyRelaxations,
  summary: 'Which filters to give up so that an empty result shows something.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: SearchParameters,
  success: { status: 200, type: 'json', body: PropertyRelaxations },
  failures: [],
})

export const getProperty = endpoint({
  call: calls.getProperty,
  summary: 'One listing that the public, its owner or an admin may see.',
  access: 'anyone',
  isBuilt: true,
  params: PropertyId,
  success: { status: 200, type: 'hal', body: Property },
  failures: [404],
})

export const getPropertyBySlug = endpoint({
  call: calls.getPropertyBySlug,
  summary: 'One listing by its slug.',
  access: 'anyone',
  isBuilt: true,
  params: Type.Object({ slug: Type.String({ minLength: 1, maxLength: 200 }) }),
  success: { status: 200, type: 'hal', body: Property },
  failures: [404],
})

export const getSimilarProperties = endpoint({
  call: calls.getSimilarProperties,
  summary: 'Up to eight published listings like this one.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [404],
})
