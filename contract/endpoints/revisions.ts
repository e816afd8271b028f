import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Property } from '../entities/property.ts'
import {
  RevisionApproval,
  RevisionChoice,
  RevisionDifference,
  RevisionPublication,
  RevisionRejection,
} from '../entities/revision.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const getRevision = endpoint({
  call: calls.getRevision,
  summary: 'The open revision of a published listing as a difference, and the effect of publishing it.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'hal', body: RevisionDifference },
  failures: [403, 404],
})

export const publishRevision = endpoint({
  call: calls.publishRevision,
  summary: 'Publishes all changes at once, or sends them to review if the difference says so.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: RevisionPublication,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409],
})

export const withdrawRevision = endpoint({
  call: calls.withdrawRevision,
  summary: 'Withdraws a revision from review to continue editing.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: RevisionChoice,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409],
})

export const discardRevision = endpoint({
  call: calls.discardRevision,
  summary: 'Discards all unpublished changes; they can be restored for 30 days.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409, 412],
})

export const restoreRevision = endpoint({
  call: calls.restoreRevision,
  summary: 'Restores the revision that was discarded last.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409],
})

export const approveRevision = endpoint({
  call: calls.approveRevision,
  summary: 'Publishes a revision that waits for review.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: RevisionApproval,
  success: { status: 200, type: 'hal', body: Property },
  failures: [404, 409],
})

export const rejectRevision = endpoint({
  call: calls.rejectRevision,
  summary: 'Returns a revision to its owner with a reason; the online version stays.',
  access: 'admin',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: RevisionRejection,
  success: { status: 200, type: 'hal', body: Property },
  failures: [404, 409],
})
