import { expect, type APIRequestContext } from '@playwright/test'
import sharp from 'sharp'

import type { Property } from '#contract/entities/property.ts'

import { completeFields } from './completeListing.ts'
import { demoPassword, nameOf, tokensOf } from './journeyUsers.ts'
import { mergePatchWith } from './mergePatch.ts'

type Multipart = Record<string, string | number | { name: string; mimeType: string; buffer: Buffer }>

/** Requests in the name of somebody; they have to succeed. */
export async function asUser(request: APIRequestContext, email: string, password?: string) {
  const headers = nameOf(await tokensOf(request, email, password))
  return async (method: 'POST' | 'PATCH', path: string, body: { data?: object; multipart?: Multipart } = {}) => {
    const answer = await request.fetch(path, { method, headers: { ...headers, ...mergePatchWith(method) }, ...body })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    return answer
  }
}

const colours = ['#88aabb', '#bbaa88', '#aabb88']

/** As many photos as a listing needs, of the least size that is taken: pictures of many widths are made of each. */
export async function addPhotos(byOwner: Awaited<ReturnType<typeof asUser>>, propertyId: number): Promise<void> {
  for (const background of colours) {
    const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background } })
      .jpeg()
      .toBuffer()
    const file = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
    await byOwner('POST', '/v1/property-media/save', { multipart: { propertyId, mediaType: 'OTHER_IMAGE', file } })
  }
}

/** Publishes all changes of a listing of theirs that is online. */
export async function publishChanges(request: APIRequestContext, owner: string, propertyId: number): Promise<void> {
  const headers = nameOf(await tokensOf(request, owner))
  const { revision } = (await (await request.get(`/properties/${propertyId}`, { headers })).json()) as Property
  const byOwner = await asUser(request, owner)
  await byOwner('POST', `/properties/${propertyId}/revision/publish`, { data: { version: revision?.version } })
}

/** A flat of somebody, looked at by an administrator and on the market. */
export async function publishFlat(
  request: APIRequestContext,
  owner: string,
  fields: Record<string, unknown>,
): Promise<Property> {
  const byOwner = await asUser(request, owner)
  const saved = await byOwner('POST', '/v1/property/save', { data: { ...completeFields, ...fields } })
  const { id } = (await saved.json()) as Property // what the contract says
  await addPhotos(byOwner, id)
  await byOwner('PATCH', `/properties/${id}/verify`, { data: {} })
  const byAdmin = await asUser(request, 'admin@domivo.test', demoPassword)
  const approved = await byAdmin('PATCH', `/properties/${id}/verify`, { data: {} })
  return (await approved.json()) as Property // what the contract says
}
