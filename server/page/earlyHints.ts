import type { FastifyReply, FastifyRequest } from 'fastify'

import type { PageAssets } from './document.ts'

/**
 * How a proxy says that it passes on what comes before an answer, as operation/Caddyfile does. Others, such as nginx
 * before 1.29, take it for the answer itself, so nobody gets it unasked.
 */
const asksForHints = 'x-early-hints'

/** The files that every page needs, as links of a header. */
export const hintsOf = ({ entry, preloads, styles }: Pick<PageAssets, 'entry' | 'preloads' | 'styles'>): string[] => [
  ...styles.map((path) => `<${path}>; rel=preload; as=style`),
  ...[entry, ...preloads].map((path) => `<${path}>; rel=modulepreload`),
]

/** Names files before the page is made; whoever asks whether a page is the same has them. */
export function sendEarlyHints({ method, headers }: FastifyRequest, reply: FastifyReply, links: string[]): void {
  if (method !== 'GET' || headers[asksForHints] !== '1' || headers['if-none-match'] !== undefined) return
  reply.raw.writeEarlyHints({ link: links })
}
