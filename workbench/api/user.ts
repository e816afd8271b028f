import { Mismatch } from 'everypath'

/** What came back. */
export interface Answer {
  status: number
  body: unknown
}

/** Somebody who is signed in, asking the API of a running product. */
export interface User {
  ask: (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object | FormData) => Promise<Answer>
}

/** A request that wants something changed, and what came back. */
export interface HeardAnswer extends Answer {
  method: string
  path: string
}

/** Who hears each of them, whoever asks. */
export const hearers = new Set<(answer: HeardAnswer) => void>()

/** The password of everybody in the demo town. */
export const demoPassword = 'correct-horse-battery'

/** Shorter than an access token lives. */
const renewedAfterMs = 10 * 60_000

/** Of somebody whom the server takes for nobody else, where it trusts a proxy that says so. */
export const newNetwork = (): string => `10.${crypto.getRandomValues(new Uint8Array(3)).join('.')}`

/**
 * A person of the demo town, on a network of their own where the server trusts a proxy that says so. They sign in when they
 * first ask, and again before they would be signed out.
 */
export function userOf(origin: string, email: string, password: string): User {
  const send = senderTo(origin)
  let token: Promise<string> | undefined
  let signedInAt = 0

  async function signIn(): Promise<string> {
    const { status, body } = await send('POST', '/api/token/create', {}, { email, password })
    if (status !== 200) throw new Mismatch(`${email} cannot sign in: ${status}. These walks need the demo town.`)
    return String(Reflect.get(Object(body), 'token'))
  }

  return {
    ask: async (method, path, body) => {
      if (token === undefined || performance.now() - signedInAt > renewedAfterMs) {
        signedInAt = performance.now()
        token = signIn()
      }
      return send(method, path, { authorization: `Bearer ${await token}` }, body)
    },
  }
}

/** Somebody who is not signed in, on a network of their own. */
export function guestOf(origin: string): User {
  const send = senderTo(origin)
  return { ask: (method, path, body) => send(method, path, {}, body) }
}

/** Sends requests from one network, and tells whoever hears what came back. */
function senderTo(origin: string) {
  const network = newNetwork()
  return async (method: string, path: string, headers: Record<string, string>, body?: object): Promise<Answer> => {
    const isForm = body instanceof FormData
    // The call for another address has the method of a patch, and takes plain JSON.
    const isPatch = method === 'PATCH' && path !== '/users/me/change-login-email'
    const contentType = isPatch ? 'application/merge-patch+json' : 'application/json'
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        ...headers,
        'x-forwarded-for': network,
        ...(body !== undefined && !isForm && { 'content-type': contentType }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json') === true
    const answer: Answer = { status: response.status, body: isJson ? JSON.parse(text) : text }
    if (method !== 'GET') for (const hear of hearers) hear({ method, path, ...answer })
    return answer
  }
}

/** What somebody reads there who is not signed in, and how that was answered. */
export async function readAsGuest(origin: string, path: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${origin}${path}`)
  const isJson = response.headers.get('content-type')?.includes('json') === true
  return { status: response.status, body: isJson ? await response.json() : await response.text() }
}

/** Throws where an answer is not the one that was promised. */
export function expectStatus({ status, body }: Answer, requested: number, what: string): void {
  if (status !== requested) throw new Mismatch(`${what} was answered with ${status}: ${JSON.stringify(body)}`)
}
