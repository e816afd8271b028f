import type { PageTransport } from './pageRenderer.ts'
import { RefusedCall, queryString } from './pageTransport.ts'

/** In ms: a page whose API is silent for longer is answered with 503. */
const defaultPatienceMs = 5_000

/**
 * Asks another server for the data of a page [C-BASE]. It is told the language of the page and nothing of the
 * visitor: no cookie, no token, no address. Success is 200 to 299, and a redirect is none; no answer is an outage.
 * See docs/decisions/0071-rendering-pages-from-another-api.md.
 */
export function remoteTransport(baseUrl: string, patienceMs = defaultPatienceMs): PageTransport {
  return async ({ method, path, query, body, bodyType, language }) => {
    const stamped = method === 'GET' ? { ...query, timestamp: Date.now() } : query
    const request = new Request(`${baseUrl}${path}${queryString(stamped)}`, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        accept: 'application/hal+json, application/json',
        // Whoever looks at the page is counted where it is sent.
        'user-agent': 'domivo-page bot',
        ...(language === undefined ? {} : { 'accept-language': language }),
        ...(body === undefined ? {} : { 'content-type': bodyType }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }), // no page sends a form
    })
    const { status, data } = await answerTo(request)
    if (status < 200 || status > 299) throw new RefusedCall(status, data)
    return data
  }
}

/** The whole answer. One that does not come, breaks off or is no JSON where it says so is what an outage looks like. */
async function answerTo(request: Request): Promise<{ status: number; data: unknown }> {
  try {
    const answer = await fetch(request)
    const isJson = (answer.headers.get('content-type') ?? '').includes('json')
    return { status: answer.status, data: isJson ? await answer.json() : await answer.text() }
  } catch (error) {
    throw new RefusedCall(503, undefined, { cause: error })
  }
}
