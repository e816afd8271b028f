import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Property, PropertyCollection, PropertyFacets, PropertyRelaxations } from '../entities/property.ts'
import { PropertyHistory } from '../entities/propertyHistory.ts'
import { PropertyMap } from '../entities/propertyMap.ts'
import { locales } from '../entities/locale.ts'
import { SearchParameters } from '../entities/searchParameters.ts'
import { SearchUnderstanding } from '../entities/understanding.ts'
import { longestSentence } from '../understanding/sentence.ts'

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

export const understandSearch = endpoint({
  call: calls.understandSearch,
  summary: 'Parses a sentence in Czech or English into filters, places and remaining words.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: Type.Object({
    q: Type.String({ maxLength: longestSentence, examples: ['2kk praha do 20000 s balkonem'] }),
    lang: Type.Optional(
      Type.Enum([...locales], { description: 'The language of labels and notes; the sentence may be in either.' }),
    ),
    timestamp: Type.Optional(Type.String()),
  }),
  success: { status: 200, type: 'json', body: SearchUnderstanding },
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
  summary: 'Which filters to remove or widen so that an empty result shows listings.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: SearchParameters,
  success: { status: 200, type: 'json', body: PropertyRelaxations },
  failures: [],
})

export const getPropertyMap = endpoint({
  call: calls.getPropertyMap,
  summary:
    'The positions of matching listings: clusters and single prices for a `zoom` (0 to 20) and a `view` (west,south,east,north) of the map.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: SearchParameters,
  success: { status: 200, type: 'json', body: PropertyMap },
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

export const getPropertyHistory = endpoint({
  call: calls.getPropertyHistory,
  summary: 'When a listing was on the market, and its prices.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'json', body: PropertyHistory },
  failures: [404],
})

export const getPropertyCards = endpoint({
  call: calls.getPropertyCards,
  summary: 'The listings with these ids as cards, in the order of the ids; those that are not public are left out.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  query: Type.Object({
    ids: Type.String({
      pattern: '^[1-9]\\d{0,14}(,[1-9]\\d{0,14}){0,47}$',
      description: 'Up to 48, separated by commas.',
      examples: ['17,4,256'],
    }),
  }),
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [],
})
