import type { Static, TSchema } from 'typebox'

import type { BodyType, Call } from './calls.ts'

export type { BodyType } from './calls.ts'

/**
 * Who may make a call at all. Whether an object is theirs is decided where the object is read.
 * - `anyone`: guests too
 * - `signedIn`: any account, also an unconfirmed one
 * - `confirmed`: an account with a confirmed email address that is not banned
 * - `admin`: ROLE_ADMIN or isAdmin
 */
export type Access = 'anyone' | 'signedIn' | 'confirmed' | 'admin'

/** How an answer's body is written on the wire. */
export type AnswerType = 'hal' | 'json' | 'text' | 'html' | 'image' | 'calendar' | 'events' | 'none'

export interface Answer<Body extends TSchema = TSchema> {
  status: 200 | 201 | 202 | 204
  type: AnswerType
  body?: Body
}

/** One promise between browser and server: everything either side must know about a call. */
export interface Endpoint {
  call: Call
  /** One sentence for the API page. */
  summary: string
  access: Access
  /** `false` while the call answers 501 after its access check. */
  isBuilt: boolean
  /** `true` for calls that the product needs beyond those of its specification. */
  isExtension?: boolean
  /** `true` where a token is not looked at, so that an outdated one cannot refuse the call. */
  ignoresSession?: boolean
  /** `true` where a banned account may write all the same. */
  allowsBanned?: true
  /** `true` where each call makes something new, so that a repeated request must be told by its `Idempotency-Key`. */
  isCreating?: true
  params?: TSchema
  query?: TSchema
  body?: TSchema
  /** The only type that the body may have; plain JSON without it. Taken from `bodyTypes`. */
  bodyType?: BodyType
  success: Answer
  /**
   * Status codes of the problem documents this call can answer with, beside those that follow from its access, body and
   * parameters and those that every call has (see `failuresOf`).
   */
  failures: readonly number[]
}

/** Keeps an endpoint's exact schemas in its type, so that handlers and the client are typed by it. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition
}

type StaticOf<E, Part extends string> = E extends { [key in Part]: infer S extends TSchema } ? Static<S> : undefined

export type ParamsOf<E extends Endpoint> = StaticOf<E, 'params'>
export type QueryOf<E extends Endpoint> = StaticOf<E, 'query'>
export type BodyOf<E extends Endpoint> = StaticOf<E, 'body'>
export type AnswerOf<E extends Endpoint> = StaticOf<E['success'], 'body'>

/** Every status of a failed answer to a call, in order: its own, and those that follow from what it asks for. */
export function failuresOf({
  call,
  access,
  params,
  query,
  body,
  failures,
  isBuilt,
  isCreating,
  ignoresSession,
  allowsBanned,
  success,
}: Endpoint): number[] {
  const isWrite = !call.startsWith('GET ')
  const statuses = new Set<number>([...failures, 429, 500, 503])
  if (access !== 'anyone') statuses.add(401)
  if (access === 'admin' || access === 'confirmed') statuses.add(403)
  if (params !== undefined || query !== undefined || body !== undefined) statuses.add(400)
  if (body !== undefined) for (const status of [403, 408, 413, 415, 422]) statuses.add(status)
  // A banned account writes nothing, and what takes no body takes no type of one.
  if (isWrite && ignoresSession !== true && allowsBanned !== true) statuses.add(403)
  if (isWrite) statuses.add(415)
  if (success.type !== 'none') statuses.add(406)
  if (isCreating === true) for (const status of [409, 422]) statuses.add(status)
  if (!isBuilt) statuses.add(501)
  return [...statuses].toSorted((one, other) => one - other)
}
