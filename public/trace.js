// Gives each call of the page's own server a trace of its own (W3C trace context). Pages load it only where the server
// sends traces; without it nothing of this is in the browser.
const send = window.fetch

const hex = (bytes) =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('')

window.fetch = (input, init) => {
  const request = input instanceof Request ? input : undefined
  const { origin, pathname } = new URL(request?.url ?? input, location.href)
  // Signing in is sent as it is.
  if (origin !== location.origin || pathname === '/api/token/create') return send(input, init)
  const headers = new Headers(init?.headers ?? request?.headers)
  headers.set('traceparent', `00-${hex(16)}-${hex(8)}-01`)
  return send(input, { ...init, headers })
}
