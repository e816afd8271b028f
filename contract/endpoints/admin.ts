import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { AdminOverview, AdminPropertyParameters, UserParameters } from '../entities/admin.ts'
import { PropertyCollection } from '../entities/property.ts'
import { User, UserAdminPatch, UserCollection } from '../entities/user.ts'

export const getAdminOverview = endpoint({
  call: calls.getAdminOverview,
  summary: 'The counts of the dashboard.',
  access: 'admin',
  isBuilt: false,
  isExtension: true,
  success: { status: 200, type: 'json', body: AdminOverview },
  failures: [],
})

export const getAdminProperties = endpoint({
  call: calls.getAdminProperties,
  summary: 'All listings in every status.',
  access: 'admin',
  isBuilt: false,
  isExtension: true,
  query: AdminPropertyParameters,
  success: { status: 200, type: 'hal', body: PropertyCollection },
  failures: [],
})

export const getUsers = endpoint({
  call: calls.getUsers,
  summary: 'All accounts.',
  access: 'admin',
  isBuilt: false,
  isExtension: true,
  query: UserParameters,
  success: { status: 200, type: 'hal', body: UserCollection },
  failures: [],
})

export const updateUser = endpoint({
  call: calls.updateUser,
  summary: 'Bans or unbans an account, or makes it an agency.',
  access: 'admin',
  isBuilt: false,
  isExtension: true,
  params: Type.Object({ userId: Type.Integer({ minimum: 1 }) }),
  body: UserAdminPatch,
  bodyType: 'application/merge-patch+json',
  success: { status: 200, type: 'hal', body: User },
  failures: [404, 409],
})
