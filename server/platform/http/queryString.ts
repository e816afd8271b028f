import type { FastifyRequest } from 'fastify'

/** The query of a request as it came, without its question mark. */
export const queryStringOf = ({ url }: Pick<FastifyRequest, 'url'>): string =>
  url.includes('?') ? url.slice(url.indexOf('?') + 1) : ''
