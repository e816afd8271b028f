import { methodAndPath, type BodyType, type Method } from '#contract/call.ts'
import type { Call, CallName } from '#contract/calls.ts'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'
import { readFailure, type Failure } from '#contract/failure.ts'
import { firstCalls } from '#contract/firstCalls.ts'

import { newIdempotencyKey } from './idempotencyKey.ts'
import type { StreamEvent } from './readStream.ts'

export type QueryValues = Record<string, string | number | boolean | readonly string[] | undefined>

export interface TransportRequest {
  method: Method
  path: string
  query: QueryValues
  body: unknown
  /** How the body is written; without a body it says nothing. */
  bodyType: BodyType
  signal: AbortSignal | undefined
  /** The intent of a request that makes something; repeated requests of one intent carry the same. */
  idempotencyKey: string | undefined
  /** In whose name; nobody's without it. */
  accessToken?: string
  /** The version that is to be changed: another one is refused (412). */
  ifMatch?: string | undefined
  /** Hears how much of the body has left, in percent. */
  onProgress?: ((percent: number) => void) | undefined
  /** Hears each event of an answer that is a stream; null for a sign of life. */
  onEvent?: ((event: StreamEvent | null) => void) | undefined
  /** The answer is a picture, a `Blob`. */
  isPicture?: boolean
}

/** Carries one request to the server and answers with the parsed body, or throws what `readFailure` can read. */
export type Transport = (request: TransportRequest) => Promise<unknown>

type Part<Name extends string, Value> = [Value] extends [undefined] ? object : Record<Name, Value>
type InputOf<E extends Endpoints[CallName]> = Part<'params', ParamsOf<E>> &
  ([QueryOf<E>] extends [undefined] ? object : { query?: QueryOf<E> }) &
  Part<'body', BodyOf<E>>

export interface CallOptions {
  signal?: AbortSignal
  /** Of a call that may have to be repeated, from `newIdempotencyKey`; without it every call gets a key of its own. */
  idempotencyKey?: string
  /** The version that is to be changed: another one is refused (412). */
  ifMatch?: string | undefined
  /** Hears how much of the body has left, in percent. */
  onProgress?: (percent: number) => void
  /** Hears each event of an answer that is a stream; null for a sign of life. */
  onEvent?: (event: StreamEvent | null) => void
  /** The answer is a picture, a `Blob`. */
  isPicture?: boolean
  /**
   * Which failures are told to the person at once. Unless said otherwise those of calls that change something: what is
   * only read is told of by the query that reads it, after its retries.
   */
  notifies?: (failure: Failure) => boolean
}

/** The typed client: one function per call of the contract. */
export type Api = {
  [Name in CallName]: (input: InputOf<Endpoints[Name]>, options?: CallOptions) => Promise<AnswerOf<Endpoints[Name]>>
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: QueryValues
  body?: unknown
}

interface CallTables {
  calls: Record<CallName, Call>
  bodyTypes: Partial<Record<CallName, BodyType>>
}

type AnySender = (input: AnyInput, options?: CallOptions) => Promise<unknown>

/**
 * The client over this transport. Where a call has to go is fetched with the first one that no first visit makes. Every
 * failure that a person has to hear of goes to `tell`, from this one place, and to the caller [X-TOAST].
 */
export function createApi(transport: Transport, notify: (failure: Failure) => void = () => {}): Api {
  const sender = (call: Call, bodyType: BodyType = 'application/json'): AnySender => {
    const { method, path } = methodAndPath(call)
    const isWrite = method !== 'GET'
    return async (
      { params = {}, query = {}, body },
      { signal, idempotencyKey, notifies = () => isWrite, ...more } = {},
    ) => {
      const request = {
        ...more,
        method,
        path: fillPath(path, params),
        query,
        body,
        bodyType,
        signal,
        idempotencyKey: method === 'POST' ? (idempotencyKey ?? newIdempotencyKey()) : undefined,
      }
      try {
        return await transport(request)
      } catch (error) {
        const failure = readFailure(error)
        // Whoever left a page or a form wants to hear nothing of it.
        if (failure.kind !== 'aborted' && notifies(failure)) notify(failure)
        throw error
      }
    }
  }
  const senders = new Map<unknown, AnySender>(Object.entries(firstCalls).map(([name, call]) => [name, sender(call)]))
  const laterSender =
    (name: string): AnySender =>
    async (input, options) => {
      const { calls, bodyTypes }: CallTables = await import('#contract/calls.ts')
      return sender(calls[name as CallName], bodyTypes[name as CallName])(input, options) // `Api` has no other names
    }
  // Each function is the same carrier; the contract's types say what goes in and out.
  return new Proxy({} as Api, {
    get: (_, name) =>
      typeof name === 'string' && name !== 'then' ? (senders.get(name) ?? laterSender(name)) : undefined,
  })
}

/** Puts parameters into `/properties/{propertyId}`, each as one path segment. */
export function fillPath(path: string, params: Record<string, string | number>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`The path ${path} needs "${name}".`)
    return encodeURIComponent(value)
  })
}

/** The query string of a request, with its question mark; lists repeat their key. */
export function queryString(query: QueryValues): string {
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one))
  }
  const text = search.toString()
  return text === '' ? '' : `?${text}`
}
