import {
  changePrice as changePriceCall,
  extendProperty,
  getOwnProperties,
  getPropertyStats,
  renewProperty,
  saveProperty,
  setPropertyState,
  updateProperty,
  verifyProperty,
} from '#contract/endpoints/ownProperties.ts'
import type { Property } from '#contract/entities/property.ts'
import { statusHas } from '#machines/listing/statusTags.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Database } from '#server/platform/database/database.ts'
import { queryStringOf } from '#server/platform/http/queryString.ts'
import type { SignedInActor } from '#server/platform/http/access.ts'
import { NotFound, Outdated } from '#server/platform/http/failures.ts'
import { implement } from '#server/platform/http/implement.ts'
import { requestLocale } from '#server/platform/http/requestLocale.ts'
import { signedIn } from '#server/platform/http/signedIn.ts'
import { extendListing, renewByMail } from './listingRenewal.service.ts'
import { createDraft, editListing, type KnownVersion } from './listingSave.service.ts'
import { changeStatus, type ListingDeps } from '../listingStatus.service.ts'
import { presentOwn } from './ownListing.service.ts'
import { stepTo, stepTowardPublishing } from '../stepRequests.ts'
import { changePrice } from '../revisions/priceChange.service.ts'
import { verifyChanges } from '../revisions/revision.service.ts'
import { getListingStats, listOwnListings } from './ownListings.service.ts'

/** Writing listings, publishing them, and following how they do. */
export function registerOwnProperties(app: FastifyInstance, database: Database, deps: ListingDeps): void {
  async function answer(
    reply: FastifyReply,
    listingId: number,
    actor: SignedInActor,
    read = database,
  ): Promise<Property> {
    const listing = await presentOwn(read, listingId, actor, deps)
    if (listing === null) throw new NotFound()
    return tagged(reply, listing)
  }

  implement(app, getOwnProperties, ({ query, actor, request }) =>
    listOwnListings(database, { ...query, queryString: queryStringOf(request) }, signedIn(actor), deps),
  )

  implement(app, saveProperty, ({ body, actor, request, reply, once }) => {
    const owner = signedIn(actor)
    const { id, ...patch } = body
    const save = { actor: owner, locale: requestLocale(request), patch }
    return once(async (tx) => {
      if (id === undefined) return answer(reply, await createDraft(tx, save, deps), owner, tx)
      await editListing(tx, id, { ...save, known: knownVersion(request, id) }, deps)
      return answer(reply, id, owner, tx)
    })
  })

  implement(app, updateProperty, async ({ params, body, actor, request, reply }) => {
    const owner = signedIn(actor)
    const { propertyId } = params
    const known = knownVersion(request, propertyId)
    const save = { actor: owner, locale: requestLocale(request), patch: body, known }
    await editListing(database, propertyId, save, deps)
    return answer(reply, propertyId, owner)
  })

  implement(app, verifyProperty, async ({ params, body, actor, request, reply }) => {
    const by = signedIn(actor)
    const { propertyId } = params
    const known = knownVersion(request, propertyId)
    const locale = requestLocale(request)
    const publication = {
      listingId: propertyId,
      actor: by,
      locale,
      version: known?.revision,
      listingVersion: body.version ?? known?.listing,
      confirmsPrice: body.confirmsPrice,
    }
    if (await verifyChanges(database, publication, deps)) return answer(reply, propertyId, by)
    await changeStatus(
      database,
      {
        listingId: propertyId,
        actor: by,
        locale,
        version: body.version ?? known?.listing,
        ...(body.text !== undefined && { reason: { code: 'appeal', text: body.text } }),
        ...stepTowardPublishing,
      },
      deps,
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
        version: body.version ?? knownVersion(request, propertyId)?.listing,
        reason,
        ...stepTo(state),
      },
      deps,
    )
    return answer(reply, propertyId, by)
  })

  implement(app, renewProperty, ({ body, request }) =>
    renewByMail(database, { secret: body.token, locale: requestLocale(request) }, deps),
  )

  implement(app, extendProperty, async ({ params: { propertyId }, body: { version }, actor, request, reply }) => {
    const owner = signedIn(actor)
    const extension = { listingId: propertyId, actor: owner, version, locale: requestLocale(request) }
    await extendListing(database, extension, deps)
    return answer(reply, propertyId, owner)
  })

  implement(app, changePriceCall, async ({ params: { propertyId }, body, actor, request, reply }) => {
    const owner = signedIn(actor)
    const change = { listingId: propertyId, actor: owner, locale: requestLocale(request), ...body }
    await changePrice(database, change, deps)
    return answer(reply, propertyId, owner)
  })

  implement(app, getPropertyStats, ({ params, actor }) =>
    getListingStats(database, params.propertyId, signedIn(actor), deps),
  )
}

/** An own listing with the tag that a later edit names. */
export function tagged(reply: FastifyReply, listing: Property): Property {
  reply.header('etag', editTagOf(listing)).header('accept-patch', 'application/merge-patch+json')
  return listing
}

/**
 * What an edit is made on: the version of a listing, and of one that is online also that of its open revision, or 0 where
 * there is none.
 */
export function editTagOf({ id, version = 0, status, revision }: Property): string {
  const isRevised = statusHas(status, 'online') || revision !== undefined
  return `"listing-${id}-${version}${isRevised ? `.${revision?.version ?? 0}` : ''}"`
}

/** The versions that `If-Match` names. Clients that do not send one take part without it. */
export function knownVersion({ headers }: FastifyRequest, listingId: number): KnownVersion | undefined {
  const sent = headers['if-match']?.trim()
  if (sent === undefined || sent === '*') return undefined
  const [, listing, revision] =
    new RegExp(`^(?:W/)?"listing-${listingId}-(\\d{1,9})(?:\\.(\\d{1,15}))?"$`).exec(sent) ?? []
  if (listing === undefined) throw new Outdated()
  return { listing: Number(listing), ...(revision !== undefined && { revision: Number(revision) }) }
}
