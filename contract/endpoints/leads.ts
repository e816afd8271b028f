import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import {
  Lead,
  LeadCollection,
  LeadDraft,
  LeadMessage,
  LeadMessageDraft,
  LeadMessages,
  LeadParameters,
  LeadPatch,
  LeadReading,
  UnreadLeads,
} from '../entities/lead.ts'

const LeadId = Type.Object({ leadId: Type.Integer({ minimum: 1 }) })

export const createLead = endpoint({
  call: calls.createLead,
  summary: 'Writes to the person behind a listing, and books a tour where one is named.',
  access: 'anyone',
  isBuilt: true,
  isCreating: true,
  body: LeadDraft,
  success: { status: 201, type: 'hal', body: Lead },
  failures: [404, 409],
})

export const getLeads = endpoint({
  call: calls.getLeads,
  summary: "The leads to one's listings, or those that one sent; the last written to first.",
  access: 'signedIn',
  isBuilt: true,
  query: LeadParameters,
  success: { status: 200, type: 'hal', body: LeadCollection },
  failures: [],
})

export const getUnreadLeads = endpoint({
  call: calls.getUnreadLeads,
  summary: 'How many conversations have something that the user has not read.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'json', body: UnreadLeads },
  failures: [],
})

export const getLeadEvents = endpoint({
  call: calls.getLeadEvents,
  summary:
    "Server-sent events: `ready` once changes of the user's conversations are followed, then `lead` with the id of each that changed. Needs `Accept: text/event-stream`; ends with the session.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  success: { status: 200, type: 'events' },
  failures: [],
})

export const readLead = endpoint({
  call: calls.readLead,
  summary: 'Notes up to which message the reader has read a conversation.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  body: LeadReading,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [404],
})

export const getLead = endpoint({
  call: calls.getLead,
  summary: 'One lead, for its two sides.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [404],
})

export const updateLead = endpoint({
  call: calls.updateLead,
  summary: 'Takes a step of a lead: seen, tour agreed, closed, opened again, spam or not.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  body: LeadPatch,
  bodyType: bodyTypes.updateLead,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [404, 409],
})

export const getLeadMessages = endpoint({
  call: calls.getLeadMessages,
  summary: 'The conversation of a lead.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  success: { status: 200, type: 'json', body: LeadMessages },
  failures: [404],
})

export const createLeadMessage = endpoint({
  call: calls.createLeadMessage,
  summary: 'Writes to the other side of a lead; they get it by mail, too.',
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  isExtension: true,
  params: LeadId,
  body: LeadMessageDraft,
  success: { status: 201, type: 'json', body: LeadMessage },
  failures: [404, 409],
})

export const cancelTour = endpoint({
  call: calls.cancelTour,
  summary: 'Calls off the tour of a lead, by the one who booked it or the one who shows the home.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [403, 404, 409],
})
