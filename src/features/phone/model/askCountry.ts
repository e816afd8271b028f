/** More than any right answer has, in characters. */
const longestAnswer = 200

/** The address that is asked at a service of which only the origin is set: its own visitor, as `/s` says. */
export function countryAddress(serviceUrl: string): string {
  const { origin, pathname, search } = new URL(serviceUrl)
  return pathname === '/' && search === '' ? `${origin}/s` : serviceUrl
}

/** Asks who knows the country of this visitor, and tells nothing but the address that is seen anyway. */
export async function askCountry(address: string, signal: AbortSignal, request: typeof fetch = fetch): Promise<string> {
  const answer = await request(address, {
    signal,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
  })
  if (!answer.ok || answer.body === null) throw new Error(`The service answered ${answer.status}.`)
  return beginningOf(answer.body)
}

/** Whatever comes after the longest answer is not waited for. */
async function beginningOf(body: ReadableStream<Uint8Array>): Promise<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  while (text.length < longestAnswer) {
    const { value, done } = await reader.read()
    if (done) return text
    text += decoder.decode(value, { stream: true })
  }
  await reader.cancel()
  return text.slice(0, longestAnswer)
}
