import {
  getOwnProperties,
  getPropertyStats,
  renewProperty,
  saveProperty,
  setPropertyState,
  updateProperty,
  verifyProperty,
} from '#contract/endpoints/ownProperties.ts'
import type { Property } from '#contract/entities/property.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Database } from '../database/database.ts'
import type { SignedInActor } from '../http/access.ts'
import { NotFound, Outdated } from '../http/failures.ts'
import { implement } from '../http/implement.ts'
import { requestLocale } from '../http/requestLocale.ts'
import { signedIn } from '../http/signedIn.ts'
import { renewByMail } from '../services/listingRenewal.service.ts'
import { createDraft, editListing } from '../services/listingSave.service.ts'
import { changeStatus, type ListingParts } from '../services/listingStatus.service.ts'
import { presentOwn } from '../services/ownListing.service.ts'
import { getListingStats, listOwnListings } from '../services/ownListings.service.ts'

/** The steps toward publishing, as whoever may take them. */
const towardPublishing = new Set(['SUBMIT', 'APPROVE', 'RENEW', 'RESUBMIT', 'APPEAL'])

/** Writing listings, publishing them, and following how they do. */
export function registerOwnProperties(app: FastifyInstance, database: Database, parts: ListingParts): void {
  async function answer(reply: FastifyReply, listingId: number, actor: SignedInActor): Promise<Property> {
    const listing = await presentOwn(database, listingId, actor, parts)
    if (listing === null) throw new NotFound()
    reply.header('etag', tagOf(listingId, listing.version ?? 0)).header('accept-patch', 'application/merge-patch+json')
    return listing
  }

  implement(app, getOwnProperties, ({ query, actor, request }) =>
    listOwnListings(database, { ...query, queryString: queryStringOf(request) }, signedIn(actor), parts),
  )

  implement(app, saveProperty, async ({ body, actor, request, reply }) => {
    const owner = signedIn(actor)
    const { id, ...patch } = body
    const save = { actor: owner, locale: requestLocale(request), patch }
    if (id === undefined) return answer(reply, await createDraft(database, save, parts), owner)
    await editListing(database, id, { ...save, knownVersion: knownVersion(request, id) }, parts)
    return answer(reply, id, owner)
  })

  implement(app, updateProperty, async ({ params, body, actor, request, reply }) => {
    const owner = signedIn(actor)
    const { propertyId } = params
    const known = knownVersion(request, propertyId)
    const save = { actor: owner, locale: requestLocale(request), patch: body, knownVersion: known }
    await editListing(database, propertyId, save, parts)
    return answer(reply, propertyId, owner)
  })

  implement(app, verifyProperty, async ({ params, body, actor, request, reply }) => {
    const by = signedIn(actor)
    const { propertyId } = params
    await changeStatus(
      database,
      {
        listingId: propertyId,
        actor: by,
        locale: requestLocale(request),
        version: body.version ?? knownVersion(request, propertyId),
        ...(body.text !== undefined && { reason: { code: 'appeal', text: body.text } }),
        wants: ({ event }) => towardPublishing.has(event),
        isThere: (status, roles) => status === 'PUBLISHED' || (status === 'PENDING' && !roles.includes('admin')),
      },
      parts,
    )
    return answer(reply, propertyId, by)
  })

  implement(app, setPropertyState, async ({ params, body, actor, request, reply }) => {
    const by = signedIn(actor)
    const { propertyId } = params
    const { state, text, reason = text === undefined ? undefined : { code: 'appeal', text } } = body
    await changeStatus(
      database,
      {
        listingId: propertyId,
        actor: by,
        locale: requestLocale(request),
        version: body.version ?? knownVersion(request, propertyId),
        reason,
        target: state,
        wants: ({ to }) => to === state,
        isThere: (status) => status === state,
      },
      parts,
    )
    return answer(reply, propertyId, by)
  })

  implement(app, renewProperty, ({ body, request }) =>
    renewByMail(database, { secret: body.token, locale: requestLocale(request) }, parts),
  )

  implement(app, getPropertyStats, ({ params, actor }) =>
    getListingStats(database, params.propertyId, signedIn(actor), parts),
  )
}

const queryStringOf = ({ url }: FastifyRequest) => (url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')

const tagOf = (listingId: number, version: number) => `"listing-${listingId}-${version}"`

/** The version that `If-Match` names. Clients that do not send one take part without it. */
export function knownVersion({ headers }: FastifyRequest, listingId: number): number | undefined {
  const sent = headers['if-match']?.trim()
  if (sent === undefined || sent === '*') return undefined
  const version = new RegExp(`^(?:W/)?"listing-${listingId}-(\\d{1,9})"$`).exec(sent)?.[1]
  if (version === undefined) throw new Outdated()
  return Number(version)
}
