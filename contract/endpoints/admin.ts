import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import {
  AdminOverview,
  AdminPropertyCollection,
  AdminPropertyParameters,
  AdminUser,
  AdminUserCollection,
  AdminUserDetail,
  ListingOwner,
  Undo,
  UserParameters,
} from '../entities/admin.ts'
import { AdminActionCollection, AdminActionParameters } from '../entities/adminAction.ts'
import { AdminJobCollection, AdminJobParameters, JobStepRequest } from '../entities/adminJob.ts'
import { AdminReportParameters, Dismissal, ReportCaseCollection } from '../entities/adminReport.ts'
import { ImportReport, ImportRequest } from '../entities/import.ts'
import { UserAdminPatch } from '../entities/user.ts'

export const getAdminOverview = endpoint({
  call: calls.getAdminOverview,
  summary: 'The counts of the dashboard.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: AdminOverview },
  failures: [],
})

export const getAdminProperties = endpoint({
  call: calls.getAdminProperties,
  summary: 'All listings in every status.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  query: AdminPropertyParameters,
  success: { status: 200, type: 'hal', body: AdminPropertyCollection },
  failures: [],
})

export const getListingOwner = endpoint({
  call: calls.getListingOwner,
  summary: 'Whose listing it is, with earlier decisions, reports and bans.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: ListingOwner },
  failures: [404],
})

export const undoDecision = endpoint({
  call: calls.undoDecision,
  summary:
    'Takes back the approval or rejection of a listing or of its changes that the caller made within the last minutes. It waits again.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  body: Undo,
  success: { status: 204, type: 'none' },
  failures: [404, 409],
})

export const dismissReports = endpoint({
  call: calls.dismissReports,
  summary:
    'Dismisses the open reports of a listing: it stays as it is, and the reporters are notified once this can no longer be undone.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: Dismissal },
  failures: [404],
})

export const importProperties = endpoint({
  call: calls.importProperties,
  summary: 'Imports listings of an agency: all rows, or none if one is invalid.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  isCreating: true,
  body: ImportRequest,
  success: { status: 200, type: 'json', body: ImportReport },
  failures: [404, 409],
})

export const getAdminActions = endpoint({
  call: calls.getAdminActions,
  summary: 'The audit log: what administrators did to accounts and listings, the newest first. It is read-only.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  query: AdminActionParameters,
  success: { status: 200, type: 'hal', body: AdminActionCollection },
  failures: [],
})

export const getAdminReports = endpoint({
  call: calls.getAdminReports,
  summary: 'Reports by listing: open ones first, the oldest of them first, then the last settled.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  query: AdminReportParameters,
  success: { status: 200, type: 'hal', body: ReportCaseCollection },
  failures: [],
})

export const getAdminJobs = endpoint({
  call: calls.getAdminJobs,
  summary: 'Jobs that are not done: given up ones first, then the oldest.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  query: AdminJobParameters,
  success: { status: 200, type: 'hal', body: AdminJobCollection },
  failures: [],
})

export const stepJob = endpoint({
  call: calls.stepJob,
  summary: 'Tries a job again that was given up, or gives up one that keeps failing.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ jobId: Type.Integer({ minimum: 1 }) }),
  body: JobStepRequest,
  success: { status: 204, type: 'none' },
  failures: [404, 409],
})

export const getUsers = endpoint({
  call: calls.getUsers,
  summary: 'All accounts.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  query: UserParameters,
  success: { status: 200, type: 'hal', body: AdminUserCollection },
  failures: [],
})

export const getUser = endpoint({
  call: calls.getUser,
  summary: 'One account, with what was decided about its user before.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ userId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'hal', body: AdminUserDetail },
  failures: [404],
})

export const updateUser = endpoint({
  call: calls.updateUser,
  summary: 'Bans or unbans an account, makes it an administrator or an agency, or resets its second factor.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ userId: Type.Integer({ minimum: 1 }) }),
  body: UserAdminPatch,
  bodyType: bodyTypes.updateUser,
  success: { status: 200, type: 'hal', body: AdminUser },
  failures: [404, 409],
})
