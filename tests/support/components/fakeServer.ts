import { methodAndPath } from '#contract/call.ts'
import { calls, type CallName } from '#contract/calls.ts'
import type { AnswerOf, BodyOf, ParamsOf } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints.ts'

/** A call as a test's handler gets it. Parameters of the path and the query are text, as on the wire. */
export interface FakeCall<E extends Endpoints[CallName]> {
  params: Record<keyof ParamsOf<E>, string>
  query: URLSearchParams
  body: BodyOf<E>
  headers: Headers
}

type Handler<E extends Endpoints[CallName]> = (
  call: FakeCall<E>,
) => AnswerOf<E> | Response | Promise<AnswerOf<E> | Response>

/** What the fake server answers, by call. The contract types each answer: a wrong shape does not compile. */
export type Handlers = { [Name in CallName]?: Handler<Endpoints[Name]> }

type AnyHandler = (call: {
  params: Record<string, string>
  query: URLSearchParams
  body: unknown
  headers: Headers
}) => unknown

/** One call that the application made. */
export interface SeenCall {
  name: CallName
  path: string
  query: URLSearchParams
  body: unknown
}

/** One call with what it asks, and how it is refused where nobody answers it. */
interface Asked {
  request: Request
  call: { name: CallName; params: Record<string, string> }
  query: URLSearchParams
  body: unknown
  refuse: () => Response
}

type ForEvery = (name: CallName, request: Request) => Response | null | Promise<Response | null>

const routes = Object.entries(calls).map(([name, call]) => {
  const { method, path } = methodAndPath(call)
  const pattern = path.replaceAll(/[.]/g, String.raw`\.`).replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')
  // Fixed paths first, so that `/properties/map` is not read as a listing.
  return { name: name as CallName, method, pattern: new RegExp(`^${pattern}$`), isFixed: !path.includes('{') } // keys of `calls`
})
const ordered = routes.toSorted((one, other) => Number(other.isFixed) - Number(one.isFixed))

function callOf(method: string, pathname: string) {
  for (const { name, method: itsMethod, pattern } of ordered) {
    const found = itsMethod === method ? pattern.exec(pathname) : null
    if (found !== null) return { name, params: { ...found.groups } }
  }
  return null
}

/** An answer of the server that refuses the call, as the contract writes problems. */
export function problem(status: number, fields: { detail?: string; code?: string; [more: string]: unknown } = {}) {
  const body = { type: `/errors/${status}`, title: 'An error occurred', status, detail: 'No.', ...fields }
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/problem+json' } })
}

/** What becomes of a call whose connection breaks. */
export const brokenConnection = () => Promise.reject<Response>(new TypeError('Failed to fetch'))

/** What becomes of a call that is never answered. */
// oxlint-disable-next-line promise/param-names -- nobody settles it
export const noAnswer = () => new Promise<Response>(() => undefined)

/** A stream of events that a test sends; it stays open until it is ended or nobody follows it. */
export function eventStream() {
  let to: ReadableStreamDefaultController<Uint8Array> | null = null
  const encoder = new TextEncoder()
  return {
    answer: () => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          to = controller
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    },
    send: (name: string, data: object = {}) =>
      to?.enqueue(encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)),
    end: () => to?.close(),
    break: () => to?.error(new TypeError('The connection broke.')),
  }
}

/**
 * The API of one test: answers the contract's calls by the test's handlers, in place of `fetch`. A call that has no
 * handler is answered with 501 and kept in `unanswered`, which fails the test. With `answersWhenAsked` an answer to a
 * reading call that waits is as old as its question: it knows nothing of what was written meanwhile.
 */
export function createFakeServer(handlers: Handlers, { answersWhenAsked = false } = {}) {
  const seen: SeenCall[] = []
  const unanswered: string[] = []
  const reused: string[] = []
  /** What was sent under each key, once it had its effect: also where nobody heard of it. */
  const done = new Map<string, string>()
  let current: Handlers = handlers
  let every: ForEvery | null = null

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(request.url)
    query.delete('timestamp')
    const call = callOf(request.method, pathname)
    const refuse = () => {
      unanswered.push(`${request.method} ${pathname}${query.size === 0 ? '' : `?${query.toString()}`}`)
      return problem(501)
    }
    if (call === null) return refuse()
    const text = await request.text()
    const isJson = request.headers.get('content-type')?.includes('json') === true && text !== ''
    const body: unknown = isJson ? JSON.parse(text) : text
    seen.push({ name: call.name, path: pathname, query, body })
    const key = isJson ? request.headers.get('idempotency-key') : null
    const sent = `${request.method} ${pathname} ${text}`
    if (key !== null && (done.get(key) ?? sent) !== sent) {
      reused.push(sent)
      return problem(422, { code: 'key_reused' })
    }
    const found = answerTo({ request, call, query, body, refuse })
    if (key === null) return found
    const keep = () => void done.set(key, sent)
    found.then(({ ok }) => ok && keep(), keep)
    return found
  }

  async function answerTo({ request, call, query, body, refuse }: Asked): Promise<Response> {
    const handled = () => {
      const handler = current[call.name] as AnyHandler | undefined // one handler for each call
      return handler === undefined
        ? null
        : { is: handler({ params: call.params, query, body, headers: request.headers }) }
    }
    const early = answersWhenAsked && request.method === 'GET' ? handled() : null
    const forEvery = (await every?.(call.name, request)) ?? null
    const own = forEvery === null ? (early ?? handled()) : null
    if (forEvery === null && own === null) return refuse()
    const result = forEvery ?? (await own?.is)
    if (result instanceof Response) return result
    if (result === undefined) return new Response(null, { status: 204 })
    if (typeof result === 'string') return new Response(result, { headers: { 'content-type': 'text/plain' } })
    return new Response(JSON.stringify(result), { headers: { 'content-type': 'application/hal+json' } })
  }

  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const { signal } = request
    // A request that nobody awaits any more ends as the browser ends it.
    return Promise.race([
      answer(request),
      new Promise<Response>((_, reject) => {
        signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      }),
    ])
  }

  return {
    fetch,
    /** Every call so far, the oldest first. */
    seen,
    /** Calls that no handler answered. */
    unanswered,
    /** What was sent under the key of something else that was done: the server refuses it each time. */
    reused,
    /** Answers these calls in another way from now on. */
    answer: (more: Handlers) => {
      current = { ...current, ...more }
    },
    /** Answers every call in one way, until it is called with null; what is null is left to the call's handler. */
    answerAll: (answer: ForEvery | null) => {
      every = answer
    },
  }
}

export type FakeServer = ReturnType<typeof createFakeServer>
