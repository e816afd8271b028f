import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { PropertyCollection } from '../entities/property.ts'
import { PublicUser } from '../entities/user.ts'

const UserId = Type.Object({ userId: Type.Integer({ minimum: 1 }) })

export const getPublicUser = endpoint({
  call: calls.getPublicUser,
  summary: 'The public profile of an owner or agent.',
  access: 'anyone',
  isBuilt: true,
  params: UserId,
  success: { status: 200, type: 'hal', body: PublicUser },
  failures: [404],
})

export const getPublicUserProperties = endpoint({
  call: calls.getPublicUserProperties,
  summary: 'The published listings of an owner or agent.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: UserId,
  query: Type.Object({
    page: Type.Optional(Type.Integer()),
    itemsPerPage: Type.Optional(Type.Integer()),
    timestamp: Type.Optional(Type.String()),
  }),
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [404],
})
