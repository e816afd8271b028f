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
  ListerPhone,
  MessagePhoto,
  MessagePhotoUpload,
  UnreadLeads,
} from '../entities/lead.ts'
import { pictureFormats, pictureWidths } from '../entities/property.ts'

const LeadId = Type.Object({ leadId: Type.Integer({ minimum: 1 }) })

export const showListerPhone = endpoint({
  call: calls.showListerPhone,
  summary:
    'The phone number of the person behind a listing, if they show it on request. Limited and counted; not for robots.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ propertyId: Type.Integer({ minimum: 1 }) }),
  success: { status: 200, type: 'json', body: ListerPhone },
  failures: [403, 404, 409],
})

export const createLead = endpoint({
  call: calls.createLead,
  summary: 'Sends a message to the owner or agent of a listing, and books a viewing if one is given.',
  access: 'anyone',
  isBuilt: true,
  isCreating: true,
  body: LeadDraft,
  success: { status: 201, type: 'hal', body: Lead },
  failures: [404, 409],
})

export const getLeads = endpoint({
  call: calls.getLeads,
  summary: 'The leads that the user received or sent, the last written to first.',
  access: 'signedIn',
  isBuilt: true,
  query: LeadParameters,
  success: { status: 200, type: 'hal', body: LeadCollection },
  failures: [],
})

export const getUnreadLeads = endpoint({
  call: calls.getUnreadLeads,
  summary: 'The number of unread conversations.',
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
  summary: 'Marks a conversation as read up to a message.',
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
  summary: 'One lead, for its sender and its lister.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [404],
})

export const updateLead = endpoint({
  call: calls.updateLead,
  summary:
    'Changes the status of a lead: seen, viewing confirmed, closed, reopened, spam or not spam. Confirming a viewing that is not booked needs its time in `tour`.',
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
  summary: 'Sends a message, photos or both to the other side of a lead, also by email.',
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  isExtension: true,
  params: LeadId,
  body: LeadMessageDraft,
  success: { status: 201, type: 'json', body: LeadMessage },
  failures: [404, 409],
})

export const saveMessagePhoto = endpoint({
  call: calls.saveMessagePhoto,
  summary: 'Adds a photo for the next message to a lead. Photos that are not sent within a day are deleted.',
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  isExtension: true,
  params: LeadId,
  body: MessagePhotoUpload,
  bodyType: bodyTypes.saveMessagePhoto,
  success: { status: 201, type: 'json', body: MessagePhoto },
  failures: [404, 409],
})

const PhotoId = Type.Integer({ minimum: 1 })

export const deleteMessagePhoto = endpoint({
  call: calls.deleteMessagePhoto,
  summary: "Deletes one of the user's photos that is in no message yet.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({ ...LeadId.properties, photoId: PhotoId }),
  success: { status: 204, type: 'none' },
  failures: [404],
})

// See docs/decisions/0123-photos-in-messages.md.
export const getMessagePhoto = endpoint({
  call: calls.getMessagePhoto,
  summary: 'A photo of a message in one of the widths and formats of pictures, for its sender and its lister alone.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: Type.Object({
    ...LeadId.properties,
    photoId: PhotoId,
    width: Type.Integer({ description: `px, one of ${pictureWidths.join(', ')}; 404 for any other`, examples: [640] }),
    format: Type.String({ description: `One of ${pictureFormats.join(', ')}; 404 for any other`, examples: ['webp'] }),
  }),
  success: { status: 200, type: 'image' },
  failures: [404],
})

export const cancelTour = endpoint({
  call: calls.cancelTour,
  summary: 'Cancels the viewing of a lead, by its sender or its lister.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: LeadId,
  success: { status: 200, type: 'hal', body: Lead },
  failures: [403, 404, 409],
})
