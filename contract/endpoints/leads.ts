import { Type } from 'typebox'

import { calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { Lead, LeadCollection, LeadDraft, LeadParameters } from '../entities/lead.ts'

export const createLead = endpoint({
  call: calls.createLead,
  summary: 'Writes to the person behind a listing, and books a tour where one is named.',
  access: 'anyone',
  isBuilt: false,
  isCreating: true,
  body: LeadDraft,
  success: { status: 201, type: 'hal', body: Lead },
  failures: [404, 409],
})

export const getLeads = endpoint({
  call: calls.getLeads,
  summary: "The leads to one's listings, or those that one sent; the newest first.",
  access: 'signedIn',
  isBuilt: false,
  query: LeadParameters,
  success: { status: 200, type: 'hal', body: LeadCollection },
  failures: [],
})

export const cancelTour = endpoint({
  call: calls.cancelTour,
  summary: 'Calls off the tour of a lead, by the one who booked it or the one who shows the home.',
  access: 'signedIn',
  isBuilt: false,
  isExtension: true,
  params: Type.Object({ leadId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'hal', body: Lead },
  failures: [403, 404, 409],
})
