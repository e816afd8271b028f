import type { FastifyRequest } from 'fastify'

const loopback = /^(?:::1|(?:::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/
const loopbackHost = /^(?:localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(?::\d{1,5})?$/i

/** What a program sends that asks for itself: Prometheus, curl, and the `fetch` of Node. */
const ownHeaders = new Set([
  'host',
  'connection',
  'keep-alive',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'cache-control',
  'pragma',
  'sec-fetch-mode',
  'x-prometheus-scrape-timeout-seconds',
])

/**
 * Whether a program on this machine asks for itself: its socket is on loopback, whatever is trusted of headers, and it
 * asks for loopback. A proxy on this machine passes on what others ask. Proxies name themselves by more headers than
 * anybody can list (`X-Real-IP`, `Via`, `CF-Connecting-IP` …), so those of honest programs are listed instead, and any
 * other one refuses the request.
 */
export const isLocalRequest = ({ socket, headers }: Pick<FastifyRequest, 'socket' | 'headers'>): boolean =>
  loopback.test(socket.remoteAddress ?? '') &&
  loopbackHost.test(headers.host ?? '') &&
  Object.keys(headers).every((name) => ownHeaders.has(name))
