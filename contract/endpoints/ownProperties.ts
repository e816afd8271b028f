import { Type } from 'typebox'

import { bodyTypes, calls } from '../calls.ts'
import { endpoint } from '../endpoint.ts'
import { DryRun, DryRunRequest } from '../entities/dryRun.ts'
import { OwnPropertyCollection, OwnPropertyParameters } from '../entities/ownProperty.ts'
import { Property } from '../entities/property.ts'
import { PriceChange } from '../entities/priceChange.ts'
import { PropertyDraft, PropertyFields, PropertyReport, StateChange, Verification } from '../entities/propertyDraft.ts'
import { Extension, Renewal } from '../entities/renewal.ts'
import { MailToken } from '../entities/token.ts'
import { PropertyStats } from '../entities/propertyStats.ts'

const PropertyId = Type.Object({ propertyId: Type.Integer({ minimum: 1 }) })

export const getOwnProperties = endpoint({
  call: calls.getOwnProperties,
  summary: "The user's listings in every status, the last changed first.",
  access: 'signedIn',
  isBuilt: true,
  query: OwnPropertyParameters,
  success: { status: 200, type: 'hal', body: OwnPropertyCollection },
  failures: [],
})

export const saveProperty = endpoint({
  call: calls.saveProperty,
  summary: "Saves a draft or changes the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  isCreating: true,
  body: PropertyDraft,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409, 412],
})

export const updateProperty = endpoint({
  call: calls.updateProperty,
  summary: "Changes some fields of the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  body: PropertyFields,
  bodyType: bodyTypes.updateProperty,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409, 412],
})

export const verifyProperty = endpoint({
  call: calls.verifyProperty,
  summary: 'Takes the step toward publishing: an admin approves, the owner submits, renews or appeals.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  body: Verification,
  bodyType: bodyTypes.verifyProperty,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409, 412],
})

export const setPropertyState = endpoint({
  call: calls.setPropertyState,
  summary: 'Changes the status of a listing, if its machine has a transition.',
  access: 'signedIn',
  isBuilt: true,
  params: PropertyId,
  body: StateChange,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409, 412],
})

export const changePrice = endpoint({
  call: calls.changePrice,
  summary:
    'Changes and publishes the price of a listing without unpublished changes; the price that it has is no change.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: PriceChange,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409],
})

export const dryRun = endpoint({
  call: calls.dryRun,
  summary: 'Says what would become of many listings, by a step, a ban, a day or a setting, and changes nothing.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  body: DryRunRequest,
  success: { status: 200, type: 'json', body: DryRun },
  failures: [403, 404, 409],
})

export const renewProperty = endpoint({
  call: calls.renewProperty,
  summary:
    'Renews a listing with the token of the email about its expiry: it stays on the market, or returns from the archive.',
  access: 'anyone',
  isBuilt: true,
  isExtension: true,
  ignoresSession: true,
  body: MailToken,
  success: { status: 200, type: 'json', body: Renewal },
  failures: [409],
})

export const extendProperty = endpoint({
  call: calls.extendProperty,
  summary: 'Extends a published listing that ends soon by its listing duration, from its end date.',
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  body: Extension,
  success: { status: 200, type: 'hal', body: Property },
  failures: [403, 404, 409],
})

export const strikeProperty = endpoint({
  call: calls.strikeProperty,
  summary: 'Reports a listing, once per user; repeating it has no effect.',
  access: 'anyone',
  isBuilt: true,
  isCreating: true,
  params: PropertyId,
  body: PropertyReport,
  success: { status: 204, type: 'none' },
  failures: [404, 409],
})

export const getPropertyStats = endpoint({
  call: calls.getPropertyStats,
  summary: "The statistics of the user's listing.",
  access: 'signedIn',
  isBuilt: true,
  isExtension: true,
  params: PropertyId,
  success: { status: 200, type: 'json', body: PropertyStats },
  failures: [403, 404],
})
